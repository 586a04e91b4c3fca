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
  type LogFilter,
  type Recording,
} from '../../domain/inspector/inspection.ts'
import { InspectionLog } from '../../domain/inspector/inspectionLog.ts'
import { replayStep } from '../../domain/inspector/inspectionReplay.ts'
import { momentOf, sendRefusal } from '../../domain/inspector/inspectionRules.ts'
import { failureText } from '../../domain/kit/problem.ts'
import type { InspectionFeed } from './feed.ts'
import type { chartMachine } from './chartMachine.ts'
import { possibleMachine } from './possibleMachine.ts'
import { recordingFileMachine } from './recordingFileMachine.ts'
import type { sandboxMachine } from './sandboxMachine.ts'
import { sendEventMachine } from './sendEventMachine.ts'

interface Context {
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
  | { type: 'layout.chosen'; layout: InspectorLayout }
  | { type: 'event.submitted'; actor: string; event: { readonly type: string } }
  | { type: 'save' }
  | { type: 'recording.opened'; name: string; recording: Recording }

/** What the feed is opened with. */
export interface FeedInput {
  readonly source: InspectionSource
  readonly recording: Recording | null
}

/**
 * The workflow inspector: what it watches, at which moment it looks, and what of it is shown. It runs in an actor
 * system of its own, so it never records itself.
 *
 * How views read it: select `version` and `at` (or what of the context you show), then ask `context.log`:
 * - `log.standingsAt(momentOf(context))` for the actors at the moment that is shown; `log.contextAt(actor, n)` for what one held,
 *   `log.visitedAt(actor, n)` for the nodes it has been in, `log.lastMove(actor, n)`, `log.charts.get(machine)`;
 * - `log.shownCount(until)` and `log.shown(from, to)` for the entries that the filter lets through, `log.positionOf(n)`
 *   for where one stands among them, `log.at(n)` for one.
 * `momentOf` (domain/inspectionRules) says which entry's moment is shown.
 * Its children are actors of their own: `sending` (sendEventMachine), `files` (recordingFileMachine: open and copy go to
 * it straight) and `possible` (possibleMachine: what could happen to the chosen actor now). Invokes: watchFeed.
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
    possible: possibleMachine,
  },
  guards: {
    isRecording: ({ context }) => context.source?.kind === 'recording',
    isOfNow: ({ context }) => context.source?.kind !== 'recording',
    isWantedFound: ({ context }, { tabs }: { tabs: readonly InspectedTab[] }) =>
      tabs.some(({ tab }) => tab === context.wanted),
    hasEntry: ({ context }, { n }: { n: number }) => context.log.at(n) !== undefined,
    /** Whether more comes of what the filter lets through. */
    hasLater: ({ context }) => context.log.beside(momentOf(context), 1) !== null,
    canPlay: ({ context: { source, log } }) => source?.kind === 'recording' && log.shownCount() > 1,
    hasNext: ({ context }, { by }: { by: -1 | 1 }) => context.log.beside(momentOf(context), by) !== null,
  },
  actions: {
    keepTabs: assign((_, { tabs }: { tabs: readonly InspectedTab[] }) => ({ tabs })),
    keepSource: assign((_, { source }: { source: InspectionSource }) => ({
      source,
      recording: null,
      wanted: null,
      problem: null,
    })),
    /** The newest page of the tab that is wanted. */
    chooseWanted: assign(({ context }, { tabs }: { tabs: readonly InspectedTab[] }) => {
      const tab = tabs
        .filter(({ tab }) => tab === context.wanted)
        .reduce((newest, other) => (other.began > newest.began ? other : newest))
      return { source: { kind: 'tab' as const, tab }, recording: null, problem: null }
    }),
    keepRecording: assign((_, { name, recording }: { name: string; recording: Recording }) => ({
      source: { kind: 'recording' as const, name },
      recording,
      problem: null,
    })),
    /** Actors of another source are others. */
    keepFeed: assign(({ context }, { feed }: { feed: InspectionFeed }) => ({
      feed,
      isLost: false,
      log: feed.log,
      version: context.version + 1,
      filter: { ...context.filter, actor: null },
      actor: null,
      askedAt: null,
      at: null,
      until: null,
    })),
    sift: ({ context }) => context.log.show(context.filter),
    lose: assign({ isLost: true }),
    drop: assign({ source: null, recording: null, wanted: null, actor: null, problem: null }),
    readLog: assign(({ context }) => ({ version: context.version + 1 })),
    keepActor: assign((_, { actor }: { actor: string | null }) => ({ actor, askedAt: null })),
    lookAt: assign((_, { n }: { n: number }) => ({ at: n })),
    lookAtEnd: assign(({ context }) => ({ at: context.log.next - 1 })),
    step: assign(({ context }, { by }: { by: -1 | 1 }) => ({
      at: context.log.beside(momentOf(context), by),
    })),
    lookAtStart: assign(({ context: { log, at } }) => ({ at: log.shown(0, 1)[0]?.n ?? at })),
    playOn: assign(({ context }) => ({
      at: replayStep(context.log, momentOf(context))?.n ?? context.at,
    })),
    hold: assign(({ context }) => ({ until: context.log.next, at: null })),
    letGo: assign({ until: null, at: null }),
    keepFilter: assign(({ context }, { filter }: { filter: Partial<LogFilter> }) => ({
      filter: { ...context.filter, ...filter },
      version: context.version + 1,
    })),
    keepSought: assign((_, { text }: { text: string }) => ({ sought: text })),
    keepLayout: assign((_, { layout }: { layout: InspectorLayout }) => ({ layout })),
    storeLayout: sendTo('keepLayout', (_, { layout }: { layout: InspectorLayout }) => ({
      type: 'layout.chosen' as const,
      layout,
    })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    save: enqueueActions(({ context: { feed }, enqueue }) => {
      if (feed) enqueue.sendTo('files', { type: 'save', feed })
    }),
    /** Asks what could happen to the chosen actor, if it moved since. */
    ask: enqueueActions(({ context: { feed, actor, log, askedAt }, enqueue }) => {
      if (!feed || actor === null) return enqueue.sendTo('possible', { type: 'forget' })
      const movedAt = log.lastMove(actor, log.next)?.n ?? log.first - 1
      if (movedAt === askedAt) return
      enqueue.assign({ askedAt: movedAt })
      enqueue.sendTo('possible', { type: 'ask', question: { feed, actor } })
    }),
    stopAsking: sendTo('possible', { type: 'forget' }),
    submit: enqueueActions(
      (
        { context: { source, feed, isLost, at }, enqueue },
        { actor, event }: { actor: string; event: { readonly type: string } },
      ) => {
        const reason = sendRefusal({ source, isOpen: feed !== null && !isLost, isStepping: at !== null })
        if (reason === null) enqueue.sendTo('sending', { type: 'send', asked: { feed: feed!, actor, event } })
        else enqueue.sendTo('sending', { type: 'refuse', reason })
      },
    ),
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
    layout: input.layout,
    problem: null,
  }),
  entry: [
    spawnChild('sending', { id: 'sending', systemId: 'sending' }),
    spawnChild('files', { id: 'files', systemId: 'files' }),
    spawnChild('possible', { id: 'possible', systemId: 'possible' }),
    spawnChild('keepLayout', { id: 'keepLayout' }),
    spawnChild('findTabs', { id: 'findTabs' }),
  ],
  on: {
    'tabs.found': { actions: { type: 'keepTabs', params: ({ event }) => event } },
    'filter.changed': { actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'sift'] },
    'sought.changed': { actions: { type: 'keepSought', params: ({ event }) => event } },
    'layout.chosen': {
      actions: [
        { type: 'keepLayout', params: ({ event }) => event },
        { type: 'storeLayout', params: ({ event }) => event },
      ],
    },
    'event.submitted': { actions: { type: 'submit', params: ({ event }) => event } },
    'actor.chosen': { actions: [{ type: 'keepActor', params: ({ event }) => event }, 'ask'] },
    save: { actions: 'save' },
  },
  type: 'parallel',
  states: {
    source: {
      initial: 'choosing',
      on: {
        'source.chosen': {
          target: '.watched',
          reenter: true,
          actions: { type: 'keepSource', params: ({ event }) => event },
        },
        'recording.opened': {
          target: '.watched',
          reenter: true,
          actions: { type: 'keepRecording', params: ({ event }) => event },
        },
        leave: { target: '.choosing', actions: ['drop', 'stopAsking'] },
      },
      states: {
        choosing: {
          on: {
            'tabs.found': [
              {
                guard: { type: 'isWantedFound', params: ({ event }) => event },
                target: 'watched',
                actions: [
                  { type: 'keepTabs', params: ({ event }) => event },
                  { type: 'chooseWanted', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'keepTabs', params: ({ event }) => event } },
            ],
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
            'feed.closed': { target: 'lost', actions: 'lose' },
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
                  actions: [{ type: 'keepFeed', params: ({ event }) => event }, 'sift', 'stopAsking'],
                },
              },
            },
            open: { on: { 'feed.grew': { actions: ['readLog', 'ask'] } } },
          },
        },
        lost: { on: { retry: 'watched' } },
        failed: { on: { retry: 'watched' } },
      },
    },
    time: {
      initial: 'live',
      on: {
        'feed.opened': [
          { guard: 'isRecording', target: '.stepping', actions: 'lookAtEnd' },
          { target: '.live', actions: 'letGo' },
        ],
        'entry.chosen': {
          guard: { type: 'hasEntry', params: ({ event }) => event },
          target: '.stepping',
          actions: { type: 'lookAt', params: ({ event }) => event },
        },
        step: {
          guard: { type: 'hasNext', params: ({ event }) => event },
          target: '.stepping',
          actions: { type: 'step', params: ({ event }) => event },
        },
      },
      states: {
        live: { on: { pause: { target: 'paused', actions: 'hold' } } },
        paused: { on: { follow: { target: 'live', actions: 'letGo' } } },
        stepping: {
          on: {
            follow: { guard: 'isOfNow', target: 'live', actions: 'letGo' },
            play: [
              { guard: and(['canPlay', 'hasLater']), target: 'playing' },
              { guard: 'canPlay', target: 'playing', actions: 'lookAtStart' },
            ],
          },
        },
        /** The recording goes on by itself until it ends, is paused, or somebody steps. */
        playing: {
          always: { guard: not('hasLater'), target: 'stepping' },
          after: { untilNext: { target: 'playing', reenter: true, actions: 'playOn' } },
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
  readonly possible: ActorRefFrom<typeof possibleMachine>
  /** Draws the chart of the machine that is chosen. */
  readonly chart: ActorRefFrom<typeof chartMachine>
  /** Walks a copy of the machine that is chosen. */
  readonly sandbox: ActorRefFrom<typeof sandboxMachine>
}
