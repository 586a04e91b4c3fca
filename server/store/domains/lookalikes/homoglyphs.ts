/** Characters that are taken for others at a glance. */

/** Within ASCII, each way: one reads as the other in a common typeface. */
const ASCII_PAIRS = [
  ['0', 'o'],
  ['1', 'l'],
  ['1', 'i'],
  ['i', 'l'],
  ['2', 'z'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['6', 'b'],
  ['8', 'b'],
  ['9', 'g'],
  ['g', 'q'],
  ['u', 'v'],
  ['m', 'rn'],
  ['m', 'nn'],
  ['w', 'vv'],
  ['d', 'cl'],
] as const

/** Of other scripts, and Latin letters with signs, all of which stay what they are when they are brought to ASCII. */
const UNICODE: Readonly<Record<string, string>> = {
  a: 'аɑáàâäạȧ',
  b: 'ƅḅ',
  c: 'сçćċ',
  d: 'ԁɗđḍ',
  e: 'еéèêëẹėę',
  f: 'ƒḟ',
  g: 'ɡģğġ',
  h: 'һĥḥ',
  i: 'іıíìîïị',
  j: 'јĵ',
  k: 'кκķḳ',
  l: 'ӏłĺļḷ',
  m: 'ɱṃ',
  n: 'ոñńņṇ',
  o: 'оοóòôöõọø',
  p: 'рρṗ',
  q: 'ԛ',
  r: 'ŕŗṛ',
  s: 'ѕśşšṣ',
  t: 'ţťṭŧ',
  u: 'υսúùûüụ',
  v: 'νѵṿ',
  w: 'ԝŵẁẃẉ',
  x: 'хẋ',
  y: 'уýÿỳỵ',
  z: 'źżžẓ',
}

/** Scripts in which a whole name can be written so that it looks Latin; registries refuse mixed ones more often. */
const SCRIPTS: readonly Readonly<Record<string, string>>[] = [
  {
    a: 'а',
    c: 'с',
    d: 'ԁ',
    e: 'е',
    h: 'һ',
    i: 'і',
    j: 'ј',
    k: 'к',
    l: 'ӏ',
    o: 'о',
    p: 'р',
    q: 'ԛ',
    s: 'ѕ',
    v: 'ѵ',
    w: 'ԝ',
    x: 'х',
    y: 'у',
  },
  { a: 'α', i: 'ι', k: 'κ', n: 'η', o: 'ο', p: 'ρ', u: 'υ', v: 'ν', w: 'ω', y: 'γ' },
]

const LOOKALIKES: readonly (readonly [string, string])[] = [
  ...ASCII_PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
  ...Object.entries(UNICODE).flatMap(([letter, others]) =>
    Array.from(others).map((other) => [letter, other] as const),
  ),
]

/**
 * A label with look-alikes in it: one place at a time, all places of the same character together, and all of it in
 * another script where each of its letters has a twin there.
 */
export function homoglyphs(label: string): string[] {
  const found = LOOKALIKES.flatMap(([seen, other]) => {
    const places = [...label.matchAll(new RegExp(seen, 'g'))].map(({ index }) => index)
    const single = places.map((place) => label.slice(0, place) + other + label.slice(place + seen.length))
    return places.length > 1 ? [...single, label.replaceAll(seen, other)] : single
  })
  return [...found, ...SCRIPTS.flatMap((script) => inScript(label, script) ?? [])]
}

function inScript(label: string, script: Readonly<Record<string, string>>): string | null {
  const letters = Array.from(label).filter((character) => !/[0-9-]/.test(character))
  if (letters.length === 0 || letters.some((letter) => script[letter] === undefined)) return null
  return Array.from(label)
    .map((character) => script[character] ?? character)
    .join('')
}
