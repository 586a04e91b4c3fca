// Prints the listings that were decided since SINCE (an ISO moment; a day ago by default), a JSON object a line.
import { connect } from 'assay-client'

const { ASSAY_URL = '', ASSAY_KEY = '', SINCE } = process.env
const assay = connect({ url: ASSAY_URL, key: ASSAY_KEY })
const since = SINCE ? Date.parse(SINCE) : Date.now() - 24 * 60 * 60 * 1_000

// As the webhook listing.decided counts them: SUSPECT and SELLER_HOLD are looked at again.
const decided = assay.listings.page.items({
  query: {
    dateField: 'Reviewed',
    date: since,
    state: [
      'DRAFT',
      'INFRINGING',
      'REINSTATED',
      'AUTHORIZED_SELLER',
      'GENUINE',
      'LOOKALIKE',
      'IRRELEVANT',
      'REVIEWED',
    ],
    size: 100,
  },
})
for await (const { _id, platform, itemId, url, state, toi, reason, updated } of decided)
  console.log(JSON.stringify({ id: _id, platform, itemId, url, state, type: toi, reason, updated }))
