import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALIASES_MAX, LINK_ACCOUNTS_MAX } from '../../../src/domain/sellers/seller.ts'
import {
  accountsToLookUp,
  comparedContact,
  comparedPayment,
  distancesFrom,
  groupOf,
  groupsIn,
  neighboursBy,
  type SharedValue,
  type Split,
  wayTo,
  withoutSplits,
} from '../../../src/domain/sellers/sellerAliases.ts'

/** "A–B B–C": one value a pair. */
const linked = (pairs: string): SharedValue[] =>
  pairs.split(' ').map((pair, n) => ({
    kind: 'store',
    key: String(n),
    bearers: new Map(pair.split('–').map((account) => [account, 1])),
  }))
const split = (...pairs: string[]): Split[] =>
  pairs.map((pair) => ({ seller: pair.split('|')[0]!, account: pair.split('|')[1]! }))
const groupIn = (pairs: string, splits: Split[], seller: string) => [
  ...groupOf(neighboursBy(linked(pairs)), splits, seller).accounts.keys(),
]

describe('accounts that count as one seller', () => {
  test('are those that links lead to, the nearest first', () => {
    const { accounts } = groupOf(neighboursBy(linked('A–B B–C C–D X–Y')), [], 'B')
    expect([...accounts]).toEqual([
      ['B', 0],
      ['A', 1],
      ['C', 1],
      ['D', 2],
    ])
  })

  test('are not linked by a value that more than the allowed number share', () => {
    const shared = (count: number): SharedValue => ({
      kind: 'store',
      key: 'x',
      bearers: new Map(Array.from({ length: count }, (_, n) => [`a${n}`, 1])),
    })
    expect(neighboursBy([shared(LINK_ACCOUNTS_MAX)]).get('a0')!.size).toBe(LINK_ACCOUNTS_MAX - 1)
    expect(neighboursBy([shared(LINK_ACCOUNTS_MAX + 1)]).size).toBe(0)
  })

  test('are cut when there are more than are shown', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, n) => `${String(n).padStart(4, '0')}–${String(n + 1).padStart(4, '0')}`)
    const of = (length: number) => groupOf(neighboursBy(linked(chain(length).join(' '))), [], '0000')
    expect(of(ALIASES_MAX - 1)).toMatchObject({ isCut: false })
    expect(of(ALIASES_MAX)).toMatchObject({ isCut: true })
    expect(of(ALIASES_MAX).accounts.size).toBe(ALIASES_MAX)
  })

  test('are told as groups of two and more where all links are known', () => {
    const neighbours = neighboursBy(linked('A–B B–C X–Y'))
    expect(groupsIn(neighbours, [])).toEqual([
      ['A', 'B', 'C'],
      ['X', 'Y'],
    ])
    // Split off, X and Y stand alone.
    expect(groupsIn(neighbours, split('X|Y'))).toEqual([['A', 'B', 'C']])
  })

  test('are as near as the shortest way, in the order of their ids where that is the same', () => {
    const { accounts } = groupOf(neighboursBy(linked('A–D A–C A–B C–E B–F')), [], 'A')
    expect([...accounts.keys()]).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    const ways = [
      { from: 'A', to: 'D' },
      { from: 'A', to: 'B' },
      { from: 'D', to: 'E' },
      { from: 'B', to: 'E' },
    ]
    expect(wayTo(ways, 'A', 'E')).toEqual(['A', 'B', 'E'])
  })

  test('are not looked up for a split of sellers that were not met', () => {
    const neighbours = neighboursBy(linked('A–B'))
    expect(accountsToLookUp(neighbours, split('X|Y'), 'A', new Set())).toEqual(['A', 'B'])
    expect(accountsToLookUp(neighbours, split('X|B', 'X|Z'), 'A', new Set(['A']))).toEqual(['B', 'X'])
    expect(accountsToLookUp(neighbours, split('X|A'), 'A', new Set())).toEqual(['A', 'B', 'X'])
  })

  test('are reached by a way that says through whom', () => {
    const links = ['AB', 'BC', 'CD', 'AX'].map((pair) => ({ from: pair[0]!, to: pair[1]! }))
    expect(wayTo(links, 'A', 'D')).toEqual(['A', 'B', 'C', 'D'])
    expect(wayTo(links, 'D', 'X')).toEqual(['D', 'C', 'B', 'A', 'X'])
    expect(wayTo(links, 'A', 'A')).toEqual(['A'])
    expect(wayTo(links, 'A', 'stranger')).toEqual([])
  })
})

describe('an account that was split off', () => {
  test('doesn’t come back through another that is linked with both', () => {
    const splits = split('A|C')
    expect(groupIn('A–B B–C', splits, 'A')).toEqual(['A', 'B'])
    expect(groupIn('A–B B–C', splits, 'B')).toEqual(['B', 'A'])
    expect(groupIn('A–B B–C', splits, 'C')).toEqual(['C'])
  })

  test('takes along what is linked through it alone, and leaves what is linked without it', () => {
    expect(groupIn('A–B B–C C–D', split('A|C'), 'C')).toEqual(['C', 'D'])
    expect(groupIn('A–B B–C C–D D–A', split('A|C'), 'A')).toEqual(['A', 'B', 'D'])
    expect(groupIn('A–B B–C C–D D–A', split('A|C'), 'C')).toEqual(['C'])
  })

  test('stays linked with another that was split off from the same seller', () => {
    expect(groupIn('A–B A–C B–C', split('A|B', 'A|C'), 'A')).toEqual(['A'])
    expect(groupIn('A–B A–C B–C', split('A|B', 'A|C'), 'B')).toEqual(['B', 'C'])
  })

  test('comes back when it is joined again', () => {
    expect(groupIn('A–B B–C', [], 'C')).toEqual(['C', 'B', 'A'])
  })

  const letter = fc.constantFrom<string[]>('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J')
  const pair = fc.uniqueArray(letter, { minLength: 2, maxLength: 2 })
  const world = fc.record({
    pairs: fc.array(pair, { minLength: 1, maxLength: 18 }),
    splits: fc.array(
      pair.map(([seller, account]) => ({ seller: seller!, account: account! })),
      { maxLength: 4 },
    ),
    start: letter,
  })
  const neighboursOf = (pairs: string[][]) =>
    neighboursBy(linked(pairs.map((each) => each.join('–')).join(' ')))

  test('is never in one group with whom it was split off from, and groups are parts that don’t overlap', () => {
    fc.assert(
      fc.property(world, ({ pairs, splits, start }) => {
        const neighbours = neighboursOf(pairs)
        const group = groupOf(neighbours, splits, start).accounts
        for (const { seller, account } of splits) expect(group.has(seller) && group.has(account)).toBe(false)
        for (const member of group.keys())
          expect([...groupOf(neighbours, splits, member).accounts.keys()].sort()).toEqual(
            [...group.keys()].sort(),
          )
      }),
    )
  })

  test('takes no link from accounts that have nothing to do with it', () => {
    fc.assert(
      fc.property(world, ({ pairs, splits, start }) => {
        const neighbours = neighboursOf(pairs)
        const around = distancesFrom(neighbours, start)
        if (splits.some(({ account }) => around.has(account))) return
        expect(groupOf(neighbours, splits, start).accounts).toEqual(around)
      }),
    )
  })

  test('cuts only links of accounts that were split off', () => {
    fc.assert(
      fc.property(world, ({ pairs, splits }) => {
        const neighbours = neighboursOf(pairs)
        const remaining = withoutSplits(neighbours, splits)
        const off = new Set(splits.map(({ account }) => account))
        for (const [one, others] of neighbours)
          for (const other of others)
            if (!off.has(one) && !off.has(other)) expect(remaining.get(one)!.has(other)).toBe(true)
      }),
    )
  })

  /** What is known of the links once a search that begins with an account has looked up all that it wants. */
  function searched(
    whole: ReturnType<typeof neighboursOf>,
    start: string,
    wantedOf: (known: ReturnType<typeof neighboursOf>, lookedUp: ReadonlySet<string>) => string[],
  ) {
    const lookedUp = new Set<string>()
    const known = new Map<string, Set<string>>()
    const link = (one: string, other: string) =>
      known.set(one, (known.get(one) ?? new Set<string>()).add(other))
    for (let next = [start]; next.length > 0; next = wantedOf(known, lookedUp))
      for (const account of next) {
        lookedUp.add(account)
        for (const other of whole.get(account) ?? []) {
          link(account, other)
          link(other, account)
        }
      }
    return known
  }

  test('is told apart alike by whoever looks up accounts step by step', () => {
    fc.assert(
      fc.property(world, ({ pairs, splits, start }) => {
        const whole = neighboursOf(pairs)
        const known = searched(whole, start, (links, lookedUp) =>
          accountsToLookUp(links, splits, start, lookedUp),
        )
        expect(groupOf(known, splits, start)).toEqual(groupOf(whole, splits, start))
      }),
    )
  })
})

describe('contacts are compared', () => {
  test.each([
    ['+49 30 5550-0100', '0049 (30) 5550 0100'],
    [' Shop@Example.com ', 'shop@example.com'],
    ['WeChat  LUX_88', 'wechat lux_88'],
  ])('%s and %s as one', (one, other) => expect(comparedContact(one)).toBe(comparedContact(other)))

  test.each([
    ['+49 30 5550100', '+49 30 5550101'],
    ['12', '1 2'],
    ['shop 88', 'shop 89'],
  ])('%s and %s as two', (one, other) => expect(comparedContact(one)).not.toBe(comparedContact(other)))
})

test('payments are compared by their letters and digits', () => {
  expect(comparedPayment('DE89 3704-0044')).toBe(comparedPayment('de8937040044'))
  expect(comparedPayment('PayPal: lux@shop.example')).toBe(comparedPayment('paypal lux@shop.example'))
  expect(comparedPayment('DE89 3704')).not.toBe(comparedPayment('DE89 3705'))
})
