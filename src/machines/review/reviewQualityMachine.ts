import { type ActorRefFrom, assign, enqueueActions, forwardTo, setup } from 'xstate'
import { dateRangeProblem, type Query } from '../../domain/filter/filter.ts'
import {
  concernsOthers,
  listsOthers,
  type QualityFilter,
  readQualityFilter,
  writeQualityFilter,
} from './qualityFilter.ts'
import type { ReviewDisagreement, ReviewQuality } from '../../domain/review/reviewQuality.ts'
import { may } from '../../domain/kit/roles.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, passAddress, tell, withEvent } from '../kit/effects.ts'
import { disagreementMachine } from './disagreementMachine.ts'
import type { Address } from '../kit/linkedRecord.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { growingList } from '../kit/growingListMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { service } from '../kit/service.ts'

const SCREEN = '/review/quality'

/** The list hears of its filter and its address from the screen. */
export const disagreementsPageMachine = growingList<ReviewDisagreement, QualityFilter>({
  id: 'disagreements',
  screen: SCREEN,
  idOf: ({ _id }) => _id,
  hears: { 'disagreement.settled': () => ({ reload: 'atOnce' }) },
})

/** Which disagreement is open beside the list. */
export const openedDisagreementMachine = openedRecord({
  id: 'openedDisagreement',
  path: SCREEN,
  alsoBy: ['value'],
  record: disagreementMachine,
  input: (id) => ({ id }),
  keeps: (record) => record.matches('open') && record.context.draft.note.trim() !== '',
})

interface Context {
  readonly groups: readonly string[]
  readonly isHere: boolean
  readonly list: ActorRefFrom<typeof disagreementsPageMachine>
  /** The query of the screen's address, and the filter within. */
  readonly query: Query
  readonly filter: QualityFilter
  /** Days that are typed and not entered yet. */
  readonly dates: Pick<QualityFilter, 'start' | 'end'>
  /** Null until they were read. */
  readonly figures: ReviewQuality | null
  readonly problem: string | null
  readonly opened: ActorRefFrom<typeof openedDisagreementMachine>
}

type Event =
  | { type: 'part.chosen'; part: Pick<QualityFilter, 'brands' | 'show'> }
  | ({ type: 'dates.typed' } & Pick<QualityFilter, 'start' | 'end'>)
  | { type: 'dates.entered' }
  | { type: 'clear' }
  | { type: 'retry' }
  | { type: 'reload' }
  | Extract<Fact, { type: 'address.changed' | 'pageSize.changed' }>

/** Whether an address leads here, and to somebody who may see it. */
const isShown = ({ groups }: Pick<Context, 'groups'>, path: string): boolean =>
  path === SCREEN && may(groups, 'review.quality')

/**
 * The screen Review quality: figures and disagreements of the brands and days that its address names. Nothing
 * is read for users who may not see it. Invokes: loadFigures; spawns the list and which disagreement is open.
 */
export const reviewQualityMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    list: disagreementsPageMachine,
    opened: openedDisagreementMachine,
    loadFigures: service<ReviewQuality, { filter: QualityFilter }>('loadFigures'),
  },
  guards: {
    leadsHere: ({ context }, { path }: Address) => isShown(context, path),
    needsFigures: ({ context }, { path, query }: Address) =>
      isShown(context, path) && (!context.isHere || concernsOthers(readQualityFilter(query), context.filter)),
    areEntered: ({ context: { dates, filter } }) => dates.start === filter.start && dates.end === filter.end,
    isSoundRange: ({ context: { dates } }) => dateRangeProblem(dates) === null,
  },
  actions: {
    readAddress: assign((_, { query }: Address) => {
      const filter = readQualityFilter(query)
      return { isHere: true, query, filter, dates: { start: filter.start, end: filter.end } }
    }),
    leave: assign({ isHere: false }),
    passAddress: passAddress(({ list, opened }) => [list, opened]),
    applyFilter: enqueueActions(({ context: { list, filter }, enqueue }) =>
      enqueue.sendTo(list, { type: 'filter.applied', params: filter }),
    ),
    applyOther: enqueueActions(({ context: { list, filter }, enqueue }, { query }: Address) => {
      const params = readQualityFilter(query)
      if (listsOthers(params, filter)) enqueue.sendTo(list, { type: 'filter.applied', params })
    }),
    reloadList: enqueueActions(({ context: { list }, enqueue }) => enqueue.sendTo(list, { type: 'reload' })),
    typeDates: assign((_, { start, end }: Pick<QualityFilter, 'start' | 'end'>) => ({
      dates: { start, end },
    })),
    writeFilter: tell(
      ADDRESS,
      ({ context: { filter, query } }, { part }: { part: QualityFilter }) =>
        ({
          type: 'writeQuery',
          query: writeQualityFilter({ ...filter, ...part }, query),
        }) satisfies AddressCommand,
    ),
    /** What was read of the same decisions stays shown while it is read again. */
    forgetOthers: assign(({ context: { figures, filter } }, { query }: Address) => ({
      figures: concernsOthers(readQualityFilter(query), filter) ? null : figures,
      problem: null,
    })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'reviewQuality',
  context: ({ input, spawn }) => ({
    groups: input.user.groups,
    isHere: false,
    list: spawn('list', { id: 'list' }),
    query: {},
    filter: {},
    dates: {},
    figures: null,
    problem: null,
    opened: spawn('opened', { id: 'opened', input }),
  }),
  invoke: { id: 'facts', src: 'facts', input: ['address.changed'] },
  type: 'parallel',
  on: {
    'part.chosen': { actions: withEvent('writeFilter') },
    'dates.typed': { actions: withEvent('typeDates') },
    /** It comes as the screen is loaded. */
    'pageSize.changed': { actions: forwardTo('list') },
  },
  states: {
    /** Before the place, which reads the address: what was there before decides whether they are others'. */
    figures: {
      initial: 'waiting',
      on: {
        'address.changed': {
          guard: withEvent('needsFigures'),
          target: '.loading',
          actions: withEvent('forgetOthers'),
        },
      },
      states: {
        /** Until somebody is on the screen. */
        waiting: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadFigures',
            src: 'loadFigures',
            input: ({ context: { filter } }) => ({ filter }),
            onDone: {
              target: 'shown',
              actions: assign(({ event: { output } }) => ({ figures: output, problem: null })),
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { on: { retry: 'loading', reload: 'loading' } },
        shown: { on: { reload: 'loading' } },
      },
    },
    place: {
      initial: 'away',
      states: {
        away: {
          on: {
            'address.changed': {
              guard: withEvent('leadsHere'),
              target: 'here',
              actions: [withEvent('passAddress'), withEvent('readAddress'), 'applyFilter'],
            },
          },
        },
        here: {
          on: {
            'address.changed': [
              {
                guard: withEvent('leadsHere'),
                actions: [withEvent('passAddress'), withEvent('applyOther'), withEvent('readAddress')],
              },
              {
                target: 'away',
                actions: ['leave', withEvent('passAddress')],
              },
            ],
            reload: { actions: ['reloadList', forwardTo('opened')] },
          },
        },
      },
    },
    range: {
      initial: 'sound',
      states: {
        sound: {},
        /** The range that is typed ends before it starts: the one before stays applied. */
        refused: {},
      },
      on: {
        'dates.entered': [
          { guard: 'areEntered', target: '.sound' },
          {
            guard: 'isSoundRange',
            target: '.sound',
            actions: { type: 'writeFilter', params: ({ context }) => ({ part: context.dates }) },
          },
          { target: '.refused' },
        ],
        clear: {
          target: '.sound',
          actions: [
            { type: 'typeDates', params: {} },
            {
              type: 'writeFilter',
              params: { part: { brands: undefined, start: undefined, end: undefined } },
            },
          ],
        },
      },
    },
  },
})
