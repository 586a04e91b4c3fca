import { listingActionCalls } from '../../src/domain/listings/listingActions.contract.ts'
import { serve } from '../serve.ts'
import { addComments, askForReview, deleteComment } from '../store/listings/listingComments.ts'
import { deleteListings } from '../store/listings/listingDeletion.ts'
import { chooseProduct, dismissSuggestion } from '../store/listings/listingProduct.ts'
import {
  addImages,
  addScreenshots,
  removeImages,
  removeScreenshot,
} from '../store/listings/listingPictures.ts'
import { judgeRelisting } from '../store/listings/relisting/judging.ts'
import { changeTags } from '../store/listings/listingTags.ts'

/** What is done to listings beside their state. What is outside the caller's brands is not found. */
export const listingActionRoutes = serve(listingActionCalls, {
  changeTags: ({ body, scope, author, services }) => changeTags(services.store.db, scope, author, body),

  comment: ({ body, scope, author, services }) => addComments(services.store.db, scope, author, body),

  deleteComment: async ({ params, scope, author, services }) => {
    await deleteComment(services.store.db, scope, author, params)
    return null
  },

  review: ({ body, scope, author, services }) => askForReview(services.store.db, scope, author, body),

  setProduct: ({ params, body, scope, author, services }) =>
    chooseProduct(services.store.db, scope, author, { ...params, ...body }),

  dismissProduct: ({ params, query, scope, services }) =>
    dismissSuggestion(services.store.db, scope, { ...params, ...query }),

  judgeRelisting: ({ params, body, scope, author, services }) =>
    judgeRelisting(services.store.db, scope, author, { ...params, ...body }),

  delete: ({ query, scope, author, services }) => deleteListings(services.store.db, scope, author, query),

  addImages: ({ params, body, scope, author, services }) =>
    addImages(services.store.db, scope, author, params.listing, body.images),

  deleteImages: ({ params, body, scope, author, services }) =>
    removeImages(services.store.db, scope, author, params.listing, body.images),

  addScreenshots: ({ body, scope, author, services }) =>
    addScreenshots(services.store.db, scope, author, body.listing, body.screenshots),

  deleteScreenshot: ({ params, scope, author, services }) =>
    removeScreenshot(services.store.db, scope, author, params.listing, params.screenshot),
})
