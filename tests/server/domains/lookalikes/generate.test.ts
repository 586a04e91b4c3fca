import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDomain } from '../../../../src/domain/domains/domainName.ts'
import { LOOKALIKE_CLASSES, type LookalikeClass } from '../../../../src/domain/domains/lookalikes/classes.ts'
import {
  COMBINED_MAX,
  generateLookalikes,
  type Lookalike,
} from '../../../../server/store/domains/lookalikes/generate.ts'
import { TWICE_MAX } from '../../../../server/store/domains/lookalikes/edits.ts'
import { homoglyphs, homoglyphsTwice } from '../../../../server/store/domains/lookalikes/homoglyphs.ts'
import { ab } from './golden/ab.ts'
import { moo } from './golden/moo.ts'
import { xes } from './golden/xes.ts'

/** The names that look like one: golden lists, and what holds for every name. */

const madeBy = (made: readonly Lookalike[], by: LookalikeClass) =>
  made.filter(({ classes }) => classes.includes(by)).map(({ name }) => name)

const goldens = await Promise.all(
  [ab, moo, xes].map(async (golden) => ({ ...golden, made: await generateLookalikes(golden) })),
)
describe.each(goldens)('for $label ($suffix)', ({ suffix, classes, made }) => {
  const golden = new Map(Object.entries(classes).map(([by, names]) => [by, names.split(' ')]))

  test.each([...golden])('%s makes what its definition says', (by, names) => {
    expect(madeBy(made, by as LookalikeClass).toSorted()).toEqual(names)
  })

  test('every changed label is combined with each of the largest other endings', () => {
    const labels = [...golden]
      .filter(([by]) => by !== 'tldSwap' && by !== 'ending')
      .flatMap(([, names]) => names.map((name) => name.slice(0, -`.${suffix}`.length)))
    const names = ['com', 'net', 'org', 'co']
      .filter((other) => other !== suffix)
      .flatMap((other) => labels.map((changed) => `${changed}.${other}`))
    expect(madeBy(made, 'tldCombined').toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('each name is there once, with each class that makes it', () => {
    const all = new Set([...golden.values()].flat())
    const listed = made.filter(({ name }) => all.has(name))
    expect(listed).toHaveLength(all.size)
    for (const one of listed)
      expect(one.classes.filter((by) => by !== 'tldCombined' && by !== 'homoglyphTwice')).toEqual(
        LOOKALIKE_CLASSES.filter((by) => golden.get(by)?.includes(one.name)),
      )
  })
})

test.each([
  ['www', 'google.com', ['wwwgoogle.com', 'www-google.com']],
  ['ending', 'google.com', ['googlecom.com', 'google-com.com']],
  ['ending', 'google.de', ['googlede.de', 'googlede.com', 'google-de.com']],
  ['ending', 'google.co.uk', ['googleco.uk', 'google.uk', 'googlecouk.com']],
  [
    'homoglyph',
    'bd3869.com',
    ['dd3869.com', 'bb3869.com', 'bd8869.com', 'bd3369.com', 'bd3899.com', 'bd3866.com'],
  ],
  ['homoglyph', 'bhkd.com', ['lbhkd.com', 'blhkd.com', 'bhlcd.com', 'bhkdl.com']],
  ['homoglyph', 'cemnr.com', ['eemnr.com', 'ccmnr.com', 'cennr.com', 'cemmr.com', 'cemnn.com']],
  ['plural', 'newsletter.com', ['newssletter.com', 'newsesletter.com']],
  ['addition', 'fjord-24.com', ['fjords-24.com', 'fjord-247.com']],
  ['dictionary', 'fjord-24.com', ['fjord-shop.com', 'shop-24.com']],
  ['homoglyph', 'cocca.com', ['coeea.com']],
  ['homoglyphTwice', 'microsoft.com', ['rnicr0soft.com', 'm1cros0ft.com', 'xn--mcrsoft-oza9d.com']],
  ['homoglyphTwice', 'google.com', ['g00g1e.com', 'q0ogle.com', 'xn--ggle-lqax.com']],
] as const)('%s of %s makes names that others watch for', async (by, watched, names) => {
  const [label, ...suffix] = watched.split('.')
  const made = madeBy(await generateLookalikes({ label: label!, suffix: suffix.join('.') }), by)
  expect(names.filter((name) => !made.includes(name))).toEqual([])
})

const characters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-')
const labels = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 63 }),
    fc.string({
      unit: fc.constantFrom(...characters, ...Array.from('äöüéñßжиβ日本')),
      minLength: 1,
      maxLength: 20,
    }),
  )
  .filter((label) => readDomain(`${label}.com`).name !== null)
const suffixes = fc.constantFrom('com', 'net', 'de', 'co.uk', 'com.tr', 'xn--p1ai')

test('whatever the name: none is invalid, none is the name itself, none is there twice, and all are the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(labels, suffixes, async (label, suffix) => {
      const made = await generateLookalikes({ label, suffix })
      const names = made.map(({ name }) => name)
      for (const name of names) expect(readDomain(name)).toEqual({ name, fault: null })
      expect(names).not.toContain(readDomain(`${label}.${suffix}`).name)
      expect(new Set(names).size).toBe(names.length)
      for (const { classes } of made) expect(classes.length).toBeGreaterThan(0)
      expect(madeBy(made, 'tldCombined').length).toBeLessThanOrEqual(COMBINED_MAX)
      expect(await generateLookalikes({ label, suffix })).toEqual(made)
    }),
    { numRuns: 30 },
  )
})

test('a name of 63 characters is gone through within seconds, with as many look-alikes as are kept', async () => {
  const label = 'tarnwick'.repeat(8).slice(0, 63)
  const began = performance.now()
  const made = await generateLookalikes({ label, suffix: 'com' })
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(homoglyphsTwice(label, TWICE_MAX)).toHaveLength(TWICE_MAX)
  expect(made.length).toBeGreaterThan(1_000)
})

test('where more could be combined than is kept, each class has its share', async () => {
  const made = await generateLookalikes({ label: 'tarnwickhalobudsstor', suffix: 'com' })
  const combined = madeBy(made, 'tldCombined')
  expect(combined).toHaveLength(COMBINED_MAX)
  for (const name of [
    'tarnwickhalobudsstors.net',
    'arnwickhalobudsstor.org',
    'logintarnwickhalobudsstor.net',
  ])
    expect(combined).toContain(name)
})

test('names in other scripts are made in the script, and told in ASCII', async () => {
  const made = await generateLookalikes({ label: 'müller', suffix: 'de' })
  expect(madeBy(made, 'omission')).toContain('mller.de')
  expect(madeBy(made, 'dictionary')).toContain('xn--mllerlogin-9db.de')
  expect(madeBy(made, 'tldSwap')).toContain('xn--mller-kva.com')
})

test.each(Array.from('abcdefghijklmnopqrstuvwxyz0123456789'))(
  'each look-alike of %s is a name, and another one than it and the rest',
  (character) => {
    const made = [...new Set(homoglyphs(character))]
    const names = made.map((label) => readDomain(`${label}.com`).name)
    expect(names).not.toContain(null)
    expect(new Set([...names, `${character}.com`]).size).toBe(made.length + 1)
  },
)

test('a label is written in another script as a whole only where each letter has a twin there', () => {
  expect(homoglyphs('cape-1')).toContain('саре-1')
  expect(homoglyphs('capf').filter((label) => !/[a-z]/.test(label))).toEqual([])
})

test('two look-alikes: never one alone, never a mixture of scripts, and those in ASCII first', () => {
  const made = homoglyphsTwice('modena', TWICE_MAX)
  const once = new Set(homoglyphs('modena'))
  expect(made.filter((label) => once.has(label) || label === 'modena')).toEqual([])
  expect(made.filter((label) => /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(label))).toEqual([])
  const isAscii = made.map((label) => /^[a-z0-9]+$/.test(label))
  expect(isAscii.indexOf(false)).toBe(isAscii.filter(Boolean).length)
  expect(made).toContain('rn0dena')
  expect(made).toContain('nn0dena')
  expect(homoglyphsTwice('modena', 10)).toEqual(made.slice(0, 10))
})
