import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { signIn } from '../../tests/support/client.ts'
import { writeListingsCsv } from '../../tests/support/generatedListings.ts'
import { ROOT, runCommand } from '../../tests/support/serverProcess.ts'
import { BULK_CHANGE_MAX } from '../../src/domain/kit/constants.ts'
import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import type { Witness } from './witness.ts'

const BRAND = 'Vessmont'
const LISTINGS = BULK_CHANGE_MAX

/** One piece of work that is about to be interrupted, and how to find out what is left of it. */
export interface Round {
  readonly name: string
  /** How long the work takes when it is left alone, in ms. */
  readonly expectedMs: number
  begin(): Work
  outcome(): Promise<Outcome>
}
export interface Work {
  /** The process that does the work, where it isn't the server. */
  readonly process: ChildProcess | null
  /** Whether the work was reported as done. */
  readonly ended: Promise<boolean>
}
export interface Outcome {
  readonly done: number
  readonly whole: number
  /** How many transactions of the work were committed, also when they were taken back since. */
  readonly batches: number
  /** Whether the next process continues it. */
  readonly isTakenUp?: boolean
  readonly problems: readonly string[]
}

interface Place {
  readonly witness: Witness
  readonly env: Record<string, string>
}

let rounds = 0
const usual = { bulkChange: 0, import: 0 }

/** Imports 10,000 listings whose item ids begin with a prefix. Answers how many. */
export async function importListings(env: Record<string, string>, prefix: string): Promise<number> {
  await importFile(env, prefix)
  return LISTINGS
}

async function importFile(
  env: Record<string, string>,
  prefix: string,
): Promise<{ file: string; ms: number }> {
  const file = path.join(env.DATA_DIR!, `${prefix}.csv`)
  await writeListingsCsv(file, { rows: LISTINGS, prefix, brands: [BRAND] })
  const began = Date.now()
  const { code, out } = await runCommand('server/cli/import.ts', [file], env)
  if (code !== 0) throw new Error(out)
  rmSync(file)
  return { file, ms: Date.now() - began }
}

/** A bulk change of 10,000 listings with a comment; the listings are imported when there are none yet. */
export async function bulkChangeRound({
  witness,
  env,
  password,
  address,
}: Place & { password: string; address: string }): Promise<Round> {
  const comment = `Fault round ${++rounds}`
  const first = usual.bulkChange === 0
  if (first) usual.import = (await importFile(env, 'standing')).ms
  const listings = await witness.rows<{ id: string; updated: Date; state: string }>(
    `SELECT id, updated, state FROM listings WHERE item_id LIKE 'standing-%' ORDER BY created DESC, id LIMIT $1`,
    [LISTINGS],
  )
  const ids = listings.map(({ id }) => id)
  const former = new Set(listings.map(({ state }) => state))
  const client = await signIn(address, 'analyst@demo.example', password)
  const change = (value: 'SU' | 'GE', words: string, updated: readonly Date[]) =>
    client.call(listingCalls.changeField, {
      body: {
        ids: [...ids],
        updated: updated.map((moment) => moment.toISOString()),
        field: 'state',
        value,
        comment: words,
      },
    })
  if (first) {
    const began = Date.now()
    await change(
      'GE',
      'Measured without a fault',
      listings.map(({ updated }) => updated),
    )
    usual.bulkChange = Date.now() - began
    return bulkChangeRound({ witness, env, password, address })
  }
  const value = former.has('SUSPECT') ? 'GE' : 'SU'
  const state = value === 'SU' ? 'SUSPECT' : 'GENUINE'
  return {
    name: 'bulk change',
    expectedMs: usual.bulkChange,
    begin: () => ({
      process: null,
      ended: change(
        value,
        comment,
        listings.map(({ updated }) => updated),
      ).then(
        (result) => result.changed.length === LISTINGS,
        () => false,
      ),
    }),
    async outcome() {
      const [left] = await witness.rows<
        Record<'states' | 'others' | 'comments' | 'records' | 'batches', number>
      >(
        `SELECT count(*) FILTER (WHERE state::text = $2)::int AS states,
                count(*) FILTER (WHERE NOT state::text = ANY($3))::int AS others,
                (SELECT count(*)::int FROM listing_comments WHERE comment = $4) AS comments,
                (SELECT count(*)::int FROM change_records r JOIN change_batches b ON b.id = r.batch_id
                 WHERE b.comment = $4) AS records,
                (SELECT count(*)::int FROM change_batches WHERE comment = $4) AS batches
         FROM listings WHERE id = ANY($1)`,
        [ids, state, [...former, state], comment],
      )
      const { states, others, comments, records, batches } = left!
      const problems = [
        ...(comments === states ? [] : [`${states} states, ${comments} comments.`]),
        ...(records === states ? [] : [`${states} states, ${records} records.`]),
        ...(others === 0 ? [] : [`${others} listings have a state that nobody gave them.`]),
      ]
      return { done: states, whole: LISTINGS, batches, problems }
    },
  }
}

/** An import of 10,000 new listings. */
export async function importRound({ witness, env }: Place): Promise<Round> {
  const prefix = `round${++rounds}`
  const file = path.join(env.DATA_DIR!, `${prefix}.csv`)
  await writeListingsCsv(file, { rows: LISTINGS, prefix, brands: [BRAND] })
  return {
    name: 'import',
    expectedMs: usual.import,
    begin() {
      const child = spawn(process.execPath, [path.join(ROOT, 'server/cli/import.ts'), file], {
        env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env },
        stdio: 'ignore',
      })
      return {
        process: child,
        ended: new Promise((resolve) => child.on('exit', (code) => resolve(code === 0))),
      }
    },
    async outcome() {
      rmSync(file, { force: true })
      const [left] = await witness.rows<
        Record<'listings' | 'searched' | 'open' | 'batches' | 'orphans', number>
      >(
        `SELECT count(l.id)::int AS listings, count(s.listing_id)::int AS searched,
                (SELECT count(*)::int FROM imports WHERE status = 'running') AS open,
                (SELECT count(*)::int FROM change_batches b JOIN imports i ON i.change_set_id = b.change_set_id
                 WHERE i.file_name = $2) AS batches,
                (SELECT count(*)::int FROM change_records r
                 JOIN change_batches b ON b.id = r.batch_id JOIN imports i ON i.change_set_id = b.change_set_id
                 WHERE i.file_name = $2 AND r.after IS NOT NULL AND i.status = 'rolledBack'
                   AND EXISTS (SELECT FROM listings kept WHERE kept.id = r.entity_id)) AS orphans
         FROM listings l LEFT JOIN listing_search s ON s.listing_id = l.id WHERE l.item_id LIKE $1`,
        [`${prefix}-%`, path.basename(file)],
      )
      const { listings, searched, open, batches, orphans } = left!
      const problems = [
        ...(searched === listings ? [] : [`${listings} listings, ${searched} of them in the search.`]),
        ...(open === 0 ? [] : [`${open} imports count as running.`]),
        ...(orphans === 0 ? [] : [`${orphans} rows of an import that was rolled back are there.`]),
      ]
      return { done: listings, whole: LISTINGS, batches, problems }
    },
  }
}
