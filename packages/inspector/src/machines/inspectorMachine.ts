import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  fromCallback,
  not,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import {
  EVERYTHING,
  type InspectedTab,
  type InspectionSource,
  type InspectorLayout,
  type InspectorView,
  type LogFilter,
  type Recording,
} from '../model/inspection.ts'
import { InspectionLog } from '../model/inspectionLog.ts'
import { replayStep } from '../model/inspectionReplay.ts'
import { momentOf, sendRefusal } from '../model/inspectionRules.ts'
import { failureText } from '../model/problem.ts'
import type { InspectionFeed } from '../recorder/feed.ts'
import { availableTransitionsMachine } from './availableTransitionsMachine.ts'
import { recordedTestMachine } from './recordedTestMachine.ts'
import { recordingFileMachine } from './recordingFileMachine.ts'
import { sandboxMachine } from './sandboxMachine.ts'
import { sendEventMachine } from './sendEventMachine.ts'
import { statechartMachine } from './statechartMachine.ts'

export interface Context {
  readonly source: InspectionSource | null
  /** The recording that is shown, where the source is one. */
  readonly recording: Recording | null
  readonly feed: InspectionFeed | null
  /** Whether the source is gone; what it told is still there. */
  readonly isLost: boolean
  /** Grows in place; `version` tells that it did. */
  readonly log: InspectionLog
  readonly version: number
  /** The tabs that may be watched. */
  readonly tabs: readonly InspectedTab[]
  /** The tab that is to be watched as soon as it is found. */
  readonly wanted: string | null
  readonly actor: string | null
  /** Where the chosen actor last moved when it was last asked what is possible. */
  readonly askedAt: number | null
  /** The entry that is looked at; null for the newest. */
  readonly at: number | null
  /** Entries before this one are shown while it is paused; null while it is not. */
  readonly until: number | null
  readonly filter: LogFilter
  /** Part of the name of the actors that are looked for. */
  readonly sought: string
  readonly view: InspectorView
  readonly layout: InspectorLayout
  readonly problem: string | null
}

export interface InspectorInput {
  readonly layout: InspectorLayout
  /** The tab that is to be watched as soon as it is found. */
  readonly wanted: string | null
}

/** What the feed tells. */
export type FeedEvent =
  | { type: 'feed.opened'; feed: InspectionFeed }
  | { type: 'feed.grew' }
  | { type: 'feed.closed' }
  | { type: 'feed.failed'; problem: string }

export type InspectorEvent =
  | FeedEvent
  | { type: 'tabs.found'; tabs: readonly InspectedTab[] }
  | { type: 'source.chosen'; source: InspectionSource }
  /** Goes back to the choice of what to watch. */
  | { type: 'leave' }
  | { type: 'retry' }
  | { type: 'actor.chosen'; actor: string | null }
  | { type: 'entry.chosen'; n: number }
  /** To the entry before or after the one that is looked at, of those that the filter lets through. */
  | { type: 'step'; by: -1 | 1 }
  | { type: 'pause' }
  /** Lets a recording go on by itself; from its end, from its beginning. */
  | { type: 'play' }
  /** Back to now. */
  | { type: 'follow' }
  | { type: 'filter.changed'; filter: Partial<LogFilter> }
  | { type: 'sought.changed'; text: string }
  | { type: 'view.chosen'; view: InspectorView }
  | { type: 'layout.chosen'; layout: InspectorLayout }
  | { type: 'event.submitted'; actor: string; event: { readonly type: string } }
  | { type: 'save' }
  /** Makes a test of what happened to the chosen actor up to the moment that is shown. */
  | { type: 'test.asked' }
  /** Takes a copy of the chosen actor at the moment that is shown, to be led on otherwise. */
  | { type: 'fork.asked' }
  | { type: 'recording.opened'; name: string; recording: Recording }

/** What the feed is opened with. */
export interface FeedInput {
  readonly source: InspectionSource
  readonly recording: Recording | null
}

/** The newest page of a tab, of those that may be watched. */
function newestOf(tabs: readonly InspectedTab[], wanted: string | null): InspectedTab | null {
  return tabs
    .filter(({ tab }) => tab === wanted)
    .reduce<InspectedTab | null>(
      (newest, other) => (newest && newest.began > other.began ? newest : other),
      null,
    )
}

/** The chart of the chosen actor, where the log has it. */
const chosenChart = ({ actor, log }: Context) =>
  actor === null ? undefined : log.charts.get(log.who(actor)?.machine ?? '')

/**
 * The workflow inspector: what it watches, at which moment it looks, and what of it is shown. It runs in an actor
 * system of its own, so it never records itself.
 *
 * How views read it: select `version` and `at` (or what of the context you show), then ask `context.log`:
 * - `log.standingsAt(momentOf(context))` for the actors at the moment that is shown; `log.contextAt(actor, n)` for what one held,
 *   `log.visitedAt(actor, n)` for the nodes it has been in, `log.lastMove(actor, n)`, `log.charts.get(machine)`;
 * - `log.shown.count(until)` and `log.shown.slice(from, to)` for the entries that the filter lets through, `log.shown.positionOf(n)`
 *   for where one stands among them, `log.at(n)` for one.
 * `momentOf` (model/inspectionRules.ts) says which entry's moment is shown.
 * Its children are actors of their own: `sending`, `files` (open and copy are sent to it directly), `availableTransitions` of
 * the chosen actor, its `statechart` and `sandbox`, which get the chart as soon as a view shows it, and the `recordedTest` that is
 * made of it when somebody asks. Invokes: watchFeed.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Watches a source for as long as it runs. */
    watchFeed: fromCallback<{ type: 'unused' }, FeedInput>(() => {
      throw new Error('provide watchFeed')
    }),
    /** Tells of the tabs that may be watched, as they come and go. */
    findTabs: fromCallback<{ type: 'unused' }>(() => {
      throw new Error('provide findTabs')
    }),
    keepLayout: fromCallback<{ type: 'layout.chosen'; layout: InspectorLayout }>(() => {
      throw new Error('provide keepLayout')
    }),
    sending: sendEventMachine,
    files: recordingFileMachine,
    availableTransitions: availableTransitionsMachine,
    statechart: statechartMachine,
    sandbox: sandboxMachine,
    recordedTest: recordedTestMachine,
  },
  guards: {
    isRecording: ({ context }) => context.source?.kind === 'recording',
    hasFeed: ({ context }) => context.feed !== null,
    hasChart: ({ context }) => context.feed !== null && chosenChart(context) !== undefined,
    hasChosen: ({ context: { feed, actor, log } }) =>
      feed !== null && actor !== null && log.who(actor)?.machine !== null,
    isOfNow: ({ context }) => context.source?.kind !== 'recording',
    /** Whether more comes of what the filter lets through. */
    hasLater: ({ context }) => context.log.shown.beside(momentOf(context), 1) !== null,
    canPlay: ({ context: { source, log } }) => source?.kind === 'recording' && log.shown.count() > 1,
  },
  actions: {
    sift: ({ context }) => context.log.shown.show(context.filter),
    /** A tab that was loaded again is another page, and is watched as that one. */
    takeOffered: assign(({ context: { source, tabs } }) => {
      const tab = source?.kind === 'tab' ? newestOf(tabs, source.tab.tab) : null
      return tab ? { source: { kind: 'tab', tab } } : {}
    }),
    letGo: assign({ until: null, at: null }),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    /** Asks what could happen to the chosen actor, if it moved since. */
    ask: enqueueActions(({ context: { feed, actor, log, askedAt }, enqueue }) => {
      if (!feed || actor === null) return enqueue.sendTo('availableTransitions', { type: 'forget' })
      const movedAt = log.lastMove(actor, log.next)?.n ?? log.first - 1
      if (movedAt === askedAt) return
      enqueue.assign({ askedAt: movedAt })
      enqueue.sendTo('availableTransitions', { type: 'ask', question: { feed, actor } })
    }),
    stopAsking: sendTo('availableTransitions', { type: 'forget' }),
    /** Gives the chosen actor's chart to what the view shows of it. */
    show: enqueueActions(({ context: { actor, log, view }, enqueue }) => {
      const machine = actor === null ? null : log.who(actor)?.machine
      const chart = machine ? log.charts.get(machine) : undefined
      if (!chart) return
      if (view === 'chart' || view === 'table') enqueue.sendTo('statechart', { type: 'chart.chosen', chart })
      else if (view === 'paths' || view === 'send') enqueue.sendTo('sandbox', { type: 'open', chart })
    }),
  },
  delays: {
    /** Until the next entry comes while it plays. */
    untilNext: ({ context }) => replayStep(context.log, momentOf(context))?.wait ?? 0,
  },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({
    source: null,
    recording: null,
    feed: null,
    isLost: false,
    log: new InspectionLog(1),
    version: 0,
    tabs: [],
    wanted: input.wanted,
    actor: null,
    askedAt: null,
    at: null,
    until: null,
    filter: EVERYTHING,
    sought: '',
    view: 'chart',
    layout: input.layout,
    problem: null,
  }),
  entry: [
    spawnChild('sending', { id: 'sending', systemId: 'sending' }),
    spawnChild('files', { id: 'files', systemId: 'files' }),
    spawnChild('availableTransitions', { id: 'availableTransitions', systemId: 'availableTransitions' }),
    spawnChild('statechart', { id: 'statechart', systemId: 'statechart' }),
    spawnChild('sandbox', { id: 'sandbox', systemId: 'sandbox' }),
    spawnChild('recordedTest', { id: 'recordedTest', systemId: 'recordedTest' }),
    spawnChild('keepLayout', { id: 'keepLayout' }),
    spawnChild('findTabs', { id: 'findTabs' }),
  ],
  on: {
    'tabs.found': { actions: assign(({ event: { tabs } }) => ({ tabs })) },
    'filter.changed': {
      actions: [
        assign(({ context, event }) => ({
          filter: { ...context.filter, ...event.filter },
          version: context.version + 1,
        })),
        'sift',
      ],
    },
    'sought.changed': { actions: assign(({ event }) => ({ sought: event.text })) },
    'view.chosen': { actions: [assign(({ event: { view } }) => ({ view })), 'show'] },
    'layout.chosen': {
      actions: [assign(({ event: { layout } }) => ({ layout })), sendTo('keepLayout', ({ event }) => event)],
    },
    'event.submitted': {
      actions: enqueueActions(
        ({ context: { source, feed, isLost, at }, event: { actor, event }, enqueue }) => {
          const reason = sendRefusal({
            source,
            isOpen: feed !== null && !isLost,
            isStepping: at !== null,
            type: event.type,
          })
          if (reason === null)
            enqueue.sendTo('sending', { type: 'send', asked: { feed: feed!, actor, event } })
          else enqueue.sendTo('sending', { type: 'refuse', reason })
        },
      ),
    },
    'actor.chosen': {
      actions: [
        assign(({ event: { actor } }) => ({ actor, askedAt: null })),
        'ask',
        'show',
        sendTo('recordedTest', { type: 'forget' }),
      ],
    },
    'fork.asked': {
      guard: 'hasChart',
      actions: sendTo('sandbox', ({ context }) => ({
        type: 'fork',
        chart: chosenChart(context)!,
        question: { feed: context.feed!, actor: context.actor!, until: momentOf(context) },
      })),
    },
    'test.asked': {
      guard: 'hasChosen',
      actions: sendTo('recordedTest', ({ context }) => ({
        type: 'make',
        question: { feed: context.feed!, actor: context.actor!, until: momentOf(context) },
      })),
    },
    save: {
      guard: 'hasFeed',
      actions: sendTo('files', ({ context }) => ({ type: 'save', feed: context.feed! })),
    },
  },
  type: 'parallel',
  states: {
    source: {
      initial: 'choosing',
      on: {
        'source.chosen': {
          target: '.watched',
          reenter: true,
          actions: assign(({ event: { source } }) => ({
            source,
            recording: null,
            feed: null,
            wanted: null,
            problem: null,
          })),
        },
        'recording.opened': {
          target: '.watched',
          reenter: true,
          actions: assign(({ event: { name, recording } }) => ({
            source: { kind: 'recording', name },
            recording,
            feed: null,
            problem: null,
          })),
        },
        leave: {
          target: '.choosing',
          actions: [
            assign({ source: null, recording: null, wanted: null, actor: null, problem: null }),
            'stopAsking',
          ],
        },
      },
      states: {
        choosing: {
          on: {
            'tabs.found': {
              guard: ({ context, event: { tabs } }) => newestOf(tabs, context.wanted) !== null,
              target: 'watched',
              actions: assign(({ context, event: { tabs } }) => ({
                tabs,
                source: { kind: 'tab', tab: newestOf(tabs, context.wanted)! },
                recording: null,
                problem: null,
              })),
            },
          },
        },
        watched: {
          invoke: {
            id: 'watchFeed',
            src: 'watchFeed',
            input: ({ context }) => ({ source: context.source!, recording: context.recording }),
            onError: {
              target: 'failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ problem: failureText(event.error) }),
              },
            },
          },
          on: {
            'feed.closed': { target: 'lost', actions: assign({ isLost: true }) },
            'feed.failed': {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
          initial: 'opening',
          states: {
            opening: {
              tags: 'busy',
              on: {
                'feed.opened': {
                  target: 'open',
                  actions: [
                    // Actors of another source are others.
                    assign(({ context, event: { feed } }) => ({
                      feed,
                      isLost: false,
                      log: feed.log,
                      version: context.version + 1,
                      filter: { ...context.filter, actor: null, muted: [] },
                      actor: null,
                      askedAt: null,
                      at: null,
                      until: null,
                    })),
                    'sift',
                    'stopAsking',
                    sendTo('recordedTest', { type: 'forget' }),
                  ],
                },
              },
            },
            open: {
              on: {
                'feed.grew': {
                  actions: [assign(({ context }) => ({ version: context.version + 1 })), 'ask', 'show'],
                },
              },
            },
          },
        },
        lost: { on: { retry: { target: 'watched', actions: 'takeOffered' } } },
        failed: { on: { retry: { target: 'watched', actions: 'takeOffered' } } },
      },
    },
    time: {
      initial: 'live',
      on: {
        'feed.opened': [
          {
            guard: 'isRecording',
            target: '.stepping',
            actions: assign(({ context: { log } }) => ({ at: log.next - 1 })),
          },
          { target: '.live', actions: 'letGo' },
        ],
        'entry.chosen': {
          guard: ({ context, event: { n } }) => context.log.at(n) !== undefined,
          target: '.stepping',
          actions: assign(({ event: { n } }) => ({ at: n })),
        },
        step: {
          guard: ({ context, event: { by } }) => context.log.shown.beside(momentOf(context), by) !== null,
          target: '.stepping',
          actions: assign(({ context, event: { by } }) => ({
            at: context.log.shown.beside(momentOf(context), by),
          })),
        },
      },
      states: {
        live: {
          on: {
            pause: {
              target: 'paused',
              actions: assign(({ context: { log } }) => ({ until: log.next, at: null })),
            },
          },
        },
        paused: { on: { follow: { target: 'live', actions: 'letGo' } } },
        stepping: {
          on: {
            follow: { guard: 'isOfNow', target: 'live', actions: 'letGo' },
            play: [
              { guard: and(['canPlay', 'hasLater']), target: 'playing' },
              {
                guard: 'canPlay',
                target: 'playing',
                actions: assign(({ context: { log, at } }) => ({ at: log.shown.slice(0, 1)[0]?.n ?? at })),
              },
            ],
          },
        },
        /** The recording goes on by itself until it ends, is paused, or somebody steps. */
        playing: {
          always: { guard: not('hasLater'), target: 'stepping' },
          after: {
            untilNext: {
              target: 'playing',
              reenter: true,
              actions: assign(({ context }) => ({
                at: replayStep(context.log, momentOf(context))?.n ?? context.at,
              })),
            },
          },
          on: { pause: 'stepping' },
        },
      },
    },
  },
})

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>

/** The inspector's actors, for its views. */
export interface InspectorActors {
  readonly inspector: InspectorRef
  readonly sending: ActorRefFrom<typeof sendEventMachine>
  readonly files: ActorRefFrom<typeof recordingFileMachine>
  readonly availableTransitions: ActorRefFrom<typeof availableTransitionsMachine>
  readonly statechart: ActorRefFrom<typeof statechartMachine>
  readonly sandbox: ActorRefFrom<typeof sandboxMachine>
  readonly recordedTest: ActorRefFrom<typeof recordedTestMachine>
}
