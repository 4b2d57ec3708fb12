"""Web push: what is sent can be read by the browser it is for, and is signed by this server."""

import base64

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from sixfold.server.errors import Refusal
from sixfold.server.webpush import Subscription, new_key, private, sealed, shown_key, signed, subscription, unb64

# RFC 8291, appendix A
TEXT = b"When I grow up, I want to be a watermelon"
BROWSER = Subscription(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_as_it_says() -> None:
    own = private(unb64(OWN).hex())
    found = sealed(TEXT, BROWSER, own, unb64(SALT))
    assert base64.urlsafe_b64encode(found).rstrip(b"=").decode() == SEALED


def test_no_two_messages_are_sealed_alike() -> None:
    assert sealed(TEXT, BROWSER) != sealed(TEXT, BROWSER)


def test_the_signature_fits_the_key_that_browsers_are_shown() -> None:
    key = new_key()
    header = signed(key, "https://push.example", "mailto:host@example.org")
    token, _, shown = header.removeprefix("vapid t=").partition(",k=")
    assert shown == shown_key(key)
    head, claims, signature = token.split(".")
    said = msgspec.json.decode(unb64(claims))
    assert (said["aud"], said["sub"]) == ("https://push.example", "mailto:host@example.org")
    numbers = unb64(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(shown))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [(None, None), ("", ""), ("AAAA", BROWSER.auth), (BROWSER.p256dh, "AAAA"), ("é", BROWSER.auth)],
)
def test_keys_that_are_no_browsers_are_refused(p256dh: str | None, auth: str | None) -> None:
    with pytest.raises(Refusal):
        subscription(p256dh, auth)
