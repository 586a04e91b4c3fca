// Complains about the listings LISTINGS (ids with commas between) by the property right RIGHT, and files the notices.
import { setTimeout as wait } from 'node:timers/promises'
import { AssayError, connect } from 'assay-client'

const { ASSAY_URL = '', ASSAY_KEY = '', LISTINGS = '', RIGHT = '' } = process.env
const assay = connect({ url: ASSAY_URL, key: ASSAY_KEY })

// Each listing goes with the version that was looked at: one that a colleague has changed since is left alone.
const listings = await assay.listings.byIds({ query: { ids: LISTINGS.split(',') } })
const made = await assay.complaints.create({
  body: {
    listings: listings.map(({ _id }) => _id),
    updated: listings.map(({ updated }) => updated),
    type: 'TM',
    reason: 'UNAUTHORIZED_LOGO',
    description: 'The listings show our mark on goods that are not ours.',
    ipr: [RIGHT],
    images: [],
    doNotFile: false,
  },
})
for (const { listing, changedBy } of made.conflicts) console.log(`${listing._id} was changed by ${changedBy}`)

for (const { id, updated } of made.complaints) {
  // What somebody declares is theirs to declare: it goes into the notice under the name of the key's owner.
  await assay.complaints.update({
    params: { id },
    body: { updated, declarations: ['goodFaith', 'accuracy', 'authority'] },
  })
  try {
    await assay.complaints.file({ params: { id } })
  } catch (error) {
    if (!(error instanceof AssayError && error.status === 409)) throw error
    // 409: the notice lacks something; each entry of `errors` names what and where.
    console.log(
      `${id} can't be filed: ${error.problem.errors?.map(({ message }) => message).join(' ') ?? error.message}`,
    )
    continue
  }
  let complaint = await assay.complaints.get({ params: { id } })
  while (complaint.status === 'NEW') {
    await wait(500)
    complaint = await assay.complaints.get({ params: { id } })
  }
  console.log(`${id} is ${complaint.status}`)
}
