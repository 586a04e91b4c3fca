import type {
  Chart,
  InspectedTab,
  InspectionEntry,
  AvailableTransition,
  Recording,
  SendOutcome,
} from '../model/inspection.ts'

/** What tabs of one browser tell each other: one is watched (`page`), another watches it (`watcher`). */
export type TabMessage =
  /** Somebody looks for tabs that may be watched. */
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly tab: InspectedTab }
  | { readonly kind: 'gone'; readonly page: string }
  | ToSource
  | ToWatcher

type ToSource = { readonly page: string; readonly watcher: string } & (
  | { readonly kind: 'watch' }
  | { readonly kind: 'leave' }
  /** The last entries were taken in: more may come. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'ask'; readonly question: number; readonly actor: string }
  | {
      readonly kind: 'send'
      readonly question: number
      readonly actor: string
      readonly event: { readonly type: string }
    }
)

type ToWatcher = { readonly page: string; readonly watcher: string } & (
  | {
      readonly kind: 'state'
      readonly began: number
      readonly app: string
      readonly path: string
      readonly first: number
      readonly actors: Recording['actors']
    }
  | {
      readonly kind: 'entries'
      readonly charts: readonly Chart[]
      readonly entries: readonly InspectionEntry[]
    }
  | { readonly kind: 'answer'; readonly question: number; readonly answer: TabAnswer }
)

export type TabAnswer =
  | { readonly availableTransitions: readonly AvailableTransition[] }
  | { readonly outcome: SendOutcome }
  | { readonly problem: string }

/** How tabs are reached. */
export interface TabPort {
  readonly post: (message: TabMessage) => void
  /** Tells of what other tabs say; answers how to stop. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void
}

/** The most entries that are sent at a time. */
export const ENTRIES_AT_A_TIME = 1_000
