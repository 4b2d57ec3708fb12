"""``python -m sixfold`` is the ``sixfold`` command."""

from sixfold.cli import main

if __name__ == "__main__":
    main()
