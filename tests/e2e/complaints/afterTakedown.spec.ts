import { applyMove } from '../../../server/store/complaints/moves.ts'
import { complaintCalls } from '../../../src/domain/complaints/complaints.contract.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { makeRight } from '../../support/complaints.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { testAuthor } from '../../support/seeds.ts'

test('a counter-notice runs against the clock, and reinstates the listing when it is upheld', async ({
  page,
  makeDesk,
  workspace: { address, store },
}) => {
  const { brandId, user, listings } = await makeDesk(['analyst'], [{ title: 'Taken down' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const right = await makeRight(store, brandId)
  const listing = await client.call(listingCalls.get, { params: { id: listings[0]! } })
  const { complaints } = await client.call(complaintCalls.create, {
    body: {
      listings: [listing._id],
      updated: [listing.updated],
      type: 'TM',
      reason: 'UNAUTHORIZED_LOGO',
      description: 'The mark is used without consent.',
      images: [],
      ipr: [right],
      doNotFile: false,
    },
  })
  const { id } = complaints[0]!
  await store.db.transaction(async (tx) => {
    const at = new Date()
    await applyMove(tx, testAuthor, id, 'file', { at })
    await applyMove(tx, testAuthor, id, 'takeDown', { at })
  })

  await page.goto(`/complaints?value=${id}`)
  const section = page.getByRole('region', { name: 'After the takedown' })
  await expect(section).toContainText(
    /The seller answers by .* · 4 days left; silence .* leaves the listing down/,
  )
  await expect(section).toContainText(/days for the seller, 4 days.*Source: .*read on/)

  await section.getByRole('button', { name: 'Counter-notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Counter-notice received' })
  await dialog.getByRole('textbox', { name: 'From' }).fill('watchgalaxy88')
  await dialog.getByRole('button', { name: 'Record counter-notice' }).click()
  await expect(section).toContainText(
    /The owner answers by .* · 3 days left; silence .* puts the listing back/,
  )
  await expect(section).toContainText('Counter-notice of watchgalaxy88')

  await section.getByRole('button', { name: 'Outcome' }).click()
  const outcome = page.getByRole('dialog', { name: 'Outcome of the counter-notice' })
  await outcome.getByText('Upheld: the listing went back up').click()
  await outcome.getByRole('button', { name: 'Record outcome' }).click()
  await expect(page.getByRole('article', { name: 'Complaint' }).getByText('Reinstated').first()).toBeVisible()
  await expect(section).toContainText('Upheld: the listing went back up')
  expect(await client.call(listingCalls.get, { params: { id: listing._id } })).toMatchObject({
    state: 'REINSTATED',
    listingStatus: 'ACTIVE',
  })
})
