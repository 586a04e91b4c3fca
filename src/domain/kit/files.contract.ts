import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
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
})
