"""Sixty names that somebody might choose who means no good."""

_RUN = "hurt=1"
NAMES = (
    f"<script>{_RUN}</script>", f"<img src=x onerror={_RUN}>", f"<svg onload={_RUN}>", f"\"><script>{_RUN}</script>",
    f"'><img src=x onerror={_RUN}>", f"<svg><script>{_RUN}</script></svg>",
    f"<iframe srcdoc='<script>top.{_RUN}</script>'>", f"<a href=javascript:{_RUN}>x</a>", f"javascript:{_RUN}",
    f"<body onload={_RUN}>", f"<details open ontoggle={_RUN}>", f"<input autofocus onfocus={_RUN}>",
    f"<video><source onerror={_RUN}>", f"<math><mtext></mtext><script>{_RUN}</script>",
    f"</title><script>{_RUN}</script>", f"</textarea><script>{_RUN}</script>", f"--><script>{_RUN}</script>",
    f"]]><script>{_RUN}</script>", f"<scr<script>ipt>{_RUN}</scr</script>ipt>", f"<ScRiPt>{_RUN}</sCrIpT>",
    f"\\u003cscript\\u003e{_RUN}", f"&lt;script&gt;{_RUN}", f"%3Cscript%3E{_RUN}%3C/script%3E",
    "<img src='//evil.example/x'>", "<link rel=stylesheet href=//evil.example/x>", "<base href=//evil.example/>",
    "<meta http-equiv=refresh content=0;url=//evil.example>", "<form action=//evil.example><button>Ok</button>",
    "<style>*{display:none}</style>", f"<object data=javascript:{_RUN}>", f"<embed src=javascript:{_RUN}>",
    f"data:text/html,<script>{_RUN}</script>", f"{{{{constructor.constructor('{_RUN}')()}}}}", f"${{{_RUN}}}",
    f"{{@html '<script>{_RUN}</script>'}}", f"`;{_RUN};`", f"';{_RUN};//", f"\";{_RUN};//", f"\\';{_RUN}//",
    "{player}", "{0.__class__}", "%s%n%x", "=HYPERLINK(\"//evil.example\")", "=1+1", "+1+1", "-1+1", "@SUM(A1)",
    "'; DROP TABLE people; --", "../../etc/passwd", "__proto__", "constructor", "null", "undefined", "NaN", "W" * 100,
    "ﷺ" * 40, "👩‍👩‍👧‍👦" * 9, "A" + "\u0301" * 90, "\u202eadA", "a\u200bb\x00c\x1b[31m",
)  # fmt: skip
TITLE = f'<img src=x onerror={_RUN}>"><svg onload={_RUN}>' + "W" * 50
