import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { areNearDuplicates, bitsApart } from '../../../src/domain/kit/nearDuplicates.ts'
import { useStore } from '../../support/store.ts'

/** What the database keeps about pictures by itself. */

const store = useStore()

test('near-duplicates found by bands of bits are those that comparing with every picture finds', async () => {
  const { db } = store.current
  let seed = 0x9e3779b97f4a7c15n
  const next = () => {
    seed ^= BigInt.asUintN(64, seed << 13n)
    seed ^= seed >> 7n
    seed ^= BigInt.asUintN(64, seed << 17n)
    return BigInt.asIntN(64, seed)
  }
  const flipped = (hash: bigint, places: readonly number[]) =>
    BigInt.asIntN(
      64,
      places.reduce((bits, place) => bits ^ (1n << BigInt(place)), hash),
    )
  const roots = [0n, -1n, ...Array.from({ length: 6 }, next)]
  const hashes = [
    ...Array.from({ length: 2_000 }, next),
    ...roots,
    ...roots.flatMap((root) =>
      Array.from({ length: 120 }, (_, n) =>
        flipped(
          root,
          Array.from({ length: n % 10 }, () => Number(BigInt.asUintN(6, next()))),
        ),
      ),
    ),
    // The six bits in one band, and spread over all four.
    ...roots.flatMap((root) =>
      [0, 16, 32, 48].map((from) =>
        flipped(
          root,
          [0, 1, 2, 3, 4, 5].map((n) => from + n),
        ),
      ),
    ),
    ...roots.map((root) => flipped(root, [3, 9, 20, 40, 50, 63])),
    ...roots.map((root) => flipped(root, [3, 9, 20, 30, 40, 50, 63])),
  ]
  await db.execute(
    sql`INSERT INTO pictures (sha256, hash) SELECT 'p' || n, hash
        FROM unnest(${`{${hashes.join(',')}}`}::bigint[]) WITH ORDINALITY AS h (hash, n)`,
  )
  for (const root of roots) {
    const found = await rowsOf<{ sha256: string; bits: number }>(
      db,
      sql`SELECT sha256, bits FROM assay_near_pictures(${root.toString()}::bigint) ORDER BY sha256`,
    )
    const expected = hashes
      .flatMap((hash, n) =>
        areNearDuplicates(hash, root) ? [{ sha256: `p${n + 1}`, bits: bitsApart(hash, root) }] : [],
      )
      .sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(60)
  }
})
