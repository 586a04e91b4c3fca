import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { THUMBNAIL_WIDTHS } from './picture.ts'
import { id } from './text.ts'

/** The stored files behind pictures. */
export const fileCalls = defineCalls({
  file: {
    method: 'GET',
    path: '/store/files/{id}',
    extension: true,
    credential: 'bearerOrCookie',
    summary: 'A stored picture or document of a brand of the user, or of the whole workspace',
    params: z.object({ id: id() }),
    reply: z.string(),
    replyType: 'application/octet-stream',
  },
  thumbnail: {
    method: 'GET',
    path: '/store/files/{id}/thumbnail/{width}',
    extension: true,
    credential: 'bearerOrCookie',
    summary: 'A stored picture, small: a WebP that fits into a square of that width, never enlarged',
    params: z.object({ id: id(), width: z.enum(THUMBNAIL_WIDTHS.map(String)) }),
    reply: z.string(),
    replyType: 'image/webp',
    errors: { 422: 'The picture can’t be read.' },
  },
})
