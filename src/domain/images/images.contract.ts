import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { listingsFilter } from '../listings/listings.contract.ts'
import { BULK_CHANGE_MAX, CLUSTERED_MAX } from '../kit/constants.ts'
import { evidenceEntry, PHOTO_STAGES } from '../investigations/evidence.ts'
import { fileCalls } from '../kit/files.contract.ts'
import { listing } from '../listings/listing.ts'
import { uploadedFile } from '../kit/media.ts'
import { picture } from '../kit/picture.ts'
import { id, text } from '../kit/text.ts'
import { textAnalysis } from '../listings/textAnalysis.ts'

/** Media (§7), and the stored files behind pictures. */
export const imageCalls = defineCalls({
  ...fileCalls,
  purchase: {
    method: 'POST',
    path: '/images/purchase',
    summary: "Keeps one of a test purchase's photos and adds it to the evidence",
    may: 'investigations.addEvidence',
    form: z.object({ investigation: id(), stage: z.enum(PHOTO_STAGES) }),
    reply: evidenceEntry,
    errors: {
      404: 'The investigation does not exist for the caller.',
      409: 'Its status does not allow this.',
      422: 'The picture can’t be read.',
    },
  },
  upload: {
    method: 'POST',
    path: '/media/upload',
    summary:
      'Keeps one file for a brand, for that of a listing or an investigation, or for the whole workspace',
    may: 'media.upload',
    /** Names one of them; a file that names none belongs to the whole workspace. */
    form: z.object({
      brand: z.optional(id()),
      listing: z.optional(id()),
      investigation: z.optional(id()),
      /** A logo may be WebP or SVG too; it is kept as PNG then. */
      purpose: z.optional(z.literal('logo')),
    }),
    reply: uploadedFile,
    errors: {
      403: 'The caller’s role does not allow it for the whole workspace.',
      404: 'What it is for does not exist for the caller.',
      409: 'It can’t be kept for this.',
      422: 'The picture can’t be read.',
    },
  },
})

/** The listings that are to be grouped; those outside the scope are answered as missing. */
const clustered = z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(CLUSTERED_MAX)) })
const clusterListing = z.pick(listing, {
  _id: true,
  title: true,
  brand: true,
  platform: true,
  seller: true,
  state: true,
  toi: true,
})
export type ClusterListing = z.infer<typeof clusterListing>

/** Groups of two listings or more, the largest first. Who is like another of a group belongs to it. */
const clusters = <Shared extends z.core.$ZodType>(shared: Shared) =>
  z.object({
    groups: z.array(z.object({ listings: z.array(clusterListing), shared })),
    missing: z.array(id()),
  })

export const textClusters = clusters(z.object({ words: z.array(text()), likeness: z.number() }))
export type TextClusters = z.infer<typeof textClusters>
export const imageClusters = clusters(z.array(picture))
export type ImageClusters = z.infer<typeof imageClusters>

export const scoreCalls = defineCalls({
  imageCluster: {
    method: 'POST',
    path: '/scores/images/cluster',
    reads: true,
    summary:
      'Groups listings that have a picture in common, by its stored file or its address, or near-duplicates of one another',
    body: clustered,
    reply: imageClusters,
  },
  textCluster: {
    method: 'POST',
    path: '/scores/text/cluster',
    reads: true,
    summary:
      'Groups listings whose titles are alike, with the words that all of a group share and the least likeness that links them',
    body: clustered,
    reply: textClusters,
  },
  score: {
    method: 'POST',
    path: '/scores/{id}',
    summary: 'Submits a listing for scoring; answers the job that does it',
    may: 'listings.score',
    params: z.object({ id: id() }),
    reply: z.object({ job: id() }),
  },
  scoreMany: {
    method: 'POST',
    path: '/scores',
    extension: true,
    summary:
      'Submits many listings for scoring, by their ids or by a filter, in one job; null where none of them exists for the user',
    may: 'listings.score',
    body: z.union([
      z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(BULK_CHANGE_MAX)) }),
      z.object({ filter: listingsFilter }),
    ]),
    reply: z.object({ job: z.nullable(id()), missing: z.array(id()) }),
    errors: { 404: 'None of the listings exists for the caller.' },
  },
  analyseText: {
    method: 'GET',
    path: '/scores/openai',
    summary: 'Analyses the text of a listing',
    may: 'listings.analyseText',
    /** Read by the model that is configured, or by rules where there is none or where they are asked for. */
    query: z.object({ listing: id(), with: z.optional(z.literal('rules')) }),
    reply: textAnalysis,
    errors: {
      404: 'The listing does not exist for the caller.',
      422: 'There is nothing to read.',
      502: 'The model answered with an error.',
      504: 'The model did not answer in time.',
    },
  },
})
