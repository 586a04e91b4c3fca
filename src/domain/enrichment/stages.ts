/** The stages that a listing's evidence comes in by itself, and what can become of each. */

/** In the order in which one rests on the other. */
export const ENRICHMENT_STAGES = ['pictures', 'reading', 'product', 'score'] as const
export type EnrichmentStageName = (typeof ENRICHMENT_STAGES)[number]

/**
 * `waiting` for its turn, `done`, `failed` until somebody tries it again, or `off`: not to be had for this listing, such as
 * pictures that nobody wants fetched. Only `waiting` keeps a listing from being ready.
 */
export const STAGE_STATES = ['waiting', 'done', 'failed', 'off'] as const
export type StageState = (typeof STAGE_STATES)[number]

/** Whether everything that can be known of a listing by itself is known. */
export const isReady = (stages: Readonly<Record<EnrichmentStageName, StageState>>): boolean =>
  ENRICHMENT_STAGES.every((name) => stages[name] !== 'waiting')
