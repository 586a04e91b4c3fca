import { rmSync } from 'node:fs'
import { openStore, type Store } from '../server/store/database.ts'
import { migrateStore } from '../server/store/migrateStore.ts'
import { HASH_BITS, NEAR_DUPLICATE_BITS } from '../src/domain/kit/nearDuplicates.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'

/** The search for near-duplicates among many perceptual hashes, beside the comparison with each of them in the same run. */

const HASHES = 1_000_000
/** Each so many hashes, one is a near-duplicate of the one before it. */
const PLANTED_EVERY = 10
const SEARCHES = 400
/** One full scan after so many searches. */
const SCAN_EVERY = 10
const WARM_UP = 20
const TARGET = 20

export async function measureSimilarity(): Promise<Result[]> {
  const dataDir = makeFolder('bench-similarity')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  try {
    await migrateStore(store)
    console.log(`Making ${count(HASHES)} hashes.`)
    await fill(store)
    return await compare(store)
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill({ pool }: Store): Promise<void> {
  await pool.query(
    `INSERT INTO pictures (sha256, looked, hash)
     SELECT encode(sha256(int8send(n)), 'hex'), now(),
            ('x' || left(md5((n - (n % $2 = 0)::int)::text), 16))::bit(64)::bigint # CASE WHEN n % $2 = 0 THEN (1::bigint << (n % 61)::int) | 2 ELSE 0 END
     FROM generate_series(1, $1::bigint) AS n`,
    [HASHES, PLANTED_EVERY],
  )
  await pool.query('VACUUM ANALYZE pictures')
}

const SEARCH = 'SELECT sha256, bits FROM assay_near_pictures($1)'
const SCAN = `SELECT sha256, bit_count((hash # $1)::bit(${HASH_BITS}))::int AS bits FROM pictures
              WHERE bit_count((hash # $1)::bit(${HASH_BITS})) <= ${NEAR_DUPLICATE_BITS}`

interface Near {
  readonly sha256: string
  readonly bits: number
}
const told = (rows: readonly Near[]): string =>
  rows
    .map(({ sha256, bits }) => `${sha256} ${bits}`)
    .sort()
    .join()

async function compare({ pool }: Store): Promise<Result[]> {
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT hash::text FROM pictures ORDER BY sha256 LIMIT $1',
    [SEARCHES + WARM_UP],
  )
  const searches: number[] = []
  const scans: number[] = []
  let found = 0
  for (const [n, { hash }] of rows.entries()) {
    const search = await timed(() => pool.query<Near>(SEARCH, [hash]))
    if (n < WARM_UP) continue
    searches.push(search.ms)
    found += search.answer.rows.length
    if (n % SCAN_EVERY !== 0) continue
    const scan = await timed(() => pool.query<Near>(SCAN, [hash]))
    scans.push(scan.ms)
    if (told(scan.answer.rows) !== told(search.answer.rows))
      throw new Error(`The search and the scan differ about ${hash}.`)
  }
  const ratio = percentile(scans, 0.5) / percentile(searches, 0.5)
  return [
    {
      what: `Near-duplicates (at most ${NEAR_DUPLICATE_BITS} of ${HASH_BITS} bits) of a picture among ${count(HASHES)} hashes, by their bands: p50 and p95 of ${searches.length}`,
      figure: `${inMs(percentile(searches, 0.5))}, ${inMs(percentile(searches, 0.95))}; ${count(found)} found`,
    },
    {
      what: `The same by comparing with every hash, in turn with it: p50 and p95 of ${scans.length}, the same found`,
      figure: `${inMs(percentile(scans, 0.5))}, ${inMs(percentile(scans, 0.95))}`,
    },
    {
      what: 'The search as a share of the full scan, by p50; by p95',
      figure: `1/${count(ratio)}; 1/${count(percentile(scans, 0.95) / percentile(searches, 0.95))}`,
      target: `≤ 1/${TARGET}`,
      met: ratio >= TARGET,
    },
  ]
}
