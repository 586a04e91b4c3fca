import { type ActorRefFrom, assign, setup, sendTo } from 'xstate'
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
} from '../../domain/erasure/erasure.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent, withOutput } from '../kit/effects.ts'
import { fetched } from '../kit/fetchedMachine.ts'
import { service } from '../kit/service.ts'
import { ERASURE_POLL_MS, erasureSubjectOf, isErasurePath } from './erasurePlace.ts'

/** The id under which the Setup site finds the erasures. */
export const ERASURE = 'erasure'

/** The erasures there were, as they were last read. */
export const erasureListMachine = fetched<readonly Erasure[]>({
  id: 'erasureList',
  waits: true,
  hears: { 'session.closed': () => 'forget' },
})

export type ErasureListActor = ActorRefFrom<typeof erasureListMachine>

interface Context {
  readonly groups: readonly string[]
  readonly path: string
  readonly list: ErasureListActor
  /** Whose data the address is about. */
  readonly subject: ErasureSubject | null
  /** The words that were added, and those that are looked for in another way than from the start. */
  readonly words: readonly ErasedWord[]
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
  | { type: 'drafted'; field: keyof ErasureDraft; value: string }
  | { type: 'confirm' }
  | Extract<
      Fact,
      { type: 'session.opened' | 'session.closed' | 'address.changed' | 'page.hidden' | 'page.shown' }
    >

const sameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The words with one among them as it is to be looked for. */
const withWord = (words: readonly ErasedWord[], word: ErasedWord): ErasedWord[] => [
  ...words.filter(({ value }) => !sameWord(value, word.value)),
  word,
]

/**
 * Erasing a person's data: the erasures there were, read again every few seconds while they are seen; and for the person whom the
 * address names, what would be found, counted again with each word, and the request, which nothing takes back once it is confirmed.
 * Invokes: preview, start. Spawns: list.
 */
export const erasureMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'counting' },
  actors: {
    facts: factsLogic,
    list: erasureListMachine,
    preview: service<ErasurePreview, { subject: ErasureSubject; words: readonly ErasedWord[] }>('preview'),
    start: service<Erasure, { erasure: NewErasure }>('start'),
  },
  delays: { poll: ERASURE_POLL_MS },
  guards: {
    isAway: ({ context }) => context.groups.length === 0 || !isErasurePath(context.path),
    isForbidden: ({ context }) => !may(context.groups, 'setup.erasure'),
    movesOn: ({ context }, { path }: { path: string }) => path !== context.path,
    isOfNobody: ({ context }) => context.subject === null,
    isOther: ({ context: { draft } }, { field, value }: { field: keyof ErasureDraft; value: string }) =>
      draft[field] !== value,
    isOtherWord: ({ context: { word } }, { value }: { value: string }) => word !== value,
    isNew: ({ context: { preview, word } }) =>
      mayBeWithin(word) && !(preview?.words.some(({ value }) => sameWord(value, word)) ?? true),
    isKnown: ({ context: { preview } }, { value, within }: ErasedWord) =>
      (!within || mayBeWithin(value)) &&
      (preview?.words.some((word) => word.value === value && word.within !== within) ?? false),
    canStart: ({ context: { preview, draft } }) => preview !== null && erasureOf(preview, draft) !== null,
  },
  actions: {
    load: sendTo(({ context }) => context.list, { type: 'load', input: undefined }),
    begin: assign(({ context: { path } }) => ({
      subject: erasureSubjectOf(path),
      words: [],
      preview: null,
      draft: NO_DRAFT,
      word: '',
      begun: null,
      problem: null,
    })),
    switchWord: assign(({ context }, { value, within }: ErasedWord) => ({
      words: withWord(context.words, { value, within }),
    })),
    typeWord: assign((_, { value }: { value: string }) => ({ word: value })),
    addWord: assign(({ context: { words, word } }) => ({
      words: withWord(words, { value: word.trim(), within: isWithinAtFirst(word) }),
      word: '',
    })),
    keepPreview: assign((_, preview: ErasurePreview) => ({ preview, problem: null })),
    draftField: assign(({ context }, { field, value }: { field: keyof ErasureDraft; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    keepBegun: assign((_, { id }: Erasure) => ({ begun: id, draft: NO_DRAFT, problem: null })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'erasure',
  context: ({ spawn }) => ({
    groups: [],
    path: '',
    list: spawn('list', { id: 'list', input: undefined }),
    subject: null,
    words: [],
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
              invoke: {
                id: 'preview',
                src: 'preview',
                input: ({ context: { subject, words } }) => ({ subject: subject!, words }),
                onDone: { target: 'ready', actions: withOutput('keepPreview') },
                onError: { target: 'uncounted', actions: 'keepProblem' },
              },
              on: {
                drafted: {
                  guard: withEvent('isOther'),
                  actions: withEvent('draftField'),
                },
              },
            },
            uncounted: { on: { retry: 'counting' } },
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
      },
    },
  },
})

export type ErasureActor = ActorRefFrom<typeof erasureMachine>
