"""The certificate for https: is it valid, for this machine, and does its key fit?"""

import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509

from api.cli.doctor.finding import Finding, Planned, good, look, wrong
from api.cli.doctor.network import addresses

SOON = timedelta(days=2)
_UNLOCK = "Write it once without: openssl pkey -in {} -out key.pem"


def check(planned: Planned) -> Iterator[Finding]:
    """Nothing where none is named: http serves an evening, and a tablet keeps the screens itself only by https."""
    if not planned.cert:
        yield good("certificate", "Served by http, without a certificate.")
        return
    try:
        certificate = x509.load_pem_x509_certificate(planned.cert.read_bytes())
    except (OSError, ValueError) as fault:
        said = fault.strerror if isinstance(fault, OSError) else "it is no certificate in PEM"
        yield wrong("certificate", f"{planned.cert} cannot be read: {said}.", "Name the file with --cert.")
        return
    if at_key := _key(planned.cert, planned.key):
        yield at_key
        return
    yield _dates(certificate)
    yield _subjects(certificate, planned)


def _key(cert: Path, key: Path | None) -> Finding | None:
    """What is wrong with the key of a certificate; None where it fits."""
    held = key or cert
    try:
        if "PRIVATE KEY-----" not in held.read_text("latin-1"):
            return wrong("certificate", f"{held} holds no key.", "Name the file of the key with --key.")
        chain = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        chain.load_cert_chain(cert, key, _locked)
    except _Locked:
        return wrong("certificate", f"The key in {held} is locked by a passphrase.", _UNLOCK.format(held))
    except ssl.SSLError:
        return wrong("certificate", "The key does not belong to the certificate.", "Name its own with --key.")
    except OSError as fault:
        return wrong("certificate", f"The key {held} cannot be read: {fault.strerror}.", "Name its file with --key.")
    return None


class _Locked(Exception):
    pass


def _locked() -> str:
    """Asked for a passphrase, where otherwise the terminal would be."""
    raise _Locked


def _dates(certificate: x509.Certificate) -> Finding:
    now, until = datetime.now(UTC), certificate.not_valid_after_utc
    if not certificate.not_valid_before_utc <= now < until:
        return wrong(
            "certificate",
            f"The certificate is valid from {certificate.not_valid_before_utc:%d.%m.%Y} to {until:%d.%m.%Y}.",
            "Make a new one.",
        )
    if until < now + SOON:
        return look("certificate", f"The certificate ends on {until:%d.%m.%Y at %H:%M} UTC.", "Make a new one.")
    return good("certificate", f"The certificate is valid until {until:%d.%m.%Y}.")


def _subjects(certificate: x509.Certificate, planned: Planned) -> Finding:
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        said = {*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))}
    except x509.ExtensionNotFound:
        said = set()
    asked = {*planned.names, *(ip for _, ip in addresses())}
    if asked & said:
        return good("certificate-name", f"The certificate names {', '.join(sorted(asked & said))}.")
    named, reached = ", ".join(sorted(said)) or "nobody", ", ".join(sorted(asked)) or "nothing"
    return wrong(
        "certificate-name", f"The certificate names {named}; devices reach {reached}.",
        "Make one for that address, or name it with --name.",
    )  # fmt: skip
