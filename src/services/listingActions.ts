import type { Product } from '../domain/kit/brand.ts'
import type { FullListing, ListingPatch } from '../domain/listings/listing.ts'
import { productCalls } from '../domain/setup/brands.contract.ts'
import {
  type CommentResult,
  type DeletionResult,
  listingActionCalls,
  type ListingPictures,
  type ListingProduct,
  type NewComment,
  type NewPicture,
  type ProductChosen,
  type TagChange,
} from '../domain/listings/listingActions.contract.ts'
import { type ChangeResult, listingCalls } from '../domain/listings/listings.contract.ts'
import type { Picture } from '../domain/kit/picture.ts'
import type { PictureKind } from '../domain/listings/listingPictures.ts'
import type { Call } from './http.ts'

/** What is done to listings beside their state (§7). */
export function listingActionsService(call: Call) {
  return {
    /** One listing, read again. */
    listing: (id: string, signal: AbortSignal): Promise<FullListing> =>
      call(listingCalls.get, { params: { id }, signal }),
    /** Adds and removes tags on many listings. */
    changeTags: (body: TagChange, signal: AbortSignal): Promise<ChangeResult> =>
      call(listingActionCalls.changeTags, { body, signal }),
    /** Keeps a comment on each listing. */
    comment: (body: NewComment, signal: AbortSignal): Promise<CommentResult> =>
      call(listingActionCalls.comment, { body, signal }),
    /** Takes a comment away. */
    async deleteComment(params: { listing: string; comment: string }, signal: AbortSignal): Promise<void> {
      await call(listingActionCalls.deleteComment, { params, signal })
    },
    /** Sets or takes away the product of a listing. */
    setProduct: (
      { listing, ...body }: ProductChosen & { listing: string },
      signal: AbortSignal,
    ): Promise<ListingProduct> => call(listingActionCalls.setProduct, { params: { listing }, body, signal }),
    /** Puts a suggested product away. */
    dismissProduct: (
      { listing, product }: { listing: string; product: string },
      signal: AbortSignal,
    ): Promise<ListingProduct> =>
      call(listingActionCalls.dismissProduct, { params: { listing }, query: { product }, signal }),
    /** Says whether a listing that is back after removal is the removed one. */
    judgeRelisting: (
      { listing, isSame }: { listing: string; isSame: boolean },
      signal: AbortSignal,
    ): Promise<ListingPatch> =>
      call(listingActionCalls.judgeRelisting, { params: { listing }, body: { isSame }, signal }),
    /** One product of a brand, by their names. */
    product: (params: { product: string; brand: string }, signal: AbortSignal): Promise<Product> =>
      call(productCalls.byName, { params, signal }),
    /** Deletes one part of a deletion. */
    deletePart: (
      { ids, changeSet }: { ids: readonly string[]; changeSet: string | null },
      signal: AbortSignal,
    ): Promise<DeletionResult> =>
      call(listingActionCalls.delete, {
        query: { ids: ids.join('::'), ...(changeSet ? { changeSet } : {}) },
        signal,
      }),
    /** Adds images, or the uploaded files as screenshots. */
    addPictures(
      { listing, kind, what }: { listing: string; kind: PictureKind; what: readonly NewPicture[] },
      signal: AbortSignal,
    ): Promise<ListingPictures> {
      if (kind === 'images')
        return call(listingActionCalls.addImages, {
          params: { listing },
          body: { images: [...what] },
          signal,
        })
      const screenshots = what.flatMap((one) => ('file' in one ? one.file : []))
      return call(listingActionCalls.addScreenshots, { body: { listing, screenshots }, signal })
    },
    /** Removes one image or screenshot. */
    removePicture(
      { listing, kind, what }: { listing: string; kind: PictureKind; what: Picture },
      signal: AbortSignal,
    ): Promise<ListingPictures> {
      if (kind === 'images')
        return call(listingActionCalls.deleteImages, {
          params: { listing },
          body: { images: [what] },
          signal,
        })
      return call(listingActionCalls.deleteScreenshot, {
        params: { listing, screenshot: what.file! },
        signal,
      })
    },
  }
}
