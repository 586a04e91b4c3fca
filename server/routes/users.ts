import { createHash } from 'node:crypto'
import { userCalls } from '../../src/domain/session/users.contract.ts'
import { serve } from '../serve.ts'
import { colleagueNames, colleagues, saveFilters, userRecord } from '../store/session/colleagues.ts'
import { deleteMessage, messagesOf, seeMessages } from '../store/messages/messages.ts'

/** The users of shared brands, what one may change of one's own record, and one's own messages. */
export const userRoutes = serve(userCalls, {
  update: ({ body, scope, author, services }) => saveFilters(services.store.db, scope, author, body),
  byProvider: ({ params, scope, services }) => userRecord(services.store.db, scope, params.id),
  names: ({ scope, services }) => colleagueNames(services.store.db, scope),
  list: ({ scope, services }) => colleagues(services.store.db, scope),

  // Asked every few seconds: a browser that has the answer already gets none.
  messages: async ({ scope, services, request, reply }) => {
    const found = await messagesOf(services.store.db, scope)
    const tag = `W/"${createHash('sha256').update(JSON.stringify(found)).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : found
  },

  seeMessages: async ({ body, scope, services }) => {
    await seeMessages(services.store.db, scope, body.ids)
    return null
  },

  deleteMessage: async ({ params, scope, author, services }) => {
    await deleteMessage(services.store.db, scope, author, params.id)
    return null
  },
})
