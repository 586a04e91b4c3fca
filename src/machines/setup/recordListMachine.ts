import { assign, setup } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import { recordId, type SetupRecord } from './setupForms.ts'
import {
  isFixed,
  NEW_RECORD,
  SECTION_MAY,
  type SetupPlace,
  setupPlace,
  type SetupSection,
} from './setupPlaces.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, tell, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { RECORD_FORM, type RecordFormCommand } from './recordFormMachine.ts'

/** What a list is loaded of: a section, inside a brand where it is one of its parts. */
export interface RecordsWanted {
  readonly section: SetupSection
  readonly brand: string | null
}

interface Context {
  readonly section: SetupSection
  readonly groups: readonly string[]
  readonly place: SetupPlace
  readonly items: readonly SetupRecord[]
  /** The brand that the items are of; undefined where nothing is loaded or something else has changed since. */
  readonly loadedFor: string | null | undefined
  readonly search: string
  readonly problem: string | null
}

type Event =
  | { type: 'search.typed'; text: string }
  | { type: 'reload' }
  | { type: 'retry' }
  | Extract<
      Fact,
      { type: 'session.opened' | 'session.closed' | 'address.changed' | 'record.saved' | 'record.removed' }
    >

/**
 * The records of one section of the Setup site. They are loaded when their place is opened by somebody who may; the
 * record that the address names is handed to the form. Invokes: loadRecords.
 */
export function createRecordListMachine(section: SetupSection) {
  return setup({
    types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
    actors: {
      facts: factsLogic,
      loadRecords: service<readonly SetupRecord[], RecordsWanted>('loadRecords'),
    },
    guards: {
      isAway: ({ context }) => !isWanted(context),
      isForbidden: ({ context }) => !may(context.groups, SECTION_MAY[context.section].read),
      isLoaded: ({ context }) => context.loadedFor === context.place.brand,
      opensForm: ({ context }) =>
        openedRecord(context) === NEW_RECORD
          ? !isFixed(context.section) && may(context.groups, SECTION_MAY[context.section].write)
          : findOpened(context) !== null,
      opensNothing: ({ context }) => openedRecord(context) === null,
      movesOn: ({ context }, { path }: { path: string }) => {
        const { section: there, brand, record } = setupPlace(path)
        const here = context.place
        return there !== here.section || brand !== here.brand || record !== here.record
      },
      isOfSection: ({ context }, { section: of }: { section: SetupSection }) => of === context.section,
    },
    actions: {
      keepPlace: assign(({ context }, { path }: { path: string }) => {
        const place = setupPlace(path)
        const isSame = place.section === context.place.section
        // Colleagues may have changed it since, also where its names were needed all the while.
        const isBack = !isSame && place.section === context.section
        return {
          place,
          search: isSame ? context.search : '',
          loadedFor: isBack ? undefined : context.loadedFor,
        }
      }),

      keepProblem: keepProblem(),

      expire: assign({ loadedFor: undefined }),
      empty: assign({ items: [], loadedFor: undefined, groups: [], search: '', problem: null }),
      openForm: tell(RECORD_FORM, ({ context }): RecordFormCommand => ({
        type: 'open',
        section: context.section,
        brand: context.place.brand,
        record: findOpened(context),
        groups: context.groups,
      })),
      closeForm: tell(RECORD_FORM, {
        type: 'close',
      } satisfies RecordFormCommand),
    },
  }).createMachine({
    id: 'recordList',
    context: {
      section,
      groups: [],
      place: setupPlace('/setup'),
      items: [],
      loadedFor: undefined,
      search: '',
      problem: null,
    },
    invoke: {
      id: 'facts',
      src: 'facts',
      input: ['session.opened', 'session.closed', 'address.changed', 'record.saved', 'record.removed'],
    },
    on: {
      'address.changed': { actions: withEvent('keepPlace') },
      'session.closed': { target: '.waiting', actions: 'empty' },
    },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          'session.opened': {
            target: 'open',
            actions: assign(({ event: { user } }) => ({ groups: user.groups })),
          },
        },
      },
      open: {
        initial: 'settling',
        on: {
          'address.changed': {
            guard: withEvent('movesOn'),
            target: '.settling',
            actions: withEvent('keepPlace'),
          },
        },
        states: {
          settling: {
            always: [
              { guard: 'isAway', target: 'away' },
              { guard: 'isForbidden', target: 'forbidden' },
              { guard: 'isLoaded', target: 'shown' },
              { target: 'loading' },
            ],
          },
          away: { entry: 'expire' },
          forbidden: {},
          loading: {
            tags: 'busy',
            invoke: {
              id: 'loadRecords',
              src: 'loadRecords',
              input: ({ context }) => ({ section: context.section, brand: context.place.brand }),
              onDone: {
                target: 'shown',
                actions: assign(({ context, event: { output: items } }) => ({
                  items,
                  loadedFor: context.place.brand,
                  problem: null,
                })),
              },
              onError: {
                target: 'failed',
                actions: 'keepProblem',
              },
            },
          },
          failed: { tags: 'failed', on: { retry: 'loading' } },
          shown: {
            initial: 'placing',
            on: {
              reload: 'loading',
              'search.typed': { actions: assign(({ event: { text } }) => ({ search: text })) },
              'record.saved': [
                {
                  guard: withEvent('isOfSection'),
                  actions: assign(({ context, event: { record } }) => ({
                    items: [...context.items.filter((item) => recordId(item) !== recordId(record)), record],
                  })),
                },
                { actions: 'expire' },
              ],
              'record.removed': [
                {
                  guard: withEvent('isOfSection'),
                  actions: assign(({ context, event: { id } }) => ({
                    items: context.items.filter((item) => recordId(item) !== id),
                  })),
                },
                { actions: 'expire' },
              ],
            },
            states: {
              placing: {
                always: [
                  { guard: 'opensNothing', target: 'browsing' },
                  { guard: 'opensForm', target: 'editing' },
                  { target: 'missing' },
                ],
              },
              browsing: {},
              missing: {},
              editing: { entry: 'openForm', exit: 'closeForm' },
            },
          },
        },
      },
    },
  })
}

/** The brands are wanted everywhere: for their names, and to be held by users. */
function isWanted({ section, place }: Context): boolean {
  // The people of a new brand are chosen among the accounts.
  const isForNewBrand = section === 'users' && place.section === 'brands' && place.record === NEW_RECORD
  // Rules name platforms, and queues that they assign to.
  const isForRule =
    (section === 'marketplaces' || section === 'queues') && place.section === 'rules' && place.record !== null
  return section === 'brands' || section === place.section || isForNewBrand || isForRule
}

function openedRecord({ section, place }: Context): string | null {
  return section === place.section ? place.record : null
}

function findOpened(context: Context): SetupRecord | null {
  const opened = openedRecord(context)
  return context.items.find((item) => recordId(item) === opened) ?? null
}
