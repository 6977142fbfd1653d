"""Seal words: a root as words to read aloud, one per byte. Eight words hold its first 64 bits."""

WORDS = """
    acorn amber anchor anvil apple apron arch arena arrow ashes aster atrium badge baker balcony bamboo banner barley basket beacon
    beetle bell berry bishop blanket bonfire bottle boulder bracelet bramble bridge bronze brother bucket bugle button cabin cactus
    camel candle canvas carpet castle cattle cavern cedar cellar chalk chariot cherry chimney circus citron clay clover cobble
    column comet copper coral cotton cradle crane crown cudgel cypress dagger daisy dancer desert diadem dinner dolphin donkey
    dragon drummer eagle easel ebony echo elbow elder ember emerald engine estuary evening fable falcon farmer feather fennel ferry
    festival fiddle figtree finger fisher flame flute forest forge fountain fox frost furnace galley garden garland gate gavel geese
    ghost giant ginger glacier goblet gold granite grape gravel grove guitar hammer harbour harvest hazel heron hermit hilltop honey
    horizon hornet hunter idol incense inkwell iris iron island ivory ivy jackal jasmine javelin jewel jigsaw juniper jury kennel
    kettle keystone kitchen knot ladder lagoon lantern lark laurel lava lemon lentil leopard letter library lily linen lion lizard
    lobster locust lotus lynx lyre magpie mallow mantle maple marble market meadow melon mermaid mirror mist monkey moon mosaic
    mountain mule mustard myrtle narrow navy nectar needle nest nettle night noble north nutmeg nymph oak oasis obelisk ocean olive
    onion orange orchard osprey otter oven owl oxen oyster paddle palace panther parrot peacock pebble pelican pepper pigeon pillar
    pine pirate pitcher plough plum poppy porch powder priest prophet pumpkin purple quail quarry quill rabbit raven ribbon ring
    river rocket rose rudder saffron sail salmon satchel scroll senate
""".split()
"""One word for each value of a byte. No two begin with the same four letters. Their order is a promise."""
SAID = 8
"""Words of a root that are read aloud."""
_BYTES = {word: byte for byte, word in enumerate(WORDS)}


def aloud(root: str, words: int = SAID) -> str:
    """The first bytes of a root as words."""
    return " ".join(WORDS[byte] for byte in bytes.fromhex(root)[:words])


def heard(words: str) -> str:
    """The hexadecimal digits for these words, in any spelling with separators. Raises ValueError for an unknown word."""
    said = words.lower().replace("-", " ").replace(",", " ").split()
    unknown = [word for word in said if word not in _BYTES]
    if unknown:
        raise ValueError(f"{unknown[0]} is no word of a seal")
    return bytes(_BYTES[word] for word in said).hex()
