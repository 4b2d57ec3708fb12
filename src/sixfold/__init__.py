"""Sixfold: hex tactics games on one rules kernel."""

from typing import Final

from sixfold import _pure

_pure.install()

__version__ = "0.1.0"

compiled: Final = _pure.kernel_is_compiled()
"""Whether the rules run as machine code; False under ``SIXFOLD_PURE=1`` or without a compiler."""

__all__ = ["__version__", "compiled"]
