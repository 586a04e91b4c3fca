import { complaintCalls } from '../../src/domain/complaints/complaints.contract.ts'
import type { Complaint } from '../../src/domain/complaints/complaint.ts'
import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import { type Client, signIn } from './client.ts'
import { makeRight } from './complaints.ts'
import { type Desk, E2E_PASSWORD, type Workspace } from './e2e.ts'

/** Complaints of a browser test's own desk. */

/** Makes one complaint of each group of the desk's listings, as its user would. */
export async function complain(
  { address, store }: Workspace,
  desk: Desk,
  groups: readonly (readonly string[])[] = desk.listings.map((id) => [id]),
): Promise<{ client: Client; complaints: Complaint[] }> {
  const right = await makeRight(store, desk.brandId)
  const client = await signIn(address, desk.user.email, E2E_PASSWORD)
  const made: Complaint[] = []
  for (const ids of groups) {
    const listings = await client.call(listingCalls.byIds, { query: { ids: [...ids] } })
    const { complaints } = await client.call(complaintCalls.create, {
      body: {
        listings: [...ids],
        updated: listings.map(({ updated }) => updated),
        type: 'TM',
        reason: 'UNAUTHORIZED_LOGO',
        description: 'The mark is used without consent.',
        images: [],
        ipr: [right],
        doNotFile: false,
      },
    })
    made.push(...complaints)
  }
  return { client, complaints: made }
}
