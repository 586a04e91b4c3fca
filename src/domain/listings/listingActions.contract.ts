import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { BULK_CHANGE_MAX, DELETION_BATCH, PICTURES_AT_ONCE, TAGS_AT_ONCE } from '../kit/constants.ts'
import { isCommentLongEnough, isOptionalComment, listing, listingComment, listingPatch } from './listing.ts'
import { changeResult } from './listings.contract.ts'
import { relistingJudged } from '../kit/relisting.ts'
import { picture } from '../kit/picture.ts'
import { plainTag, tagProblem } from './tags.ts'
import { id, moment, text, webAddress } from '../kit/text.ts'

/** What is done to listings beside their state: tags, comments, requests for review, pictures, deletion (§7). */

const ids = z.array(id()).check(z.minLength(1), z.maxLength(BULK_CHANGE_MAX))

export const tagsToAdd = z
  .array(
    text().check(
      z.overwrite(plainTag),
      z.refine((tag) => tagProblem(tag) === null, 'must be a tag'),
    ),
  )
  .check(z.maxLength(TAGS_AT_ONCE))

export const tagsToRemove = z.array(text(1_000)).check(z.maxLength(TAGS_AT_ONCE))

/** That a change of tags changes something, and says of no tag both. */
export const tagsFit = () =>
  [
    z.refine<{ add: readonly string[]; remove: readonly string[] }>(
      ({ add, remove }) => add.length + remove.length > 0,
      { path: ['add'], message: 'must name a tag, or remove must' },
    ),
    z.refine<{ add: readonly string[]; remove: readonly string[] }>(
      ({ add, remove }) => !add.some((tag) => remove.includes(tag)),
      { path: ['remove'], message: 'must not name a tag that is added' },
    ),
  ] as const

/** Tags to add to and remove from many listings. */
export const tagChange = z
  .object({
    ids,
    /** The `updated` of each listing as the caller saw it, in the order of `ids`. */
    updated: z.array(moment()).check(z.maxLength(BULK_CHANGE_MAX)),
    add: tagsToAdd,
    remove: tagsToRemove,
  })
  .check(
    z.refine(({ ids, updated }) => updated.length === ids.length, {
      path: ['updated'],
      message: 'must name one moment for each id',
    }),
    ...tagsFit(),
  )
export type TagChange = z.output<typeof tagChange>

export const commentWords = text().check(
  z.trim(),
  z.refine(isCommentLongEnough, 'must have at least 4 characters'),
)

export const newComment = z.object({
  ids,
  comment: commentWords,
})
export type NewComment = z.output<typeof newComment>

/** The comments that were kept, each with its listing; `missing` are listings that don't exist for the caller. */
export const commentResult = z.object({
  comments: z.array(z.object({ listing: id(), comment: listingComment })),
  missing: z.array(id()),
})
export type CommentResult = z.infer<typeof commentResult>

export const reviewRequest = z.object({
  ids,
  /** Who is asked; managers and analysts of the brand where nobody is named, or who is named doesn't see it. */
  reviewer: z.optional(id()),
  comment: z.optional(text().check(z.refine(isOptionalComment, 'must have at least 4 characters'))),
})
export type ReviewRequest = z.output<typeof reviewRequest>

/** What a request for review alters on each listing. */
export const reviewResult = z.object({
  changed: z.array(z.pick(listing, { _id: true, reviewRequested: true, comments: true, updated: true })),
  missing: z.array(id()),
})
export type ReviewResult = z.infer<typeof reviewResult>

/** A picture to add: a stored file, or the address of one that is not fetched. */
export const newPicture = z.union([z.object({ file: id() }), z.object({ url: webAddress() })])
export type NewPicture = z.infer<typeof newPicture>

/** The pictures of a listing after a change of them. */
export const listingPictures = z.pick(listing, {
  _id: true,
  images: true,
  screenshots: true,
  screenshot: true,
  updated: true,
})
export type ListingPictures = z.infer<typeof listingPictures>

/** A product that is chosen for a listing, by name; null takes the one it has away. */
export const productChosen = z.object({
  product: z.nullable(text(300)),
  /** The product as the caller saw it. */
  was: z.nullable(text(300)),
})
export type ProductChosen = z.infer<typeof productChosen>

/** The product of a listing after a choice. */
export const listingProduct = z.pick(listing, { _id: true, product: true, productSuggestion: true })
export type ListingProduct = z.infer<typeof listingProduct>

const onListing = z.object({ listing: id() })
const several = { images: z.array(picture).check(z.minLength(1), z.maxLength(PICTURES_AT_ONCE)) }

/** Ids joined by '::' (§7). */
const joinedIds = z.pipe(
  z.pipe(
    text(100_000),
    z.transform((joined: string) => joined.split('::')),
  ),
  z.array(id()).check(z.minLength(1), z.maxLength(DELETION_BATCH)),
)

export const deletionResult = z.object({
  /** Names the change set, for the deletions that belong to it; null when nothing was deleted. */
  changeSet: z.nullable(id()),
  deleted: z.array(id()),
  missing: z.array(id()),
})
export type DeletionResult = z.infer<typeof deletionResult>

export const listingActionCalls = defineCalls({
  changeTags: {
    method: 'PUT',
    path: '/store/listings/tags',
    summary: 'Adds and removes tags',
    may: 'listings.tag',
    body: tagChange,
    reply: changeResult,
  },
  comment: {
    method: 'POST',
    path: '/store/listings/comment',
    summary: 'Comments on listings',
    may: 'listings.comment',
    body: newComment,
    reply: commentResult,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/store/listings/{listing}/comments/{comment}',
    summary: 'Removes a comment',
    may: 'listings.comment',
    params: z.object({ listing: id(), comment: id() }),
    reply: z.null(),
  },
  review: {
    method: 'POST',
    path: '/store/listings/review',
    summary: 'Asks for a review',
    may: 'listings.askReview',
    body: reviewRequest,
    reply: reviewResult,
  },
  setProduct: {
    method: 'PUT',
    path: '/store/listings/{listing}/product',
    summary: 'Sets the product of a listing, or takes it away',
    extension: true,
    may: 'listings.setProduct',
    params: onListing,
    body: productChosen,
    reply: listingProduct,
    errors: { 409: 'Somebody has changed it since; `current` is what stands now.' },
  },
  dismissProduct: {
    method: 'DELETE',
    path: '/store/listings/{listing}/product/suggestion',
    summary: 'Puts the suggestion of a product away for good',
    extension: true,
    may: 'listings.setProduct',
    params: onListing,
    query: z.object({ product: text(300) }),
    reply: listingProduct,
    errors: { 409: 'Somebody has changed it since; `current` is what stands now.' },
  },
  judgeRelisting: {
    method: 'PUT',
    path: '/store/listings/{listing}/relisting',
    summary: 'Says whether a listing that is back after removal is the removed one',
    extension: true,
    may: 'listings.setState',
    params: onListing,
    body: relistingJudged,
    reply: listingPatch,
  },
  delete: {
    method: 'DELETE',
    path: '/store/listings',
    summary:
      "Deletes listings, ids joined by '::'; a further part of a deletion names its change set (extension)",
    may: 'listings.delete',
    query: z.object({ ids: joinedIds, changeSet: z.optional(id()) }),
    reply: deletionResult,
    errors: { 404: 'The deletion that it is a part of does not exist for the caller.' },
  },
  addImages: {
    method: 'PUT',
    path: '/store/listings/{listing}/images',
    summary: 'Adds images',
    may: 'listings.pictures',
    params: onListing,
    body: z.object({ images: z.array(newPicture).check(z.minLength(1), z.maxLength(PICTURES_AT_ONCE)) }),
    reply: listingPictures,
    errors: { 409: 'The listing has as many pictures as it may.' },
  },
  deleteImages: {
    method: 'DELETE',
    path: '/store/listings/{listing}/images',
    summary: 'Removes images',
    may: 'listings.pictures',
    params: onListing,
    body: z.object(several),
    reply: listingPictures,
  },
  addScreenshots: {
    method: 'PUT',
    path: '/store/listings/screenshots',
    summary: 'Adds screenshots, each a stored file',
    may: 'listings.pictures',
    body: z.object({
      listing: id(),
      screenshots: z.array(id()).check(z.minLength(1), z.maxLength(PICTURES_AT_ONCE)),
    }),
    reply: listingPictures,
    errors: {
      404: 'The listing or a file does not exist for the caller.',
      409: 'The listing has as many screenshots as it may.',
    },
  },
  deleteScreenshot: {
    method: 'DELETE',
    path: '/store/listings/{listing}/screenshots/{screenshot}',
    summary: 'Removes a screenshot',
    may: 'listings.pictures',
    params: z.object({ listing: id(), screenshot: id() }),
    reply: listingPictures,
  },
})
