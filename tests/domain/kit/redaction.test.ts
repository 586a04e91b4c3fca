import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSecretName, REDACTED, redactedText } from '../../../src/domain/kit/redaction.ts'
import { safeJson } from '../../../src/machines/kit/safeJson.ts'

const base64url = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')),
    minLength: length,
    maxLength: length,
  })
const jwt = fc
  .tuple(base64url(20), base64url(60), base64url(43))
  .map(([head, body, sign]) => `eyJ${head}.eyJ${body}.${sign}`)
const apiKey = base64url(43).map((random) => `assay_${random}`)
const bearer = base64url(24).map((random) => ({ secret: random, text: `Bearer ${random}` }))

/** A secret with how it stands in a value: alone, in a sentence, or in an address. */
const secret = fc.oneof(
  fc
    .oneof(jwt, apiKey)
    .chain((token) =>
      fc
        .constantFrom(token, `sent ${token} along`, `/x?t=${token}&y=1`, JSON.stringify({ a: token }))
        .map((text) => ({ secret: token, text })),
    ),
  bearer,
  base64url(18).map((token) => ({ secret: token, text: `https://assay.example/rows?token=${token}&n=1` })),
)

/** A value in which something stands at some depth: in lists, objects, maps, sets, errors, or as a key. */
const around = (text: string): fc.Arbitrary<unknown> =>
  fc
    .array(fc.constantFrom('list', 'object', 'map', 'set', 'error', 'key', 'frozen'), { maxLength: 6 })
    .map((ways) =>
      ways.reduce<unknown>((inner, way) => {
        switch (way) {
          case 'list':
            return [1, inner, null]
          case 'object':
            return { words: 'one', inner }
          case 'map':
            return new Map([['a', inner]])
          case 'set':
            return new Set([inner])
          case 'error':
            return typeof inner === 'string' ? new Error(inner) : { inner }
          case 'key':
            return typeof inner === 'string' ? { [inner]: 1 } : { inner }
          default:
            return Object.freeze({ inner })
        }
      }, text),
    )

describe('a secret', () => {
  it('never comes out of a value, wherever it stands in it', () => {
    fc.assert(
      fc.property(
        secret.chain(({ secret, text }) => around(text).map((value) => ({ secret, value }))),
        ({ secret, value }) => {
          expect(JSON.stringify(safeJson(value))).not.toContain(secret)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never comes out by what it is called, whatever it looks like', () => {
    const names = fc.constantFrom(
      'token',
      'auth',
      'jwt',
      'newPassword',
      'API_KEY',
      'apiKey',
      'x-nonce',
      'Cookie',
    )
    const plain = fc.string({ minLength: 8, maxLength: 30 }).filter((text) => !/^\s*$/.test(text))
    fc.assert(
      fc.property(names, plain, (name, word) => {
        const marked = `#${word}#`
        const text = JSON.stringify(marked).slice(1, -1)
        for (const value of [
          { [name]: marked },
          { deep: [{ [name]: { inner: marked } }] },
          new Map([[name, marked]]),
          { field: name, value: marked },
        ])
          expect(JSON.stringify(safeJson(value))).not.toContain(text)
      }),
    )
  })

  it('is not cut into a half that is still one where a long text is shortened', () => {
    const token = `eyJ${'a1B'.repeat(300)}.eyJ${'c2D'.repeat(600)}.${'e3F'.repeat(20)}`
    for (const before of [0, 1_900, 1_999, 2_001, 9_990])
      expect(JSON.stringify(safeJson('x'.repeat(before) + ' ' + token))).not.toContain('a1Ba1B')
  })

  it('leaves ids, hashes, prices and words as they are', () => {
    for (const text of [
      '0190b1a0-0000-7000-8000-0000000000c2',
      'd41d8cd98f00b204e9800998ecf8427e0123456789abcdef0123456789abcdef',
      'Vessmont SoundBar 500 with subwoofer',
      'authors and tokenisation',
      'xstate.done.actor.restoreSession',
    ])
      expect(redactedText(text)).toBe(text)
    for (const name of ['author', 'keyboard', 'total', 'listing', 'authenticated'])
      expect(isSecretName(name)).toBe(false)
  })

  it('is told by its absence: what is empty or a yes or no is no secret', () => {
    expect(safeJson({ token: null, hasToken: true, password: '' })).toEqual({
      token: null,
      hasToken: true,
      password: REDACTED,
    })
  })
})

describe('any value of the app', () => {
  it('becomes JSON that says what it was', () => {
    const loop: Record<string, unknown> = { name: 'loop' }
    loop.self = loop
    expect(
      safeJson({
        loop,
        when: new Date('2026-11-20T10:00:00.000Z'),
        picked: new Set(['a']),
        prices: new Map([['a', 1n]]),
        file: new File(['abc'], 'shot.png'),
        act: function choose() {},
        none: undefined,
        odd: Number.NaN,
        zero: -0,
        problem: new TypeError('broken'),
        bytes: new Uint8Array(3),
      }),
    ).toEqual({
      loop: { name: 'loop', self: '‹the same again›' },
      when: '2026-11-20T10:00:00.000Z',
      picked: { '‹Set of 1›': ['a'] },
      prices: { '‹Map of 1›': [['a', '‹1›']] },
      file: '‹File shot.png, 3 bytes›',
      act: '‹function choose›',
      none: null,
      odd: '‹NaN›',
      zero: 0,
      problem: { name: 'TypeError', message: 'broken' },
      bytes: '‹Uint8Array, 3 bytes›',
    })
  })

  it('is shortened where it is huge, and says by how much', () => {
    const json = safeJson({
      list: Array.from({ length: 500 }, (_, n) => n),
      text: 'word '.repeat(1_000),
    }) as {
      list: unknown[]
      text: string
    }
    expect(json.list).toHaveLength(101)
    expect(json.list.at(-1)).toBe('‹and 400 more›')
    expect(json.text).toMatch(/… ‹5000 characters›$/)
  })

  it('is JSON whatever it is', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }),
        (value) => {
          const json = safeJson(value)
          expect(JSON.parse(JSON.stringify(json))).toEqual(json)
        },
      ),
    )
  })
})
