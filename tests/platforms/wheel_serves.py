"""An evening is served from an installed wheel, in a folder that is empty: screens, readiness, and the host's list of evenings."""

import json
import signal
import subprocess
import sys
import tempfile
import urllib.request


def main(ludi: str) -> None:
    """Raises where anything is missing."""
    with tempfile.TemporaryDirectory() as folder:
        words = (ludi, "serve", "--port", "0", "--bind", "127.0.0.1", "--json")
        with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout
                ready = json.loads(server.stdout.readline())
                for path, holds in (("/", "<html"), ("/readyz", '"reasons":[]'), ("/api/evenings", ready["evening"])):
                    asked = urllib.request.Request(
                        ready["url"] + path, headers={"Authorization": f"Bearer {ready['host']}"}
                    )
                    with urllib.request.urlopen(asked) as answer:
                        said = answer.read().decode()
                    assert holds in said, f"{path} says {said[:200]}"
            finally:
                server.terminate()
        assert server.returncode in (0, -signal.SIGTERM), f"it ended with {server.returncode}"
    print("the wheel serves", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
