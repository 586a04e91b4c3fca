import * as z from 'zod/mini'

/**
 * What the inspector shows of an actor system, and what a saved recording holds: charts of machines, actors, and
 * entries in the order in which things happened. Everything is JSON; secrets are gone before anything is kept.
 */

/** A value that JSON can hold. */
const json = z.json()
export type Json = z.infer<typeof json>

/** A transition as a chart shows it. */
export const chartTransition = z.object({
  /** The event's type; empty where it is taken at once. */
  event: z.string(),
  /** The guard's name; "inline" where it has none, null where there is none. */
  guard: z.nullable(z.string()),
  /** The ids of the nodes it leads to; empty where it stays where it is. */
  targets: z.array(z.string()),
  actions: z.array(z.string()),
})
export type ChartTransition = z.infer<typeof chartTransition>

export interface ChartNode {
  /** Its id in the machine: "selection.some.confirming". */
  readonly id: string
  readonly key: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial: string | null
  readonly tags: readonly string[]
  /** The ids of the services that run in it. */
  readonly invokes: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartNode[]
}
export const chartNode: z.ZodMiniType<ChartNode> = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: z.nullable(z.string()),
  tags: z.array(z.string()),
  invokes: z.array(z.string()),
  transitions: z.array(chartTransition),
  get states() {
    return z.array(chartNode)
  },
})

/** A machine's statechart by the machine's id; actors of one machine share it. */
export const chart = z.object({ machine: z.string(), root: chartNode })
export type Chart = z.infer<typeof chart>

export const ACTOR_KINDS = ['machine', 'service', 'listener', 'bus'] as const

export const inspectedActor = z.object({
  /** Its id in the system, unique in a recording. */
  id: z.string(),
  /** What people call it: the name by which the system finds it, else what its parent calls it. */
  name: z.string(),
  parent: z.nullable(z.string()),
  kind: z.enum(ACTOR_KINDS),
  /** The machine whose chart is its own; null where it is no machine. */
  machine: z.nullable(z.string()),
})
export type InspectedActor = z.infer<typeof inspectedActor>

/** What an actor holds, by its keys: a machine's context; a service's input, output and error. */
export const inspectedContext = z.record(z.string(), json)
export type InspectedContext = Readonly<Record<string, Json>>

const entry = {
  /** Counts up from 0 without a gap. */
  n: z.int(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
  /** Which actor. */
  actor: z.string(),
}

export const inspectionEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('started'), who: inspectedActor }),
  z.object({ ...entry, kind: z.literal('stopped'), status: z.enum(['done', 'error', 'stopped']) }),
  z.object({
    ...entry,
    kind: z.literal('received'),
    event: z.looseObject({ type: z.string() }),
    /** Who sent it; null where it came from outside, as from a view. */
    from: z.nullable(z.string()),
    /** The guards that kept the event from doing anything; empty where it did something or nothing waits for it. */
    refusedBy: z.array(z.string()),
  }),
  z.object({
    ...entry,
    kind: z.literal('moved'),
    /** The state's value as XState tells it; null where it is no machine. */
    value: z.nullable(json),
    /** The ids of the nodes it is in. */
    nodes: z.array(z.string()),
    /** What of its context is new or other than before, by its key, and which keys are gone. */
    changed: inspectedContext,
    gone: z.array(z.string()),
  }),
])
export type InspectionEntry = z.infer<typeof inspectionEntry>
export type EntryOf<Kind extends InspectionEntry['kind']> = Extract<InspectionEntry, { kind: Kind }>

/** The mark of a saved recording, where the app gives none of its own. */
export const RECORDING_FORMAT = 'xstate-recording'

/** A recording as it is saved and opened elsewhere. `first` entries may be gone: only the newest are kept. */
export const recording = z.object({
  format: z.string(),
  version: z.literal(1),
  /** The app's version, and the page's path, without its query. */
  app: z.string(),
  path: z.string(),
  began: z.number(),
  saved: z.number(),
  charts: z.array(chart),
  /** How every actor stood when the first entry was kept: as it was started and as it last moved before. */
  actors: z.array(
    z.object({
      ...inspectedActor.shape,
      status: z.enum(['active', 'done', 'error', 'stopped']),
      value: z.nullable(json),
      nodes: z.array(z.string()),
      context: inspectedContext,
    }),
  ),
  entries: z.array(inspectionEntry),
  /** What the app put beside it, such as what a user reported. */
  report: z.optional(json),
})
export type Recording = z.infer<typeof recording>

/** How an actor stands at an entry; what it holds then is asked of the log (`contextAt`). */
export interface ActorStanding {
  readonly who: InspectedActor
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** The state's value as XState tells it; null where it is no machine. */
  readonly value: Json
  readonly nodes: readonly string[]
}

/** What could happen to an actor now, one for each transition of the states it is in. */
export interface AvailableTransition {
  readonly node: string
  readonly transition: ChartTransition
  /** Whether it would be taken by an event that may come; null where that can't be told. */
  readonly isOpen: boolean | null
  /** The guards, or the parts of one that is made of others, that refuse it; empty where none does. */
  readonly refusedBy: readonly string[]
  /** The state whose transition the same event takes instead; null where none does. */
  readonly shadowedBy: string | null
  /** What must end before it is taken, as "save ends"; null where somebody sends its event. */
  readonly when: string | null
}

/** What became of an event that the inspector sent. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Nothing waits for it, or these guards refused it. */
  | { readonly kind: 'refused'; readonly by: readonly string[] }

/** Where the entries come from. */
export type InspectionSource =
  | { readonly kind: 'page' }
  /** Another tab of this browser, which tells its name and path. */
  | { readonly kind: 'tab'; readonly tab: InspectedTab }
  | { readonly kind: 'recording'; readonly name: string }

/** A tab that may be watched. */
export interface InspectedTab {
  /** Stays the same when the tab is loaded again. */
  readonly tab: string
  /** Is another after each load. */
  readonly page: string
  readonly path: string
  readonly began: number
}

/** Where the inspector stands on the screen. */
export const INSPECTOR_LAYOUTS = ['bottom', 'right', 'page'] as const
export type InspectorLayout = (typeof INSPECTOR_LAYOUTS)[number]

/** What is shown of the chosen actor. */
export type InspectorView = 'chart' | 'table' | 'paths' | 'send' | 'test'

/** What of the log is shown. */
export interface LogFilter {
  /** Part of an event's type, a state, a guard or an actor's name. */
  readonly text: string
  readonly kinds: readonly InspectionEntry['kind'][]
  /** One actor's entries alone, with those of the bus; everybody's where it is null. */
  readonly actor: string | null
  /** Actors whose entries are left out. */
  readonly muted: readonly string[]
  /** What is told over the bus alone. */
  readonly isBusOnly: boolean
}
export const EVERYTHING: LogFilter = {
  text: '',
  kinds: ['started', 'stopped', 'received', 'moved'],
  actor: null,
  muted: [],
  isBusOnly: false,
}

/** The most entries that are kept. */
export const RECORDED_ENTRIES_MAX = 20_000

/** Where a tab keeps that it may be watched, and by which name. */
export const INSPECTED_KEY = 'inspected'
