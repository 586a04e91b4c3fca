import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { NO_CONDITIONS, type RuleConditions } from '../src/domain/rules/rule.ts'
import { openStore, type Store } from '../server/store/database.ts'
import { migrateStore } from '../server/store/migrateStore.ts'
import { applyNext } from '../server/store/rules/applying.ts'
import { ruleRows } from '../server/store/rules/rules.ts'
import { tryRule } from '../server/store/rules/trialRun.ts'
import { queuesOf } from '../server/store/queues/queues.ts'
import { queues, rules } from '../server/store/schema.ts'
import { systemScope } from '../server/store/scope.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { makeBrand, makeMarketplace } from '../tests/support/store.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'

/** Rules over many listings of one brand, all found in the time that a dry run looks at. */

const PRODUCTS = 200
const GROUP_SIZE = 20
const ROUNDS = 5
const TARGET_MS = 30_000

/** Each asks for something else; the first asks for nearly everything that can be asked for. */
const RULES: Readonly<Record<string, Partial<RuleConditions>>> = {
  'words, price, score, group and a saved filter': {
    words: ['replica', 'copy', '1:1', '複製'],
    withoutWords: ['strap', 'case'],
    countries: ['DE', 'FR', 'TW'],
    pricePercent: 80,
    scoreMin: 0.5,
    groupInfringing: 1,
    filter: { name: 'Seller', params: { seller: 'shop' } },
  },
  words: { words: ['replica'] },
  'a price': { pricePercent: 40 },
  'a group': { groupInfringing: 3 },
  'fifty words': { words: Array.from({ length: 50 }, (_, n) => `word${n}`) },
}

export async function measureRules(rows: number): Promise<Result[]> {
  const dataDir = makeFolder('bench-rules')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  try {
    await migrateStore(store)
    console.log(`Making ${count(rows)} listings of one brand.`)
    await fill(store, rows)
    return [
      ...(await measureQueues(store)),
      ...(await measureTrials(store, rows)),
      await measureApplying(store),
    ]
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(store: Store, rows: number): Promise<void> {
  const brand = await makeBrand(store, 'Vessmont')
  const marketplace = await makeMarketplace(store, 'Bazarro')
  const client = await store.pool.connect()
  try {
    await client.query(
      `INSERT INTO products (id, brand_id, name)
       SELECT gen_random_uuid(), $1, 'Product ' || n FROM generate_series(1, $2::int) AS n`,
      [brand, PRODUCTS],
    )
    // Without triggers: what they keep is made here, as far as rules read it.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO listings (id, brand_id, marketplace_id, title, item_id, seller, product_id, price, currency, country, score, state,
                             created, updated)
       SELECT gen_random_uuid(), $1, $2,
              (ARRAY['Replica', 'Genuine', 'Copy of', 'New', '複製品'])[1 + n % 5] || ' word' || n % 60 || ' Meridian 40 watch with ' || (ARRAY['strap', 'case', 'box'])[1 + n / 11 % 3] || ' no ' || n,
              'rules-' || n, 'Shop ' || n % 5000, p.ids[1 + n % $3::int], 20 + n / 7 % 200, 'EUR',
              (ARRAY['DE', 'FR', 'TW', 'US'])[1 + n % 4], (n % 30) / 10.0,
              (ARRAY['NEW', 'NEW', 'INFRINGING', 'GENUINE', 'SUSPECT', 'IRRELEVANT'])[1 + n % 6]::listing_state,
              now() - n * interval '89 days' / $4::bigint, now()
       FROM generate_series(1, $4::bigint) AS n, (SELECT array_agg(id) AS ids FROM products) AS p`,
      [brand, marketplace, PRODUCTS, rows],
    )
    await client.query(
      `INSERT INTO listing_search (listing_id, brand_id, created, text)
       SELECT id, brand_id, created, assay_fold(title || ' ' || seller) FROM listings`,
    )
    await client.query(
      `INSERT INTO listing_groups (listing_id, brand_id, hub_id, bands)
       SELECT id, brand_id, first_value(id) OVER (PARTITION BY n / $1::int ORDER BY n), '{}'
       FROM (SELECT id, brand_id, row_number() OVER (ORDER BY id) AS n FROM listings) AS l`,
      [GROUP_SIZE],
    )
    await client.query('SET session_replication_role = origin')
  } finally {
    client.release()
  }
  for (const [name, conditions] of Object.entries(RULES))
    await store.db.insert(rules).values({
      id: crypto.randomUUID(),
      brandId: brand,
      name,
      version: 1,
      conditions: { ...NO_CONDITIONS, ...conditions },
      effect: { kind: 'state', state: 'SUSPECT' },
      stopPercent: 100,
      status: 'off',
      updated: new Date(),
    })
  await store.pool.query('VACUUM ANALYZE')
}

async function measureTrials(store: Store, rows: number): Promise<Result[]> {
  const scope = await systemScope(store.db)
  const all = await ruleRows(store.db, sql`true`)
  const results: Result[] = []
  for (const rule of all) {
    const others = all.filter((other) => other !== rule)
    const { ms, answer } = await timed(() =>
      store.db.transaction((tx) =>
        tryRule(tx, { scope, rule, others, at: new Date(), onPart: async () => true }),
      ),
    )
    results.push({
      what: `Dry run over ${count(rows)} listings beside ${others.length} other rules: ${rule.name}`,
      figure: `${inMs(ms)}, ${count(answer!.touched)} of ${count(answer!.looked)} touched`,
      target: `≤ ${inMs(TARGET_MS)}`,
      met: ms <= TARGET_MS,
    })
    console.log(results.at(-1)!.what, results.at(-1)!.figure)
  }
  return results
}

/** Counting what waits in queues to which a rule has assigned every third listing, of which half are decided; each with another filter. */
async function measureQueues(store: Store): Promise<Result[]> {
  const scope = await systemScope(store.db)
  const [rule] = await ruleRows(store.db, sql`true`)
  const kinds = {
    'nothing but that': { assignedOnly: true, filter: null },
    'all that is New': { assignedOnly: false, filter: null },
    'a country': { assignedOnly: false, filter: { name: 'Own', params: { country: 'DE' } } },
  }
  const results: Result[] = []
  for (const [words, kind] of Object.entries(kinds)) {
    const id = crypto.randomUUID()
    const row = { id, name: words, brands: [rule!.brand], members: [], order: 'oldest' as const }
    await store.db.insert(queues).values({ ...row, ...kind, dueHours: 24, updated: new Date() })
    const { rowCount } = await store.db.execute(sql`
      INSERT INTO queue_listings (queue_id, listing_id, rule_id, version, at)
      SELECT ${id}, id, ${rule!.id}, 1, created + interval '1 hour' FROM listings
      WHERE state IN ('NEW', 'GENUINE', 'INFRINGING') AND hashtext(id::text) % 2 = 0`)
    await store.pool.query('VACUUM ANALYZE queue_listings')
    const samples: number[] = []
    let waiting = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { ms, answer } = await timed(() => queuesOf(store.db, scope, id))
      samples.push(ms)
      waiting = answer[0]!.waiting
    }
    results.push({
      what: `Counting a queue of ${words}, beside ${count(rowCount ?? 0)} listings that a rule assigned`,
      figure: `median ${inMs(percentile(samples, 0.5))}, ${count(waiting)} wait`,
    })
    console.log(results.at(-1)!.what, results.at(-1)!.figure)
  }
  return results
}

/** Holding the rules against 1,000 listings that wait. */
async function measureApplying(store: Store): Promise<Result> {
  await store.db.execute(sql`UPDATE rules SET status = 'on', since = now()`)
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await store.db.execute(sql`
      INSERT INTO rule_waits (brand_id, listing_id) SELECT brand_id, id FROM listings
      WHERE state = 'NEW' ORDER BY id OFFSET ${round * 1_000} LIMIT 1000`)
    const { ms } = await timed(() => applyNext(store.db, 'UTC'))
    samples.push(ms)
  }
  return {
    what: `Holding ${Object.keys(RULES).length} rules against 1,000 listings, with their records`,
    figure: `median ${inMs(percentile(samples, 0.5))}`,
  }
}
