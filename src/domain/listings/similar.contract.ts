import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { pictureHash } from '../kit/nearDuplicates.ts'
import { picture } from '../kit/picture.ts'
import { SIMILAR_OBSTACLES, similarText } from '../kit/similar.ts'
import { id, text } from '../kit/text.ts'

/** What listings are searched by likeness with, as it is named beside what was found. */
export const similarSource = z.object({
  /** Null where it is a picture alone. */
  listing: z.nullable(z.object({ id: id(), title: text(), brand: text(200), platform: text(200) })),
  /** Null where there is none, and of a hash. */
  picture: z.nullable(picture),
  /** Why less may be found than there is; null where nothing stands in the way. */
  obstacle: z.nullable(z.enum(SIMILAR_OBSTACLES)),
})
export type SimilarSource = z.infer<typeof similarSource>

/** Searching listings by likeness (extensions). What is alike is a part of the filter: `similar` of the list's query. */
export const similarCalls = defineCalls({
  similarSource: {
    method: 'GET',
    path: '/store/listings/similar',
    extension: true,
    summary: 'What listings are searched by likeness with: a listing, a stored picture, or a hash',
    query: z.object({ to: similarText() }),
    reply: similarSource,
    errors: { 404: 'The listing or picture does not exist for the caller.' },
  },
  hashPicture: {
    method: 'POST',
    path: '/store/listings/similar/picture',
    extension: true,
    summary:
      'The perceptual hash of a picture, to search listings with; neither the picture nor its hash is kept',
    form: z.object({}),
    reply: z.object({ hash: pictureHash() }),
    errors: { 422: 'The picture can’t be read, or is too plain to be compared.' },
  },
})
