import { assign, raise, setup } from 'xstate'
import { DOMAIN_ADD_DELAY_MS, DOMAIN_ADD_STEPS, TYPING_REST_MS } from '../../domain/kit/constants.ts'
import { searchedPart } from './domainFilter.ts'
import {
  DOMAIN_EXISTS,
  type DomainFault,
  INVALID_DOMAIN,
  readDomain,
} from '../../domain/domains/domainName.ts'
import type { NewDomain } from '../../domain/domains/domains.contract.ts'
import type { DomainFilter, InternetDomain } from '../../domain/domains/internetDomain.ts'
import { brandLabel, brandMeant, type NamedBrand } from '../../domain/kit/namedBrand.ts'
import { failureText, problem } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, notify, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly groups: readonly string[]
  /** The user's brands. */
  readonly own: readonly NamedBrand[]
}

interface Context extends Input {
  readonly text: string
  /** The domain that was typed; null where it is none, and why. */
  readonly name: string | null
  readonly fault: DomainFault | null
  /** The one of that name that is there already. */
  readonly existing: InternetDomain | null
  /** What the filter searches for. */
  readonly searched: string
  /** What the brands are called that a new domain concerns (`brandLabel`): those chosen here or in the filter, whichever was last; the user's where it is one alone. */
  readonly brands: readonly string[]
  /** What the server says of a domain that it doesn't take: in the words of the field, and why. */
  readonly refusal: { readonly words: string; readonly why: string | null } | null
  readonly problem: string | null
  /** The domain that was added last, and how much of the wait for it is left, in steps. */
  readonly added: InternetDomain | null
  readonly left: number
}

type Event =
  | { type: 'name.typed'; text: string }
  | { type: 'brands.chosen'; brands: readonly string[] }
  | { type: 'search' }
  | { type: 'add' }
  | { type: 'retry' }
  | { type: 'clear' }
  | { type: 'addition.accepted' }
  | Extract<Fact, { type: 'domains.filtered' }>

/** Which of the field's two words the server refuses a domain with; null where something else failed. */
function titleOf(error: unknown): typeof INVALID_DOMAIN | typeof DOMAIN_EXISTS | null {
  const told = problem.safeParse(error)
  const title = told.success ? told.data.title : null
  return title === INVALID_DOMAIN || title === DOMAIN_EXISTS ? title : null
}

/** What the brands are called that names mean; one that fits several says which of them to nobody, and is left to the user. */
const labelsOf = (names: readonly string[], own: readonly NamedBrand[]): string[] =>
  names.flatMap((name) => {
    const meant = brandMeant(own, name)
    return meant.kind === 'one' ? [brandLabel(meant.brand, own)] : []
  })

const typedAs = (text: string) => {
  const { name, fault } = readDomain(text)
  return { text, name, fault, existing: null, refusal: null, problem: null }
}

/**
 * The domain filter's Search with validation, and Add Domain (§5): whatever may be part of a name is searched for; a
 * domain that isn't there yet is added for the brands that are chosen. After that it waits 5 seconds (§7), and tells that the list is to be read
 * again. Invokes: findDomain, addDomain.
 */
export const domainAddMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    findDomain: service<InternetDomain | null, { name: string }>('findDomain'),
    addDomain: service<InternetDomain, NewDomain>('addDomain'),
  },
  delays: {
    domainCheck: TYPING_REST_MS,
    /** All of them together are the wait of §9. */
    domainAddStep: DOMAIN_ADD_DELAY_MS / DOMAIN_ADD_STEPS,
  },
  guards: {
    canAdd: ({ context: { groups, brands } }) => may(groups, 'domains.add') && brands.length > 0,
    isSearchable: ({ context: { text } }) => searchedPart(text) !== null,
    isOtherSearch: ({ context }, { filter }: { filter: DomainFilter }) =>
      (filter.contains ?? '') !== context.searched,
    isEmpty: ({ context: { fault } }) => fault === 'empty',
    hasText: ({ context: { text } }) => text !== '',
    /** It is no domain, and it is what the list is narrowed to already. */
    isSearched: ({ context: { text, name, searched } }) =>
      name === null && searched !== '' && searchedPart(text) === searched,
    isInvalid: ({ context: { name } }) => name === null,
    isThere: (_, { output }: { output: InternetDomain | null }) => output !== null,
    isRefusal: (_, { error }: { error: unknown }) => titleOf(error) !== null,
    hasSteps: ({ context: { left } }) => left > 1,
  },
  actions: {
    keepFilter: assign(({ context: { brands, own } }, { filter }: { filter: DomainFilter }) => ({
      searched: filter.contains ?? '',
      brands: filter.brands?.length ? labelsOf(filter.brands, own) : brands,
    })),
    showSearch: assign(({ context }) => typedAs(context.searched)),
    empty: assign(() => typedAs('')),
    keepProblem: keepProblem(),
    startWait: assign({ left: DOMAIN_ADD_STEPS }),
    countDown: assign(({ context }) => ({ left: context.left - 1 })),
    endWait: assign({ left: 0 }),
    publishSearched: publish(({ context: { text } }) => ({
      type: 'domains.searched',
      contains: searchedPart(text) || undefined,
    })),
    publishOutdated: publish(() => ({ type: 'domains.outdated' })),
    tellAdded: notify(({ context: { added } }) => ({
      tone: 'positive',
      message: `${added!.name} is in the list.`,
      action: { kind: 'view', path: `/domains?domain=${added!.name}` },
    })),
  },
}).createMachine({
  id: 'domainAdd',
  context: ({ input: { groups, own } }) => ({
    ...typedAs(''),
    groups,
    own,
    searched: '',
    brands: own.length === 1 ? own.map((brand) => brandLabel(brand, own)) : [],
    added: null,
    left: 0,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['domains.filtered'] },
  type: 'parallel',
  states: {
    field: {
      initial: 'empty',
      on: {
        'name.typed': {
          target: '.typing',
          actions: assign(({ event: { text } }) => typedAs(text)),
        },
        'brands.chosen': { actions: assign(({ event: { brands } }) => ({ brands })) },
        'domains.filtered': [
          {
            guard: withEvent('isOtherSearch'),
            target: '.read',
            actions: [withEvent('keepFilter'), 'showSearch'],
          },
          { actions: withEvent('keepFilter') },
        ],
        search: { guard: 'isSearchable', actions: 'publishSearched' },
        clear: { guard: 'hasText', target: '.empty', actions: 'empty' },
      },
      states: {
        empty: {},
        typing: { after: { domainCheck: 'read' } },
        read: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isSearched', target: 'searched' },
            { guard: 'isInvalid', target: 'invalid' },
            { target: 'checking' },
          ],
        },
        /** Part of a name, which the list is narrowed to: nothing is to be said of it. */
        searched: {},
        invalid: {},
        checking: {
          tags: 'busy',
          invoke: {
            id: 'findDomain',
            src: 'findDomain',
            input: ({ context }) => ({ name: context.name! }),
            onDone: [
              {
                guard: withEvent('isThere'),
                target: 'exists',
                actions: assign(({ event: { output } }) => ({ existing: output })),
              },
              { target: 'ready' },
            ],
            onError: { target: 'unchecked', actions: 'keepProblem' },
          },
        },
        exists: {},
        ready: { on: { add: { guard: 'canAdd', target: 'adding' } } },
        /** Whether it is there could not be asked: the server says so when it is added. */
        unchecked: { tags: 'failed', on: { retry: 'checking', add: { guard: 'canAdd', target: 'adding' } } },
        adding: {
          tags: 'busy',
          on: { 'name.typed': {}, 'brands.chosen': {}, 'domains.filtered': undefined, search: {}, clear: {} },
          invoke: {
            id: 'addDomain',
            src: 'addDomain',
            input: ({ context: { name, brands } }) => ({ name: name!, brands: [...brands] }),
            onDone: {
              target: 'empty',
              actions: [
                assign(({ event: { output } }) => ({ added: output })),
                'empty',
                raise({ type: 'addition.accepted' }),
              ],
            },
            onError: [
              {
                guard: withEvent('isRefusal'),
                target: 'refused',
                actions: assign(({ event: { error } }) => {
                  const words = titleOf(error)!
                  const why = failureText(error)
                  return { refusal: { words, why: why === words ? null : why } }
                }),
              },
              { target: 'failed', actions: 'keepProblem' },
            ],
          },
        },
        /** The server doesn't take it, and says why. */
        refused: {},
        failed: { tags: 'failed', on: { add: { guard: 'canAdd', target: 'adding' } } },
      },
    },
    /** The wait before the list is read again. */
    wait: {
      initial: 'none',
      on: { 'addition.accepted': '.waiting' },
      states: {
        none: {},
        waiting: {
          entry: 'startWait',
          exit: 'endWait',
          initial: 'counting',
          states: {
            counting: {
              after: {
                domainAddStep: [
                  { guard: 'hasSteps', target: 'counting', reenter: true, actions: 'countDown' },
                  { target: '#domainAdd.wait.none', actions: ['publishOutdated', 'tellAdded'] },
                ],
              },
            },
          },
        },
      },
    },
  },
})
