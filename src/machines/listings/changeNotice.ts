import type { Listing } from '../../domain/listings/listing.ts'
import type { ChangeResult } from '../../domain/listings/listings.contract.ts'
import { goneListings } from '../../domain/kit/goneListings.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { Notice } from '../bus.ts'

/** What is told of a bulk change: what was done, what was left alone and why, and the undo. `done` has no full stop. */
export function changeNotice(done: string, { conflicts, missing, changeSet }: ChangeResult): Notice {
  const parts = [`${done}.`]
  if (conflicts.length > 0)
    parts.push(
      `${countOf(conflicts.length, 'listing')} left alone: changed since by ${conflicts[0]!.changedBy}.`,
    )
  if (missing.length > 0) parts.push(goneListings(missing.length))
  return {
    tone: parts.length > 1 ? 'caution' : 'positive',
    message: parts.join(' '),
    action: changeSet ? { kind: 'undo', changeSet } : null,
  }
}

interface Changes<Changed, Patch> {
  readonly changed: readonly Changed[]
  readonly conflicts: readonly { readonly listing: Patch }[]
}

/** The listings as a bulk change left them, and as colleagues left those in its way. */
export const patchesOf = <Changed, Patch>({ changed, conflicts }: Changes<Changed, Patch>) => [
  ...changed,
  ...conflicts.map(({ listing }) => listing),
]

/** The ids of listings that are there still: what stays selected where nothing was changed. */
export const stillThere = (listings: readonly Listing[], missing: readonly string[]): string[] =>
  listings.flatMap(({ _id }) => (missing.includes(_id) ? [] : [_id]))
