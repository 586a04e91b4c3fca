import { type FilterChoices, NO_CHOICES } from '../../domain/filter/filterChoices.ts'
import { filterMachine } from '../../machines/filter/filterMachine.ts'
import { SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const DAY = 86_400_000

/** The analyst whose brand is called otherwise now. */
const renamed = {
  ...analyst,
  brands: analyst.brands.map((brand) => ({ ...brand, name: 'Vessmont Watches' })),
}

export const filterSubject: Subject = {
  name: 'filter',
  excused: {
    'dates.entered is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: filterMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.renewed', user: analyst },
    { type: 'session.renewed', user: renamed },
    { type: 'session.closed' },
    { type: 'listings.changed', patches: [{ _id: 'one', tags: ['learned'] }], removed: 0 },
    { type: 'address.changed', path: '/listings', query: { seller: ['lux'], state: ['NEW', 'SUSPECT'] } },
    { type: 'address.changed', path: '/listings', query: { start: ['soon'] } },
    { type: 'address.changed', path: '/login', query: { next: ['/listings'] } },
    { type: 'part.chosen', part: { brands: ['Vessmont'] } },
    { type: 'part.chosen', part: { state: ['NEW'], filed: 'filed' } },
    { type: 'dates.typed', start: NOON - 2 * DAY, end: NOON },
    { type: 'dates.typed', start: NOON, end: NOON - 2 * DAY },
    { type: 'dates.entered' },
    { type: 'seller.typed', text: ' lux ' },
    { type: 'seller.entered' },
    { type: 'search.typed', text: 'watch' },
    { type: 'search.entered' },
    { type: 'part.dropped', key: 'brands' },
    { type: 'part.dropped', key: 'seller' },
    { type: 'part.dropped', key: 'value' },
    { type: 'part.dropped', key: 'start' },
    { type: 'clear', at: NOON },
    { type: 'saved.applied', saved: { name: 'Lux', params: { seller: 'lux', state: 'NEW|GONE' } } },
    { type: 'retry' },
  ],
  outcomes: {
    loadChoices: { outputs: [{ ...NO_CHOICES, brands: analyst.brands }, NO_CHOICES], errors: [unreachable] },
  },
  distinguish: ({
    dates,
    params,
    choices,
  }: {
    dates: { start?: number; end?: number }
    params: { start?: number; end?: number; brands?: string[] }
    choices: FilterChoices
  }) => [
    dates.start === params.start && dates.end === params.end,
    (dates.end ?? 0) < (dates.start ?? 0),
    // A renewed session is followed where the filter names a brand that is known.
    params.brands?.[0] ?? null,
    choices.brands.length > 0,
  ],
}
