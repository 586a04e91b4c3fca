import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { pageLimit } from '../filter/filter.ts'
import { analysisRequest, image, imageAnalysis, imagesQuery, imageSpread } from './image.ts'
import { listingsPage } from '../listings/listings.contract.ts'
import { pageOf } from '../filter/pages.ts'
import { id, text, wholeNumber } from '../kit/text.ts'

export const imagesPage = z.extend(pageOf(image), {
  /** Of a search for words, logos or official pictures, on its first page: how many of the user's images it can look through by now. Those that can't be read don't count. */
  reading: z.optional(z.object({ read: z.int(), all: z.int() })),
})
export type ImagesPage = z.infer<typeof imagesPage>

/** What a cluster is asked for by: an image of the wall, a stored file, or an address. */
export const clusterOf = z
  .object({ image: z.optional(id()), file: z.optional(id()), url: z.optional(text(2_048)) })
  .check(
    z.refine(
      ({ image: known, file, url }) => [known, file, url].filter((one) => one !== undefined).length === 1,
      { path: ['image'], message: 'give one of image, file and url' },
    ),
  )
export type ClusterOf = z.infer<typeof clusterOf>

const one = z.object({ id: id() })

/** Images used in listings: the wall, their analyses, and where each is used (§7). */
export const wallCalls = defineCalls({
  analyze: {
    method: 'GET',
    path: '/images/analyze',
    summary: 'Analyses an image, and keeps what was found',
    may: 'images.analyse',
    query: analysisRequest,
    reply: imageAnalysis,
    errors: {
      404: 'The picture does not exist for the caller.',
      409: 'It can’t be analysed.',
      422: 'The picture can’t be read.',
      502: 'The analysis answered with an error.',
      504: 'The analysis took too long.',
    },
  },
  page: {
    method: 'GET',
    path: '/store/images/page',
    summary: 'Images used in listings by filter, newest first, with the exact total',
    query: imagesQuery,
    reply: imagesPage,
  },
  image: {
    method: 'GET',
    path: '/store/images/{id}',
    extension: true,
    summary: 'One image used in listings',
    params: one,
    reply: image,
  },
  analysis: {
    method: 'GET',
    path: '/store/images/{id}/analysis',
    extension: true,
    summary: 'The last analysis of an image; null where it never was analysed',
    params: one,
    reply: z.nullable(imageAnalysis),
  },
  uses: {
    method: 'GET',
    path: '/store/images/{id}/listings',
    extension: true,
    summary: 'The listings that use an image, newest first',
    params: one,
    query: z.object({
      page: z.optional(wholeNumber(0, 1_000_000)),
      size: z.optional(pageLimit),
      after: z.optional(text(600)),
    }),
    reply: listingsPage,
  },
  cluster: {
    method: 'GET',
    path: '/store/clusters/image',
    summary:
      'Where an image and its near-duplicates are used: by its id, a stored file, or the address it was found at',
    query: clusterOf,
    reply: imageSpread,
    errors: { 404: 'The picture does not exist for the caller.' },
  },
})
