"""The built site on this machine, since a browser loads no modules from files."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from typing_extensions import override


class _Handler(SimpleHTTPRequestHandler):
    """Files, with the types that browsers insist on whatever the system thinks."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(site: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder that only this machine can reach; `serve_forever` runs it.

    Args:
        site: The folder.
        port: Where to listen; 0: any free one, see `server_port`.

    Raises:
        OSError: The port is taken.
    """
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(site)))
