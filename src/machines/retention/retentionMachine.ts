import { type ActorRefFrom, assign, not, sendTo, setup, stateIn } from 'xstate'
import { RETENTION, type RetentionKind } from '../../domain/retention/kinds.ts'
import {
  type Counted,
  periodText,
  periodWords,
  type RetentionPeriod,
  retentionRefusal,
  type RetentionState,
  typedPeriod,
} from '../../domain/retention/retention.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, notify, withEvent, withOutput } from '../kit/effects.ts'
import { formGuardActions, type FormGuardEvent, type FormGuardTag, pageGuard } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { keepGroups } from '../kit/signedIn.ts'
import {
  keepPath,
  pageRead,
  polledReading,
  SITE_PAGE_NOWHERE,
  type SitePageContext,
  type SitePageFact,
  sitePageFacts,
  sitePageGuards,
  sitePageOn,
  sitePageStates,
} from '../kit/sitePage.ts'

/** The id under which the Setup site finds how long data is kept. */
export const RETENTION_ACTOR = 'retention'

/** How often it is read again while it is seen. */
export const RETENTION_POLL_MS = 15_000

/** For how long each kind is kept, as it was last read. */
export const retentionListMachine = pageRead<readonly RetentionState[]>('retentionList')

export type RetentionListActor = ActorRefFrom<typeof retentionListMachine>

/** A period that is to be set in place of another. */
export interface PeriodChange {
  readonly kind: RetentionKind
  readonly period: RetentionPeriod
  readonly was: RetentionPeriod
}

/** What is typed as a period, and the one that was shown as it was. */
export interface PeriodDraft {
  readonly value: string
  readonly was: RetentionPeriod
}

type Drafted = PeriodDraft & { readonly kind: RetentionKind }

interface Context extends SitePageContext {
  readonly list: RetentionListActor
  /** What is typed of each kind. */
  readonly drafts: Readonly<Partial<Record<RetentionKind, PeriodDraft>>>
  /** The change that is asked about, and how much of the kind is older than its period. */
  readonly change: PeriodChange | null
  readonly older: Counted | null
  readonly problem: string | null
  readonly runProblem: string | null
}

type Event =
  | { type: 'reload' }
  | ({ type: 'drafted' } & Drafted)
  /** Asks to set what is typed in place of the period that is shown. */
  | { type: 'save'; kind: RetentionKind; was: RetentionPeriod }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'dismiss' }
  /** Removes now what is older. */
  | { type: 'run' }
  | { type: 'run.dismissed' }
  | SitePageFact
  | FormGuardEvent

/**
 * How long data is kept: read while it is seen; a period is typed, what it would remove is counted and asked about, and then it is
 * set; what is older can be removed at once. Leaving with a period that was typed and not set asks first. Invokes: count, change, run. Spawns: list.
 */
export const retentionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'open' | FormGuardTag,
    children: {} as {
      list: 'list'
      count: 'count'
      change: 'change'
      run: 'run'
      facts: 'facts'
      departures: 'facts'
    },
  },
  actors: {
    facts: factsLogic,
    list: retentionListMachine,
    count: service<Counted, { kind: RetentionKind; period: RetentionPeriod }>('count'),
    change: service<void, PeriodChange>('change'),
    run: service<void>('run'),
  },
  delays: { poll: RETENTION_POLL_MS },
  guards: {
    ...sitePageGuards('/setup/retention', 'setup.retention'),
    isOther: ({ context: { drafts } }, { kind, value, was }: Drafted) =>
      (drafts[kind]?.value ?? periodText(was)) !== value,
    canSave: ({ context: { drafts } }, { kind, was }: Omit<PeriodChange, 'period'>) => {
      const typed = drafts[kind]
      if (typed === undefined) return false
      const period = typedPeriod(typed.value)
      return period !== was && retentionRefusal(kind, period) === null
    },
  },
  actions: {
    keepGroups: keepGroups(),
    keepPath: keepPath(),
    load: sendTo(({ context }) => context.list, { type: 'load', input: undefined }),
    begin: assign({ drafts: {}, change: null, older: null, problem: null, runProblem: null }),
    draft: assign(({ context }, { kind, value, was }: Drafted) => ({
      drafts: { ...context.drafts, [kind]: { value, was } },
    })),
    keepChange: assign(({ context: { drafts } }, { kind, was }: Omit<PeriodChange, 'period'>) => ({
      change: { kind, was, period: typedPeriod(drafts[kind]?.value ?? '') },
      older: null,
      problem: null,
    })),
    keepOlder: assign((_, older: Counted) => ({ older, problem: null })),
    settleDraft: assign(({ context: { drafts, change } }) => ({
      drafts: {
        ...drafts,
        [change!.kind]: { value: periodText(change!.period), was: change!.period },
      },
    })),
    tellChanged: notify(({ context: { change } }) => ({
      tone: 'positive',
      message: `${RETENTION[change!.kind].title}: kept ${periodWords(change!.period)}.`,
      action: null,
    })),
    forgetChange: assign({ change: null, older: null, problem: null }),
    keepProblem: keepProblem(),
    keepRunProblem: keepProblem('runProblem'),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { drafts } }) =>
        Object.values(drafts).some(({ value, was }) => !Object.is(typedPeriod(value), was)),
      isEditing: not(stateIn({ here: { changing: 'saving' } })),
    },
    actions: { ...formGuardActions, forgetTyped: assign({ drafts: {} }) },
  })
  .createMachine({
    id: 'retention',
    context: ({ spawn }) => ({
      ...SITE_PAGE_NOWHERE,
      list: spawn('list', { id: 'list', input: undefined }),
      drafts: {},
      change: null,
      older: null,
      problem: null,
      runProblem: null,
    }),
    invoke: sitePageFacts,
    on: sitePageOn,
    initial: 'away',
    states: {
      ...sitePageStates,
      here: {
        entry: 'load',
        type: 'parallel',
        states: {
          reading: polledReading(),
          changing: {
            initial: 'typing',
            states: {
              typing: {
                on: {
                  drafted: { guard: withEvent('isOther'), actions: withEvent('draft') },
                  save: {
                    guard: withEvent('canSave'),
                    target: 'counting',
                    actions: withEvent('keepChange'),
                  },
                },
              },
              counting: {
                tags: 'open',
                invoke: {
                  id: 'count',
                  src: 'count',
                  input: ({ context }) => ({ kind: context.change!.kind, period: context.change!.period }),
                  onDone: { target: 'asking', actions: withOutput('keepOlder') },
                  onError: { target: 'uncounted', actions: 'keepProblem' },
                },
                on: { dismiss: { target: 'typing', actions: 'forgetChange' } },
              },
              uncounted: {
                tags: 'open',
                on: { retry: 'counting', dismiss: { target: 'typing', actions: 'forgetChange' } },
              },
              asking: {
                tags: 'open',
                on: { confirm: 'saving', dismiss: { target: 'typing', actions: 'forgetChange' } },
              },
              saving: {
                tags: ['open', 'busy'],
                invoke: {
                  id: 'change',
                  src: 'change',
                  input: ({ context }) => context.change!,
                  onDone: {
                    target: 'typing',
                    actions: ['settleDraft', 'tellChanged', 'forgetChange', 'load'],
                  },
                  onError: { target: 'refused', actions: ['keepProblem', 'load'] },
                },
              },
              refused: {
                tags: 'open',
                on: { retry: 'saving', dismiss: { target: 'typing', actions: 'forgetChange' } },
              },
            },
          },
          running: {
            initial: 'resting',
            states: {
              resting: { on: { run: 'asking' } },
              asking: {
                invoke: {
                  id: 'run',
                  src: 'run',
                  onDone: { target: 'resting', actions: 'load' },
                  onError: { target: 'refused', actions: 'keepRunProblem' },
                },
              },
              refused: { on: { run: 'asking', 'run.dismissed': 'resting' } },
            },
          },
          guard: pageGuard('forgetTyped'),
        },
      },
    },
  })

export type RetentionActor = ActorRefFrom<typeof retentionMachine>
