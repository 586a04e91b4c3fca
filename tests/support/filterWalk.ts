import type { AnyMachineSnapshot } from 'xstate'
import type { FilterParams } from '../../src/domain/filter/filter.ts'
import { filterSubject } from '../../src/paths/samples/filter.ts'
import { analyst, NOON } from '../../src/paths/samples/things.ts'
import type { Subject } from '../../src/paths/subject.ts'

const DAY = 86_400_000
const YEAR = 366 * DAY

interface Context {
  readonly params: FilterParams
  readonly dates: { readonly start?: number; readonly end?: number }
  readonly seller: string
  readonly search: string
}

/** The filter of the listings as an analyst at a browser sets it. */
export const walkedFilter: Subject = {
  ...filterSubject,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'listings.changed', patches: [{ _id: 'one', tags: ['learned'] }], removed: 0 },
    { type: 'part.chosen', part: { state: ['NEW'] } },
    { type: 'part.dropped', key: 'state' },
    { type: 'seller.typed', text: 'lux' },
    { type: 'seller.entered' },
    { type: 'search.typed', text: 'watch' },
    { type: 'search.entered' },
    { type: 'dates.typed', start: NOON - DAY, end: NOON + YEAR },
    { type: 'dates.typed', start: NOON - DAY, end: NOON - 20 * YEAR },
    { type: 'dates.entered' },
    { type: 'clear', at: NOON },
    { type: 'saved.applied', saved: { name: 'Lux', params: { seller: 'lux' } } },
    // Back to before a seller was entered; and to a legal page, which has no filter.
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'address.changed', path: '/privacy', query: {} },
    { type: 'retry' },
  ],
  distinguish: ({ params, dates, seller, search }: Context) => [
    params.seller,
    params.value,
    params.state,
    seller,
    search,
    dates.start === params.start && dates.end === params.end,
    (dates.end ?? 0) < (dates.start ?? 0),
  ],
  isPossible,
}

/** People do one thing after the other: dates that are typed are entered, by closing their calendar, before anything else. */
function isPossible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const { params, dates, seller, search } = snapshot.context as unknown as Context
  if (!snapshot.matches('open')) return event.type === 'session.opened'
  if (event.type.startsWith('xstate.')) return true
  const isRefused = snapshot.matches({ open: { dates: 'refused' } })
  const isTyped = dates.start !== params.start || dates.end !== params.end
  if (event.type === 'dates.entered') return !isRefused
  if (isTyped && !isRefused) return false
  switch (event.type) {
    case 'session.opened':
      return false
    case 'dates.typed':
      return !isRefused
    case 'seller.typed':
      return seller === ''
    case 'search.typed':
      return search === ''
    case 'seller.entered':
      return seller !== (params.seller ?? '')
    case 'search.entered':
      return search !== (params.value ?? '')
    case 'part.chosen':
      return params.state === undefined
    case 'part.dropped':
      return params.state !== undefined
    case 'address.changed': {
      const { path } = event as unknown as { path: string }
      return (
        path === '/privacy' ||
        (params.seller !== undefined && seller === params.seller && search === (params.value ?? ''))
      )
    }
    default:
      return true
  }
}
