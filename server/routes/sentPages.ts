import { sentPageCalls } from '../../src/domain/crawls/sentPages.contract.ts'
import { keepSentPage } from '../jobs/crawl/sentPage.ts'
import { linksOfSentPage } from '../jobs/crawl/sentLinks.ts'
import { receiveFile } from '../receiveFile.ts'
import { keepScreenshot } from './screenshots.ts'
import { serve } from '../serve.ts'
import { brandOfListing } from '../store/files.ts'
import { keepSentPicture } from '../store/listings/listingPictures.ts'
import { listingsAtAddresses } from '../store/listings/listingsAtAddresses.ts'

/** Pages that are sent from where they are read. What is outside the caller's brands is not found. */
export const sentPageRoutes = serve(sentPageCalls, {
  known: ({ body, scope, services }) => listingsAtAddresses(services.store.db, scope, body.addresses),

  keep: ({ body, scope, author, services }) => keepSentPage(services, scope, author, body),

  links: async ({ body, services }) => {
    const { links, next } = await linksOfSentPage(services.store.db, body)
    return { links: [...links], next }
  },

  screenshot: keepScreenshot,

  picture: async ({ request, scope, author, services }) => {
    const { db } = services.store
    const sent = await receiveFile(request, sentPageCalls.picture.form, () => 'shopPicture')
    const { fields, content, name, mediaType } = sent
    const brandId = await brandOfListing(db, scope, fields.listing)
    const sha256 = await services.storage.put(content, mediaType)
    const file = { brandId, sha256, mediaType, bytes: content.length, name }
    return keepSentPicture(db, scope, author, fields, file)
  },
})
