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
  wordKey,
  wordProblem,
} from '../../domain/erasure/erasure.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, withEvent, withOutput } from '../kit/effects.ts'
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
import { erasurePreviewMachine, type PreviewCounted } from './erasurePreviewMachine.ts'
import { ERASURE_POLL_MS, erasureSubjectOf } from './erasurePlace.ts'

/** The id under which the Setup site finds the erasures. */
export const ERASURE = 'erasure'

/** The erasures there were, as they were last read. */
export const erasureListMachine = pageRead<readonly Erasure[]>('erasureList')

export type ErasureListActor = ActorRefFrom<typeof erasureListMachine>

interface Context extends SitePageContext {
  readonly list: ErasureListActor
  /** Whose data the address is about. */
  readonly subject: ErasureSubject | null
  /** What was chosen here to be looked for, and how; null for what was asked for last. */
  readonly words: readonly ErasedWord[] | null
  /** Whether all of it is to be counted again. */
  readonly isAgain: boolean
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
  /** Counts all of it again. */
  | { type: 'recount' }
  | PreviewCounted
  | { type: 'drafted'; field: keyof ErasureDraft; value: string }
  | { type: 'confirm' }
  | SitePageFact
  | FormGuardEvent

/** The words of a preview without one of them. */
const wordsBeside = (preview: ErasurePreview | null, value: string): ErasedWord[] =>
  (preview?.words ?? []).flatMap((word) =>
    wordKey(word.value) === wordKey(value) ? [] : [{ value: word.value, within: word.within }],
  )

/**
 * Erasing a person's data: the erasures there were, read again every few seconds while they are seen; and for the person whom the
 * address names, what would be found, which another machine has counted, and the request, which nothing takes
 * back once it is confirmed. Leaving with a request that was begun asks first.
 * Invokes: counting, start. Spawns: list.
 */
export const erasureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
    children: {} as {
      list: 'list'
      counting: 'counting'
      start: 'start'
      facts: 'facts'
      departures: 'facts'
    },
  },
  actors: {
    facts: factsLogic,
    list: erasureListMachine,
    counting: erasurePreviewMachine,
    start: service<Erasure, { erasure: NewErasure }>('start'),
  },
  delays: { poll: ERASURE_POLL_MS },
  guards: {
    ...sitePageGuards('/setup/erasure', 'setup.erasure'),
    isOfNobody: ({ context }) => context.subject === null,
    isOther: ({ context: { draft } }, { field, value }: { field: keyof ErasureDraft; value: string }) =>
      draft[field] !== value,
    isOtherWord: ({ context: { word } }, { value }: { value: string }) => word !== value,
    isNew: ({ context: { preview, word } }) => preview !== null && wordProblem(word, preview.words) === null,
    isKnown: ({ context: { preview } }, { value, within }: ErasedWord) =>
      (!within || mayBeWithin(value)) &&
      (preview?.words.some((word) => word.value === value && word.within !== within) ?? false),
    isAdded: ({ context: { preview } }, { value }: { value: string }) =>
      preview?.words.some((word) => word.value === value && word.isAdded) ?? false,
    /** A word that is typed and not added yet would stay where it stands. */
    canStart: ({ context: { preview, draft, word } }) =>
      preview !== null && word.trim() === '' && erasureOf(preview, draft) !== null,
  },
  actions: {
    keepGroups: keepGroups(),
    keepPath: keepPath(),
    load: sendTo(({ context }) => context.list, { type: 'load', input: undefined }),
    begin: assign(({ context: { path } }) => ({
      subject: erasureSubjectOf(path),
      words: null,
      isAgain: false,
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
    wantAgain: assign({ isAgain: true }),
    keepPreview: assign((_, { preview }: PreviewCounted) => ({
      preview,
      words: null,
      isAgain: false,
      problem: null,
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
      ...SITE_PAGE_NOWHERE,
      list: spawn('list', { id: 'list', input: undefined }),
      subject: null,
      words: null,
      isAgain: false,
      preview: null,
      draft: NO_DRAFT,
      word: '',
      begun: null,
      problem: null,
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
          asking: {
            initial: 'choosing',
            states: {
              choosing: { always: [{ guard: 'isOfNobody', target: 'nobody' }, { target: 'counting' }] },
              nobody: {},
              counting: {
                invoke: {
                  id: 'counting',
                  src: 'counting',
                  input: ({ context: { subject, words, isAgain } }) => ({
                    subject: subject!,
                    words,
                    isAgain,
                  }),
                },
                on: {
                  'preview.counted': { target: 'ready', actions: withEvent('keepPreview') },
                  drafted: {
                    guard: withEvent('isOther'),
                    actions: withEvent('draftField'),
                  },
                },
              },
              ready: {
                initial: 'clean',
                states: { clean: {}, refused: { on: { discard: 'clean' } } },
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
                  recount: { target: 'counting', actions: 'wantAgain' },
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
          guard: pageGuard('forgetTyped'),
        },
      },
    },
  })

export type ErasureActor = ActorRefFrom<typeof erasureMachine>
