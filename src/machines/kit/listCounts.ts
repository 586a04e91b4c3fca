import { withOutput } from './effects.ts'

/** What a list says of how much there is of it. */
export interface ListCounts {
  readonly total: number
  /** How many fit after rows have changed that may no longer fit; null where `total` still says it. */
  readonly fitting: number | null
  readonly counted: number
  readonly among: number
  readonly pending: number
}

/** The counts that come with a page. */
export interface PageCounts {
  readonly total: number
  /** How many of all that match are counted apart, where the list counts some. */
  readonly counted?: number
  /** Among how many these are counted, where that is not the total. */
  readonly among?: number
  /** How much is still worked on that may become rows, where the list says it. */
  readonly pending?: number
}

/** The counts of a list of which nothing is loaded. */
export const NO_COUNTS: ListCounts = { total: 0, fitting: null, counted: 0, among: 0, pending: 0 }

/** The counts after a page from the list's beginning. */
export const firstCounts = ({ total, counted = 0, among = total, pending = 0 }: PageCounts): ListCounts => ({
  total,
  fitting: null,
  counted,
  among,
  pending,
})

/** What changes of them with a page that was read for its counts alone: the rows that are shown stay. */
export const countsAgain = (
  before: ListCounts,
  { total, counted = before.counted, among = total }: PageCounts,
) => ({ fitting: total, counted, among })

/** The size of the page that is read for its counts alone. */
export const COUNTS_ALONE = 1

/** After how long without another change it is counted again what fits: the delay `countAgain`. */
export const COUNT_AGAIN_MS = 1_000

/**
 * The states of a list at rest: `changed` once rows have changed that may no longer fit its filter, and counted again when
 * nothing has changed for a moment. A count that fails is left as it was. The machine has the service `loadPage` and the
 * action `keepCounts`.
 */
export const countedRest = <Params>() =>
  ({
    initial: 'counted',
    states: {
      counted: {},
      changed: { after: { countAgain: 'counting' } },
      counting: {
        invoke: {
          id: 'countAgain',
          src: 'loadPage',
          input: ({ context: { params } }: { context: { readonly params: Params } }) => ({
            params,
            size: COUNTS_ALONE,
            after: null,
          }),
          onDone: { target: 'counted', actions: withOutput('keepCounts') },
          onError: 'counted',
        },
      },
    },
  }) as const
