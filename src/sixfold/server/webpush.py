"""Web push: a few words that only one browser can read, sent by the service that its maker runs.

What is sent is encrypted for the browser (RFC 8291), so the service that carries it cannot read it, and signed with a
key of this server (VAPID, RFC 8292), so that nobody else can send to the same browser.
"""

import base64
import os
import time
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sixfold.server.errors import Refusal

__all__ = ["Subscription", "new_key", "pushed", "shown_key", "subscription"]

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
SIGNED_SECONDS: Final = 12 * 3600
LIVES_SECONDS: Final = 86_400
POINT, SALT, NUMBER = 65, 16, 32


class Subscription(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser tells about itself: its public key and a secret, both as base64url."""

    p256dh: str
    auth: str


def b64(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """The bytes behind base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def subscription(p256dh: str | None, auth: str | None) -> Subscription:
    """What a browser tells, if it makes sense."""
    try:
        point, secret = unb64(p256dh or ""), unb64(auth or "")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise Refusal("bad_request", "p256dh: is not the public key of a browser") from None
    if len(secret) != SALT:
        raise Refusal("bad_request", "auth: is not the secret of a browser")
    return Subscription(b64(point), b64(secret))


# The key of the server


def new_key() -> str:
    """A new private key, as a number in hexadecimal digits."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def private(key: str) -> ec.EllipticCurvePrivateKey:
    """A private key from its digits."""
    return ec.derive_private_key(int(key, 16), CURVE)


def shown_key(key: str) -> str:
    """The public key that belongs to a private one, as browsers want it."""
    return b64(point_of(private(key).public_key()))


def signed(key: str, audience: str, contact: str) -> str:
    """The header by which the service of a browser knows who sends."""
    claims = {"aud": audience, "exp": int(time.time()) + SIGNED_SECONDS, "sub": contact}
    text = ".".join(b64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(private(key).sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(number.to_bytes(NUMBER, "big") for number in numbers)
    return f"vapid t={text}.{b64(signature)},k={shown_key(key)}"


# What is sent


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Bytes worked out of a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(
    text: bytes, to: Subscription, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A text that only the browser can read, in one record of RFC 8188."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    theirs, ours = unb64(to.p256dh), point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derived(shared, unb64(to.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + ours
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def pushed(text: bytes, to: Subscription, key: str, audience: str, contact: str) -> tuple[dict[str, str], bytes]:
    """The headers and the body that tell a browser something; a day later it is old news."""
    headers = {
        "authorization": signed(key, audience, contact),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(LIVES_SECONDS),
        "urgency": "normal",
    }
    return headers, sealed(text, to)
