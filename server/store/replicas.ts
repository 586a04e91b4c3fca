import type pg from 'pg'

/** Replicas of the database, from which is read what may be some seconds old. */

/** How long what a look found is taken for all there is to know. */
const LOOK_EVERY_MS = 1_000
/** How long the database's servers have to answer a look, and a replica to hear of the moment of it. */
const PATIENCE_MS = 2_000
const ECHO_MS = 100

/** Something that is read from a replica. */
interface Read {
  readonly pool: pg.Pool
}

/** A replica that is new enough. */
export interface Lagging<Store> {
  readonly store: Store
  /** Everything that was committed before is in it. */
  readonly asOf: Date
}

interface Looked<Store> extends Lagging<Store> {
  /** How far it was behind the primary, by the clock of the primary alone; in ms. */
  readonly behindMs: number
  readonly at: number
}

/** Which of the replicas of a primary can be read from. */
export class Replicas<Store extends Read> {
  readonly #primary: pg.Pool
  readonly #stores: readonly Store[]
  readonly #lagMs: number
  #found: readonly Looked<Store>[] = []
  #lookedAt = -Infinity
  #looking: Promise<void> | null = null

  /** `lagMs` is how far behind the primary a replica may be that is read from. */
  constructor(primary: pg.Pool, stores: readonly Store[], lagMs: number) {
    this.#primary = primary
    this.#stores = stores
    this.#lagMs = lagMs
  }

  /** One of those that are new enough; null where none is, or it can't be known. */
  async current(): Promise<Lagging<Store> | null> {
    if (performance.now() - this.#lookedAt > LOOK_EVERY_MS)
      this.#looking ??= this.#look().finally(() => (this.#looking = null))
    if (this.#fresh().length === 0) await this.#looking
    const fresh = this.#fresh()
    return fresh[Math.floor(Math.random() * fresh.length)] ?? null
  }

  #fresh(): Looked<Store>[] {
    const now = performance.now()
    return this.#found.filter(({ behindMs, at }) => behindMs + (now - at) <= this.#lagMs)
  }

  async #look(): Promise<void> {
    const now = await answered<{ now: Date }>(this.#primary, HEARTBEAT)
    this.#lookedAt = performance.now()
    if (!now) return
    await new Promise((resolve) => setTimeout(resolve, ECHO_MS))
    const found = await Promise.all(
      this.#stores.map(async (store) => {
        const at = performance.now()
        const row = await answered<{ asOf: Date | null }>(store.pool, AS_OF)
        if (!row?.asOf) return []
        const behindMs = Math.max(0, now.now.getTime() - row.asOf.getTime())
        return [{ store, asOf: row.asOf, behindMs, at }]
      }),
    )
    this.#found = found.flat()
  }
}

/** Commits something, so that a primary at rest has a newest commit too, by which replicas tell how new they are. */
const HEARTBEAT = 'SELECT now() AS now, pg_current_xact_id()'
/** A server that is no replica any more was made the primary, or is cut off from it: who knows. */
const AS_OF = 'SELECT pg_last_xact_replay_timestamp() AS "asOf" WHERE pg_is_in_recovery()'

async function answered<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
  const answer = pool.query<Row>(text).then(
    ({ rows: [row] }) => row ?? null,
    () => null,
  )
  return Promise.race([answer, late])
}
