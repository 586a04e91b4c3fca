import { type ActorRefFrom, fromCallback } from 'xstate'
import type { Query } from '../domain/filter.ts'

/** The actor that knows the page's address. It tells of every change over the bus, the first one included. */

/** The id under which it is found. */
export const ADDRESS = 'address'

export type AddressCommand =
  /** Goes to a path of this site, query included. */
  | { type: 'open'; path: string }
  /** Sets the query of the current path: as a new step that Back undoes, unless it replaces the current one. */
  | { type: 'writeQuery'; query: Query; replaces?: boolean }

export const addressLogic = fromCallback<AddressCommand>(() => {
  throw new Error('provide address')
})
export type AddressRef = ActorRefFrom<typeof addressLogic>
