import { type ActorRefFrom, assign, not, sendTo, setup, stateIn } from 'xstate'
import {
  type ErasedWord,
  type Erasure,
  type ErasureDraft,
  erasureOf,
  type ErasurePreview,
  type ErasureSubject,
  isWithinAtFirst,
  mayBeWithin,
  type NewErasure,
  NO_DRAFT,
  type PreviewRequest,
  type PreviewState,
  wordKey,
} from '../../domain/erasure/erasure.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent, withOutput } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { type ErasureListActor, erasureListMachine } from './erasureList.ts'
import { ERASURE_POLL_MS, erasureSubjectOf, isErasurePath, PREVIEW_POLL_MS } from './erasurePlace.ts'

/** The id under which the Setup site finds the erasures. */
export const ERASURE = 'erasure'

interface Context {
  readonly groups: readonly string[]
  readonly path: string
  readonly list: ErasureListActor
  /** Whose data the address is about. */
  readonly subject: ErasureSubject | null
  /** What was chosen here to be looked for, and how; null for what was asked for last. */
  readonly words: readonly ErasedWord[] | null
  /** Whether all of it is to be counted anew. */
  readonly isAnew: boolean
  /** How far the counting is. */
  readonly progress: PreviewState | null
  readonly preview: ErasurePreview | null
  readonly draft: ErasureDraft
  /** What is typed to be looked for too. */
  readonly word: string
  /** The erasure that was begun here. */
  readonly begun: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'reload' }
  | { type: 'retry' }
  /** Looks for a word within texts, or only where it is all that a field holds. */
  | { type: 'word.switched'; value: string; within: boolean }
  | { type: 'word.typed'; value: string }
  | { type: 'word.added' }
  /** Looks no more for a word that was added. */
  | { type: 'word.removed'; value: string }
  /** Counts all of it anew. */
  | { type: 'recount' }
  /** Ends the counting. */
  | { type: 'stop' }
  | { type: 'drafted'; field: keyof ErasureDraft; value: string }
  | { type: 'confirm' }
  | Extract<
      Fact,
      { type: 'session.opened' | 'session.closed' | 'address.changed' | 'page.hidden' | 'page.shown' }
    >
  | FormGuardEvent

/** The words of a preview without one of them. */
const wordsBeside = (preview: ErasurePreview | null, value: string): ErasedWord[] =>
  (preview?.words ?? []).flatMap((word) =>
    wordKey(word.value) === wordKey(value) ? [] : [{ value: word.value, within: word.within }],
  )

/** Where a preview stands, once the server has told: counted, failed, or still under way. */
const toldHowFar = [
  {
    guard: withOutput('isCounted'),
    target: '#erasure.here.asking.ready',
    actions: withOutput('keepPreview'),
  },
  {
    guard: withOutput('hasFailed'),
    target: '#erasure.here.asking.uncounted',
    actions: withOutput('keepFailure'),
  },
  { target: 'waiting', actions: withOutput('keepProgress') },
] as const

/**
 * Erasing a person's data: the erasures there were, read again every few seconds while they are seen; and for the person whom the
 * address names, what would be found, which the server counts while its progress is shown, and the request, which nothing takes
 * back once it is confirmed. Leaving with a request that was begun asks first.
 * Invokes: preview, previewState, cancelPreview, start. Spawns: list.
 */
export const erasureMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'counting' | FormGuardTag },
  actors: {
    facts: factsLogic,
    list: erasureListMachine,
    preview: service<PreviewState, PreviewRequest>('preview'),
    previewState: service<PreviewState, { subject: ErasureSubject }>('previewState'),
    cancelPreview: service<PreviewState, { subject: ErasureSubject }>('cancelPreview'),
    start: service<Erasure, { erasure: NewErasure }>('start'),
  },
  delays: { poll: ERASURE_POLL_MS, progress: PREVIEW_POLL_MS },
  guards: {
    isAway: ({ context }) => context.groups.length === 0 || !isErasurePath(context.path),
    isForbidden: ({ context }) => !may(context.groups, 'setup.erasure'),
    movesOn: ({ context }, { path }: { path: string }) => path !== context.path,
    isOfNobody: ({ context }) => context.subject === null,
    isOther: ({ context: { draft } }, { field, value }: { field: keyof ErasureDraft; value: string }) =>
      draft[field] !== value,
    isOtherWord: ({ context: { word } }, { value }: { value: string }) => word !== value,
    isNew: ({ context: { preview, word } }) =>
      mayBeWithin(word) && !(preview?.words.some(({ value }) => wordKey(value) === wordKey(word)) ?? true),
    isKnown: ({ context: { preview } }, { value, within }: ErasedWord) =>
      (!within || mayBeWithin(value)) &&
      (preview?.words.some((word) => word.value === value && word.within !== within) ?? false),
    isAdded: ({ context: { preview } }, { value }: { value: string }) =>
      preview?.words.some((word) => word.value === value && word.isAdded) ?? false,
    isCounted: (_, { preview }: PreviewState) => preview !== null,
    hasFailed: (_, { status }: PreviewState) => status === 'failed',
    canStart: ({ context: { preview, draft } }) => preview !== null && erasureOf(preview, draft) !== null,
  },
  actions: {
    load: sendTo(({ context }) => context.list, { type: 'load', input: undefined }),
    begin: assign(({ context: { path } }) => ({
      subject: erasureSubjectOf(path),
      words: null,
      isAnew: false,
      progress: null,
      preview: null,
      draft: NO_DRAFT,
      word: '',
      begun: null,
      problem: null,
    })),
    switchWord: assign(({ context }, { value, within }: ErasedWord) => ({
      words: (context.preview?.words ?? []).map((word) => ({
        value: word.value,
        within: word.value === value ? within : word.within,
      })),
    })),
    typeWord: assign((_, { value }: { value: string }) => ({ word: value })),
    addWord: assign(({ context: { preview, word } }) => ({
      words: [...wordsBeside(preview, word), { value: word.trim(), within: isWithinAtFirst(word) }],
      word: '',
    })),
    removeWord: assign(({ context }, { value }: { value: string }) => ({
      words: wordsBeside(context.preview, value),
    })),
    wantAnew: assign({ isAnew: true }),
    keepProgress: assign((_, progress: PreviewState) => ({ progress, isAnew: false, problem: null })),
    keepPreview: assign((_, { preview }: PreviewState) => ({
      preview,
      words: null,
      isAnew: false,
      progress: null,
      problem: null,
    })),
    keepFailure: assign((_, progress: PreviewState) => ({
      progress,
      isAnew: false,
      problem: progress.problem,
    })),
    draftField: assign(({ context }, { field, value }: { field: keyof ErasureDraft; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    keepBegun: assign((_, { id }: Erasure) => ({ begun: id, draft: NO_DRAFT, word: '', problem: null })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { draft, word } }) =>
        [...Object.values(draft), word].some((typed) => typed !== ''),
      isEditing: not(stateIn({ here: { asking: 'starting' } })),
    },
    actions: {
      ...formGuardActions,
      forgetTyped: assign({ draft: NO_DRAFT, word: '' }),
    },
  })
  .createMachine({
    id: 'erasure',
    context: ({ spawn }) => ({
      groups: [],
      path: '',
      list: spawn('list', { id: 'list', input: undefined }),
      subject: null,
      words: null,
      isAnew: false,
      progress: null,
      preview: null,
      draft: NO_DRAFT,
      word: '',
      begun: null,
      problem: null,
    }),
    invoke: {
      id: 'facts',
      src: 'facts',
      input: ['session.opened', 'session.closed', 'address.changed', 'page.hidden', 'page.shown'],
    },
    on: {
      'session.opened': {
        target: '.settling',
        actions: assign(({ event: { user } }) => ({ groups: user.groups })),
      },
      'session.closed': { target: '.settling', actions: assign({ groups: [] }) },
      'address.changed': {
        guard: withEvent('movesOn'),
        target: '.settling',
        actions: assign(({ event: { path } }) => ({ path })),
      },
    },
    initial: 'away',
    states: {
      settling: {
        entry: 'begin',
        always: [
          { guard: 'isAway', target: 'away' },
          { guard: 'isForbidden', target: 'forbidden' },
          { target: 'here' },
        ],
      },
      away: {},
      forbidden: {},
      here: {
        entry: 'load',
        type: 'parallel',
        states: {
          reading: {
            initial: 'resting',
            states: {
              resting: {
                after: {
                  poll: { target: 'resting', reenter: true, actions: 'load' },
                },
                on: {
                  reload: { target: 'resting', reenter: true, actions: 'load' },
                  'page.hidden': 'unseen',
                },
              },
              unseen: { on: { 'page.shown': { target: 'resting', actions: 'load' } } },
            },
          },
          asking: {
            initial: 'choosing',
            states: {
              choosing: { always: [{ guard: 'isOfNobody', target: 'nobody' }, { target: 'counting' }] },
              nobody: {},
              counting: {
                tags: 'counting',
                initial: 'beginning',
                states: {
                  beginning: {
                    invoke: {
                      id: 'preview',
                      src: 'preview',
                      input: ({ context: { subject, words, isAnew } }) => ({
                        subject: subject!,
                        anew: isAnew,
                        ...(words === null ? {} : { words: [...words] }),
                      }),
                      onDone: toldHowFar,
                      onError: { target: '#erasure.here.asking.uncounted', actions: 'keepProblem' },
                    },
                  },
                  waiting: { after: { progress: 'asking' }, on: { stop: 'stopping' } },
                  asking: {
                    invoke: {
                      id: 'previewState',
                      src: 'previewState',
                      input: ({ context: { subject } }) => ({ subject: subject! }),
                      onDone: toldHowFar,
                      onError: { target: '#erasure.here.asking.uncounted', actions: 'keepProblem' },
                    },
                    on: { stop: 'stopping' },
                  },
                  stopping: {
                    invoke: {
                      id: 'cancelPreview',
                      src: 'cancelPreview',
                      input: ({ context: { subject } }) => ({ subject: subject! }),
                      onDone: [
                        {
                          guard: withOutput('isCounted'),
                          target: '#erasure.here.asking.ready',
                          actions: withOutput('keepPreview'),
                        },
                        { target: '#erasure.here.asking.stopped', actions: withOutput('keepPreview') },
                      ],
                      onError: { target: 'notStopped', actions: 'keepProblem' },
                    },
                  },
                  /** It goes on meanwhile. */
                  notStopped: { on: { stop: 'stopping', retry: 'asking' } },
                },
                on: {
                  drafted: {
                    guard: withEvent('isOther'),
                    actions: withEvent('draftField'),
                  },
                },
              },
              uncounted: { on: { retry: 'counting' } },
              stopped: { on: { retry: 'counting' } },
              ready: {
                initial: 'clean',
                states: { clean: {}, refused: {} },
                on: {
                  drafted: {
                    guard: withEvent('isOther'),
                    target: '.clean',
                    actions: withEvent('draftField'),
                  },
                  'word.switched': {
                    guard: withEvent('isKnown'),
                    target: 'counting',
                    actions: withEvent('switchWord'),
                  },
                  'word.typed': {
                    guard: withEvent('isOtherWord'),
                    actions: withEvent('typeWord'),
                  },
                  'word.added': { guard: 'isNew', target: 'counting', actions: 'addWord' },
                  'word.removed': {
                    guard: withEvent('isAdded'),
                    target: 'counting',
                    actions: withEvent('removeWord'),
                  },
                  recount: { target: 'counting', actions: 'wantAnew' },
                  retry: 'counting',
                  confirm: { guard: 'canStart', target: 'starting', actions: 'forgetProblem' },
                },
              },
              starting: {
                tags: 'busy',
                invoke: {
                  id: 'start',
                  src: 'start',
                  input: ({ context: { preview, draft } }) => ({ erasure: erasureOf(preview!, draft)! }),
                  onDone: { target: 'begun', actions: [withOutput('keepBegun'), 'load'] },
                  onError: { target: 'ready.refused', actions: 'keepProblem' },
                },
              },
              begun: {},
            },
          },
          guard: formGuard('forgetTyped'),
        },
      },
    },
  })

export type ErasureActor = ActorRefFrom<typeof erasureMachine>
