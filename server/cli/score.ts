import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { openForCommand, runCommand, say } from '../process.ts'
import { brandByName } from '../store/brands.ts'
import type { Store } from '../store/database.ts'
import { arrayOf, rowsOf } from '../store/rows.ts'
import { openBatch, openChangeSet } from '../store/record/ledger.ts'
import { type Scope, systemScope, withinBrand } from '../store/scope.ts'
import { keepScores, scoresOf } from '../store/listings/scoring/scores.ts'
import { TitleIndexes } from '../store/listings/scoring/titles.ts'
import { evaluate, EVALUATED_MAX } from './scoreReport.ts'

const AT_A_TIME = 2_500

const HELP = `npm run score -- --all [--brand NAME]        scores every listing
npm run score -- --evaluate [--brand NAME]   compares scores with the decisions made, each listing scored without its own:
                                             the newest ${EVALUATED_MAX.toLocaleString('en')} decided listings`

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    evaluate: { type: 'boolean' },
    brand: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

await runCommand(async () => {
  if (values.help || Boolean(values.all) === Boolean(values.evaluate)) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const { store } = await openForCommand(readConfig(), say)
  try {
    const scope =
      values.brand === undefined ? await systemScope(store.db) : await ofBrand(store, values.brand)
    if (values.all) await scoreAll(store, scope)
    else await evaluate(store.db, scope)
    return 0
  } finally {
    await store.close()
  }
})

async function ofBrand(store: Store, name: string): Promise<Scope> {
  const every = await systemScope(store.db)
  const brand = brandByName(every, name)
  if (!brand) throw new Error(`There is no brand ${name}.`)
  return withinBrand(every, brand)
}

/** Scores every listing, in one change set; each batch is kept as it is done. */
async function scoreAll(store: Store, scope: Scope): Promise<void> {
  const author = { userId: null, name: 'Command line', requestId: 'npm run score' }
  const brands = arrayOf(
    scope.brands.map(({ id }) => id),
    'uuid',
  )
  const began = performance.now()
  const at = new Date()
  let changeSetId: string | null = null
  const indexes = new TitleIndexes()
  let done = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids: string[] = (
      await rowsOf<{ id: string }>(
        store.db,
        sql`SELECT id FROM listings WHERE id > ${last} AND brand_id = ANY(${brands}) ORDER BY id LIMIT ${AT_A_TIME}`,
      )
    ).map(({ id }) => id)
    if (ids.length === 0) break
    const scored = await scoresOf(store.db, scope, ids, indexes)
    const opened: string | null = changeSetId
    changeSetId = await store.db.transaction(async (tx) => {
      let set: string | null = opened
      const openOwnBatch = async (): Promise<bigint> => {
        set ??= await openChangeSet(tx, author, { kind: 'scoring', title: 'Scored every listing', at })
        return openBatch(tx, author, { changeSetId: set, at })
      }
      await keepScores(tx, scope, openOwnBatch, scored)
      return set
    })
    last = ids.at(-1)!
    done += ids.length
    say(`${done.toLocaleString('en')} listings scored.`)
  }
  const seconds = (performance.now() - began) / 1_000
  say(
    `Done in ${seconds.toFixed(1)} s${done > 0 ? `, ${Math.round(done / seconds).toLocaleString('en')} a second` : ''}.`,
  )
}
