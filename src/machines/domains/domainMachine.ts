import { type ActorRefFrom, assign, enqueueActions, not, setup, stateIn } from 'xstate'
import { type DomainChange, domainDifference } from './domainDisplay.ts'
import { type InternetDomain, internetDomain } from '../../domain/domains/internetDomain.ts'
import { currentOf } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import type { DomainStatus } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import { isMissing, keepProblem, notify, publish, withEvent } from '../kit/effects.ts'
import { formGuardActions, type FormGuardEvent, type FormGuardTag, pageGuard } from '../kit/formGuard.ts'
import { recordDeletion, type RecordDeletionTag } from '../kit/recordDeletion.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'
import { domainFiguresMachine } from './domainFigures.ts'

/** A domain as an address names it. */
export type NamedDomain = { readonly id: string } | { readonly name: string }

interface Input {
  readonly named: NamedDomain
  readonly groups: readonly string[]
}

interface Context extends Input {
  readonly domain: InternetDomain | null
  readonly figures: ActorRefFrom<typeof domainFiguresMachine> | null
  /** The domain's brands; while they are edited, those that are chosen. */
  readonly brands: readonly string[]
  /** What is being changed, or was not. */
  readonly change: DomainChange | null
  /** What the last change made otherwise, in words; null where none was made. */
  readonly told: readonly string[] | null
  readonly problem: string | null
}

/** Whether other brands are chosen than the domain has. */
const hasOtherBrands = ({ brands, domain }: Context): boolean =>
  brands.toSorted().join('\n') !== domain!.brands.toSorted().join('\n')

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'edit' }
  | { type: 'brands.chosen'; brands: readonly string[] }
  | { type: 'save' }
  | { type: 'status.chosen'; status: DomainStatus }
  | { type: 'refresh' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | FormGuardEvent

/**
 * One domain that is looked at: found by id or name; its brands and status are set, it is looked up again, and deleted
 * when that is confirmed. Asks before brands that were chosen are lost. Invokes: findDomain, readDomain, changeDomain, deleteDomain; spawns its figures.
 */
export const domainMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | FormGuardTag | RecordDeletionTag,
  },
  actors: {
    facts: factsLogic,
    figures: domainFiguresMachine,
    findDomain: service<InternetDomain | null, { named: NamedDomain }>('findDomain'),
    readDomain: service<InternetDomain, { id: string }>('readDomain'),
    changeDomain: service<InternetDomain, { domain: InternetDomain; change: DomainChange }>('changeDomain'),
    deleteDomain: service<null, { id: string }>('deleteDomain'),
  },
  guards: {
    mayChange: ({ context: { groups } }) => may(groups, 'domains.add'),
    mayDelete: ({ context: { groups } }) => may(groups, 'domains.delete'),
    mayTakeStatus: ({ context: { groups, domain } }, { status }: { status: DomainStatus }) =>
      may(groups, 'domains.add') && domain!.status !== status,
    maySave: ({ context }) => context.brands.length > 0 && hasOtherBrands(context),
    isMissing: ({ event }) => isMissing(event),
    isChangedMeanwhile: (_, { error }: { error: unknown }) => currentOf(error, internetDomain) !== null,
    isNone: (_, { output }: { output: InternetDomain | null }) => output === null,
  },
  actions: {
    forgetTold: assign({ told: null }),
    askBrands: assign(({ context: { brands } }) => ({ change: { kind: 'brands' as const, brands } })),
    askRefresh: assign({ change: { kind: 'refresh' as const }, told: null }),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null, change: null }),
    publishChanged: publish(({ context: { domain } }) => ({ type: 'domains.changed', domains: [domain!] })),
    acceptTheirs: assign(({ context: { domain } }, { error }: { error: unknown }) => {
      const current = currentOf(error, internetDomain) ?? domain!
      return { domain: current, brands: current.brands }
    }),
    reloadFigures: enqueueActions(({ context: { figures }, enqueue }) =>
      enqueue.sendTo(figures!, { type: 'reload' }),
    ),
    publishDeleted: publish(({ context: { domain } }) => ({
      type: 'domain.deleted',
      id: domain!.id,
      name: domain!.name,
    })),
    tellDeleted: notify(({ context: { domain } }) => ({
      tone: 'positive',
      message: `${domain!.name} deleted.`,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => context.domain !== null && hasOtherBrands(context),
      isEditing: not(stateIn({ shown: { work: 'changing' } })),
    },
    actions: {
      ...formGuardActions,
      forgetBrands: assign(({ context }) => ({ brands: context.domain!.brands })),
    },
  })
  .createMachine({
    id: 'domain',
    context: ({ input: { named, groups } }) => ({
      named,
      groups,
      domain: null,
      figures: null,
      brands: [],
      change: null,
      told: null,
      problem: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'findDomain',
          src: 'findDomain',
          input: ({ context: { named } }) => ({ named }),
          onDone: [
            { guard: withEvent('isNone'), target: 'missing' },
            {
              target: 'shown',
              actions: assign(({ spawn, event: { output } }) => ({
                domain: output,
                brands: output!.brands,
                problem: null,
                figures: spawn('figures', { id: 'figures', input: { id: output!.id } }),
              })),
            },
          ],
          onError: unread(),
        },
      },
      failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
      /** There is none, or none any more, as far as the user can see. */
      missing: { on: { reload: 'loading' } },
      shown: {
        type: 'parallel',
        states: {
          guard: pageGuard('forgetBrands'),
          work: {
            initial: 'resting',
            states: {
              resting: {
                on: {
                  reload: { target: 'reloading', actions: 'reloadFigures' },
                  edit: { guard: 'mayChange', target: 'editing', actions: 'forgetTold' },
                  'status.chosen': {
                    guard: withEvent('mayTakeStatus'),
                    target: 'changing',
                    actions: assign(({ event: { status } }) => ({
                      change: { kind: 'status' as const, status },
                      told: null,
                    })),
                  },
                  refresh: { guard: 'mayChange', target: 'changing', actions: 'askRefresh' },
                  delete: { guard: 'mayDelete', target: 'confirming' },
                },
              },
              reloading: {
                tags: 'busy',
                invoke: {
                  id: 'readDomain',
                  src: 'readDomain',
                  input: ({ context: { domain } }) => ({ id: domain!.id }),
                  onDone: {
                    target: 'resting',
                    actions: [
                      assign(({ event: { output } }) => ({
                        domain: output,
                        brands: output.brands,
                        problem: null,
                      })),
                      'publishChanged',
                    ],
                  },
                  onError: unread('#domain.missing', 'stale'),
                },
              },
              /** It could not be read again: what is shown may be out of date. */
              stale: { tags: 'failed', on: { retry: 'reloading', reload: 'reloading' } },
              editing: {
                on: {
                  'brands.chosen': { actions: assign(({ event: { brands } }) => ({ brands })) },
                  save: { guard: 'maySave', target: 'changing', actions: 'askBrands' },
                  dismiss: { target: 'resting', actions: 'forgetBrands' },
                  discard: 'resting',
                },
              },
              changing: {
                tags: 'busy',
                invoke: {
                  id: 'changeDomain',
                  src: 'changeDomain',
                  input: ({ context: { domain, change } }) => ({ domain: domain!, change: change! }),
                  onDone: {
                    target: 'resting',
                    actions: [
                      assign(({ context, event: { output } }) => ({
                        told: domainDifference(context.domain!, output),
                        domain: output,
                        brands: output.brands,
                        change: null,
                        problem: null,
                      })),
                      'publishChanged',
                    ],
                  },
                  onError: [
                    { guard: 'isMissing', target: '#domain.missing' },
                    {
                      guard: withEvent('isChangedMeanwhile'),
                      target: 'contested',
                      actions: ['keepProblem', withEvent('acceptTheirs'), 'publishChanged'],
                    },
                    { target: 'unchanged', actions: 'keepProblem' },
                  ],
                },
              },
              /** Somebody changed the same meanwhile, which is shown: it stays, or the change is made over it. */
              contested: {
                tags: 'failed',
                on: { retry: 'changing', dismiss: { target: 'resting', actions: 'forgetProblem' } },
              },
              /** The change was not made; it is kept, to be tried again. */
              unchanged: {
                tags: 'failed',
                on: {
                  retry: 'changing',
                  dismiss: { target: 'resting', actions: ['forgetProblem', 'forgetBrands'] },
                  discard: { target: 'resting', actions: 'forgetProblem' },
                },
              },
              ...recordDeletion({
                service: 'deleteDomain',
                input: ({ context }: { context: Context }) => ({ id: context.domain!.id }),
                shown: 'resting',
                gone: '#domain.deleted',
              }),
            },
          },
        },
      },
      deleted: { type: 'final' },
    },
  })
