import { type ActorRefFrom, fromCallback } from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'

/** The actor that knows the page's address. It tells of every change over the bus, the first one included. */

/** The id under which it is found. */
export const ADDRESS = 'address'

export type AddressCommand =
  /** Goes to a path of this site, query included. */
  | { type: 'open'; path: string }
  /** Goes to a path of this site, and takes the present query along. */
  | { type: 'openAlong'; path: string }
  /** Sets the query of the current path: as a new step that Back undoes, unless it replaces the current one. */
  | { type: 'writeQuery'; query: Query; replaces?: boolean }
  /** Keeps the page where it is: an attempt to leave is held and announced until it is allowed or refused. */
  | { type: 'hold' }
  | { type: 'release' }
  /** Asks whether the page may be left otherwise than by its address, as by signing out: `departure.held` or `departure.allowed` answers. */
  | { type: 'askToLeave' }
  /** Answers a departure that is held: it goes on, or the page stays. */
  | { type: 'letGo' }
  | { type: 'keepHere' }

export const addressLogic = fromCallback<AddressCommand>(() => {
  throw new Error('provide address')
})
export type AddressRef = ActorRefFrom<typeof addressLogic>

/** A path of this site with a query. */
export function pathWith(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
}
