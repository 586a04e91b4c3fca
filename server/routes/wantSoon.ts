import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { wantListings } from '../store/enrichment/wanted.ts'

/**
 * Lets the evidence of listings that somebody has before them come first. It is noted after the answer and on a connection of its own:
 * nobody waits for it.
 */
export function wantSoon({ store }: Services, { log }: FastifyRequest, ids: readonly string[]): void {
  wantListings(store.background.db, ids).catch((error: unknown) =>
    log.warn({ err: error }, 'which listings are looked at could not be noted'),
  )
}
