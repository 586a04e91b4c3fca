import { UUID } from '../../domain/kit/text.ts'

/** The id of the record that a path leads to; null where it leads to none that is saved. */
export type IdOfPath = (path: string) => string | null

/** Reads the id of a saved record off a path that begins with the place of its section. */
export const savedIdIn =
  (place: string): IdOfPath =>
  (path) => {
    const id = path.startsWith(place) ? path.slice(place.length) : ''
    return UUID.test(id) ? id : null
  }
