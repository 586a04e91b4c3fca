import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { Database } from '../store/transactions.ts'
import { wantListings } from '../store/enrichment/wanted.ts'

/** For how long listings that are looked at are gathered: one statement notes those of many calls. */
const GATHER_MS = 250

const GATHERED = new WeakMap<Database, Set<string>>()

/**
 * Lets the evidence of listings that somebody has before them come first. It is noted after the answer and on a connection of its own:
 * nobody waits for it.
 */
export function wantSoon({ store }: Services, { log }: FastifyRequest, ids: readonly string[]): void {
  const { db } = store.background
  const gathered = GATHERED.get(db) ?? new Set()
  if (gathered.size === 0 && ids.length > 0)
    setTimeout(() => {
      GATHERED.delete(db)
      if (store.background.pool.ending) return
      wantListings(db, [...gathered]).catch((error: unknown) =>
        log.warn({ err: error }, 'which listings are looked at could not be noted'),
      )
    }, GATHER_MS).unref()
  for (const id of ids) gathered.add(id)
  GATHERED.set(db, gathered)
}
