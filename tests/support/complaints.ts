import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Store } from '../../server/store/database.ts'
import { propertyRights } from '../../server/store/schema.ts'
import type { Complaint } from '../../src/domain/complaints/complaint.ts'
import type { ComplaintsMade } from '../../src/domain/complaints/complaints.contract.ts'
import { contract } from '../../src/domain/contract.ts'
import type { Listing } from '../../src/domain/listings/listing.ts'
import type { RightType } from '../../src/domain/kit/vocabulary.ts'
import type { Answer, TestApp } from './app.ts'
import type { TestUser } from './seeds.ts'

/** What tests of complaints are filled with, and how they make one. */

/** Adds a property right to a brand; answers its id. */
export async function makeRight(
  store: Store,
  brandId: string,
  type: RightType = 'TM',
  { jurisdictions = ['DE'], expiry = null }: { jurisdictions?: string[]; expiry?: string | null } = {},
): Promise<string> {
  const id = uuidv7()
  await store.db.insert(propertyRights).values({
    id,
    brandId,
    name: `${type} right`,
    classes: type === 'TM' ? [14] : [],
    registration: `R-${id.slice(-6)}`,
    type,
    jurisdictions,
    expiry,
  })
  return id
}

/** The listings as a user sees them, in the order of the ids. */
export async function seenBy(app: TestApp, user: TestUser, ids: readonly string[]): Promise<Listing[]> {
  const answer = await app.call(user, contract.listings.byIds, { query: { ids: [...ids] } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Listing[]
}

/** Classifies listings as a trademark's infringement, as they stand; `body` changes what is sent. */
export async function classify(
  app: TestApp,
  user: TestUser,
  ids: readonly string[],
  body: Record<string, unknown> = {},
): Promise<Answer<ComplaintsMade>> {
  const listings = await seenBy(app, user, ids)
  const answer = await app.call(user, contract.complaints.create, {
    body: {
      listings: [...ids],
      updated: listings.map(({ updated }) => updated),
      type: 'TM',
      reason: 'UNAUTHORIZED_LOGO',
      description: 'The listings show our mark.',
      images: [],
      ipr: [],
      doNotFile: false,
      ...body,
    } as never,
  })
  return answer as Answer<ComplaintsMade>
}

/** One complaint as a user sees it. */
export async function complaintSeenBy(app: TestApp, user: TestUser, id: string): Promise<Complaint> {
  return (await app.call(user, contract.complaints.get, { params: { id } })).body as Complaint
}
