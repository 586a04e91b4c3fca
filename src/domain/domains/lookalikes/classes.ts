/** The ways in which a name is made to look like another (typosquatting), and in which words they are told. */

export const LOOKALIKE_CLASSES = [
  'addition',
  'bitsquatting',
  'homoglyph',
  'homoglyphTwice',
  'hyphenation',
  'insertion',
  'omission',
  'plural',
  'repetition',
  'replacement',
  'subdomain',
  'transposition',
  'vowelSwap',
  'www',
  'dictionary',
  'ending',
  'tldSwap',
  'tldCombined',
] as const
export type LookalikeClass = (typeof LOOKALIKE_CLASSES)[number]

export const LOOKALIKE_CLASS_LABELS: Readonly<Record<LookalikeClass, string>> = {
  addition: 'Addition',
  bitsquatting: 'Bitsquatting',
  homoglyph: 'Homoglyph',
  homoglyphTwice: 'Two homoglyphs',
  hyphenation: 'Hyphenation',
  insertion: 'Insertion',
  omission: 'Omission',
  plural: 'Plural',
  repetition: 'Repetition',
  replacement: 'Replacement',
  subdomain: 'Subdomain',
  transposition: 'Transposition',
  vowelSwap: 'Vowel swap',
  www: 'www',
  dictionary: 'Dictionary',
  ending: 'Ending in the name',
  tldSwap: 'TLD swap',
  tldCombined: 'TLD swap with another',
}

/** What each class does to a name. */
export const LOOKALIKE_CLASS_DEFINITIONS: Readonly<Record<LookalikeClass, string>> = {
  addition: 'One letter or digit is appended, to the name or to a part of it before a hyphen.',
  bitsquatting: 'One bit of one character is flipped, as a fault of memory does.',
  homoglyph:
    'One character, two of the same side by side, or all that are alike, are replaced by look-alikes.',
  homoglyphTwice: 'Two different characters are replaced by look-alikes, both in the Latin script.',
  hyphenation: 'A hyphen stands between two characters.',
  insertion: 'A key beside a character’s own is pressed along with it.',
  omission: 'One character is left out.',
  plural: 'An s or es is added, within the name or at its end, or taken away from there.',
  repetition: 'One character is doubled.',
  replacement: 'A key beside a character’s own is pressed in its place.',
  subdomain: 'A dot stands between two characters.',
  transposition: 'Two neighbouring characters are exchanged.',
  vowelSwap: 'One vowel is replaced by another.',
  www: 'www stands before the name, without the dot behind it.',
  dictionary:
    'A word such as login or shop stands before or behind the name, or in place of its first or last part.',
  ending: 'The ending stands in the name too, or a part of it is left out.',
  tldSwap: 'The name stands under another top-level domain.',
  tldCombined: 'The name is changed in another way, and stands under another top-level domain.',
}
