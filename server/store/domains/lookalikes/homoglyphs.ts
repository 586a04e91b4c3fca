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
  ['3', '8'],
  ['6', '9'],
  ['b', 'd'],
  ['c', 'e'],
  ['g', 'q'],
  ['m', 'n'],
  ['n', 'r'],
  ['u', 'v'],
  ['m', 'rn'],
  ['m', 'nn'],
  ['w', 'vv'],
  ['d', 'cl'],
  ['d', 'dl'],
  ['b', 'lb'],
  ['h', 'lh'],
  ['k', 'lc'],
] as const

/**
 * Letters of other scripts, and Latin ones that are drawn like the letter (small capitals, strokes, hooks, tails,
 * ligatures), all of which stay what they are when they are brought to ASCII.
 */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  2: 'ƻ',
  3: 'ʒз',
  5: 'ƽ',
  a: 'аɑəᴀ',
  ae: 'æ',
  b: 'ьƅɓʙ',
  c: 'сƈᴄ',
  d: 'ԁđɖɗᴅ',
  e: 'еɇᴇ',
  f: 'ƒꜰ',
  g: 'ԍɡǥɠɢ',
  h: 'һħɦⱨʜ',
  i: 'іıɨɩɪ',
  j: 'јɉʝᴊ',
  k: 'кκĸƙⱪᴋ',
  l: 'ӏłƚɫʟ',
  m: 'мɱᴍ',
  n: 'ոηŋƞꞑɴ',
  o: 'оοøᴏ',
  oe: 'œ',
  p: 'рρƥƿᴘ',
  q: 'ԛʠ',
  r: 'ɍɼɽɾʀ',
  s: 'ѕʂꜱ',
  t: 'тŧƫƭᴛ',
  u: 'υսʉᴜ',
  v: 'νѵʋⱱⱴᶌᴠ',
  w: 'ԝωⱳᴡ',
  x: 'х',
  y: 'уγɏƴỿʏ',
  z: 'ƶʐⱬᴢ',
}

/** Where Unicode keeps Latin letters with signs, from the first to the last of each block. */
const SIGNED_BLOCKS = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const
const SIGNED = /^([a-z])\p{M}$/u

/** Each small letter that is an ASCII letter with one sign above, below or through it, after that letter. */
const WITH_SIGNS = SIGNED_BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).flatMap((made) => {
    const letter = SIGNED.exec(made.normalize('NFD'))?.[1]
    return letter === undefined ? [] : [[letter, made] as const]
  }),
)

/** Scripts in which a whole name can be written so that it looks Latin; registries refuse mixed ones more often. */
const SCRIPTS: readonly Readonly<Record<string, string>>[] = [
  {
    a: 'а',
    b: 'ь',
    c: 'с',
    d: 'ԁ',
    e: 'е',
    g: 'ԍ',
    h: 'һ',
    i: 'і',
    j: 'ј',
    k: 'к',
    l: 'ӏ',
    m: 'м',
    o: 'о',
    p: 'р',
    q: 'ԛ',
    s: 'ѕ',
    t: 'т',
    v: 'ѵ',
    w: 'ԝ',
    x: 'х',
    y: 'у',
  },
  { a: 'α', i: 'ι', k: 'κ', n: 'η', o: 'ο', p: 'ρ', u: 'υ', v: 'ν', w: 'ω', y: 'γ' },
]

type Pairs = readonly (readonly [seen: string, other: string])[]

const WITHIN_ASCII: Pairs = ASCII_PAIRS.flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
])
const DRAWN: Pairs = Object.entries(DRAWN_ALIKE).flatMap(([letters, others]) =>
  Array.from(others).map((other) => [letters, other] as const),
)
const ALL_PAIRS: Pairs = [...WITHIN_ASCII, ...DRAWN, ...WITH_SIGNS]
/** Registries refuse a name that mixes scripts, so only Latin letters stand beside others that were replaced. */
const LATIN_PAIRS: Pairs = [
  ...WITHIN_ASCII,
  ...DRAWN.filter(([, other]) => /\p{Script=Latin}/u.test(other)),
  ...WITH_SIGNS,
]

/** A label with one character replaced: at one place, at two that are neighbours, and at all places. */
function replaced(label: string, pairs: Pairs): string[] {
  return pairs.flatMap(([seen, other]) => {
    const places = [...label.matchAll(new RegExp(seen, 'g'))].map(({ index }) => index)
    const at = (place: number, length: number) =>
      label.slice(0, place) + other.repeat(length) + label.slice(place + seen.length * length)
    const single = places.map((place) => at(place, 1))
    if (places.length < 2) return single
    const beside = places.filter((place, n) => places[n + 1] === place + seen.length)
    return [...single, ...beside.map((place) => at(place, 2)), label.replaceAll(seen, other)]
  })
}

/**
 * A label with look-alikes in it: one place at a time, two neighbours or all places of the same character together, and
 * all of it in another script where each of its letters has a twin there.
 */
export function homoglyphs(label: string): string[] {
  return [...replaced(label, ALL_PAIRS), ...SCRIPTS.flatMap((script) => inScript(label, script) ?? [])]
}

/**
 * A label in which two different characters are replaced by look-alikes, or one by a look-alike's look-alike: those in
 * ASCII first, since anyone can register them, then those with other Latin letters; `most` at most.
 */
export function homoglyphsTwice(label: string, most: number): string[] {
  const once = new Set(homoglyphs(label))
  const found = new Set<string>()
  for (const pairs of [WITHIN_ASCII, LATIN_PAIRS])
    for (const one of new Set(replaced(label, pairs)))
      for (const two of replaced(one, pairs)) {
        if (found.size === most) return [...found]
        if (two !== label && !once.has(two)) found.add(two)
      }
  return [...found]
}

function inScript(label: string, script: Readonly<Record<string, string>>): string | null {
  const letters = Array.from(label).filter((character) => !/[0-9-]/.test(character))
  if (letters.length === 0 || letters.some((letter) => script[letter] === undefined)) return null
  return Array.from(label)
    .map((character) => script[character] ?? character)
    .join('')
}
