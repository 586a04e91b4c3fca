import type { SQL } from 'drizzle-orm'
import type { EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { StageEnd } from '../../store/enrichment/ends.ts'
import type { Scope } from '../../store/scope.ts'

/** What one kind of evidence is gathered by. */

/**
 * What a batch came to, written in the transaction that ends it. `live` are the listings of the batch that are still to be
 * done: nothing is written for others. A listing without an end waits on, and is taken up again after a while.
 */
export type StageEffect = (
  tx: Transaction,
  live: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, StageEnd>>

export interface EnrichmentStage {
  readonly name: EnrichmentStageName
  /** How many listings are done together. */
  readonly batch: number
  /** How many batches are under way at once. */
  readonly atOnce: number
  /** Whether a batch waits for its turn while people ask for something or an import runs: where it keeps the database busy. */
  readonly givesWay: boolean
  /** Whether the effect or the end locks the listings themselves: they are locked before anything else is. */
  readonly changesListings: boolean
  /** What else must hold before it is a listing's turn, for rows of listing_enrichment as `e`. */
  readonly when?: SQL
  /** Sets listings back to waiting where something else than themselves has changed, before it is looked for what waits. */
  readonly setsBack?: {
    isDue(): Promise<boolean>
    perform(stopping: AbortSignal): Promise<void>
  }
  /** Does the slow part outside any transaction; `scope` is every brand. */
  perform(
    listings: readonly string[],
    deps: { readonly scope: Scope; readonly stopping: AbortSignal },
  ): Promise<StageEffect>
}

/** The same end for every one of these listings. */
export const allEnd = (ids: Iterable<string>, end: StageEnd): ReadonlyMap<string, StageEnd> =>
  new Map(Array.from(ids, (id) => [id, end]))
