import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { MESSAGES_MAX } from '../kit/constants.ts'
import { message } from '../messages/message.ts'
import { savedFilters } from '../filter/savedFilter.ts'
import { id, moment } from '../kit/text.ts'
import { colleague, colleagueName } from '../kit/colleague.ts'
import { userRecord } from './user.ts'

/**
 * What a user may change of their own record. Anything else in it is refused, so that nobody believes to have
 * changed roles or brands.
 */
const userChange = z.strictObject({
  /** Whose record it is; the caller's own where it is left out. Another's does not exist. */
  providerId: z.optional(id()),
  filters: savedFilters,
  /** The record's `updated` as the caller read it; where it is given, a record changed since is left alone (409). */
  updated: z.optional(moment()),
})

/** The users, as those see them who share a brand with them (§7 Auth and user). */
export const userCalls = defineCalls({
  update: {
    method: 'PUT',
    path: '/store/users',
    summary: "Saves or deletes the caller's saved filters",
    body: userChange,
    reply: userRecord,
    errors: {
      404: 'It names another user.',
      409: 'The record was changed after the `updated` that was sent.',
    },
  },
  byProvider: {
    method: 'GET',
    path: '/store/users/provider/{id}',
    summary: 'One user of a shared brand',
    params: z.object({ id: id() }),
    reply: userRecord,
  },
  names: {
    method: 'GET',
    path: '/store/users/names',
    summary: 'Names of the users of shared brands, disabled ones too',
    reply: z.array(colleagueName),
  },
  list: {
    method: 'GET',
    path: '/store/users/list',
    summary: 'The users of shared brands who can sign in',
    reply: z.array(colleague),
  },
  messages: {
    method: 'GET',
    path: '/store/users/messages',
    summary: 'The messages addressed to the user, newest first',
    reply: z.array(message),
  },
  seeMessages: {
    method: 'PUT',
    path: '/store/users/messages/seen',
    extension: true,
    summary: 'Marks messages as seen by the user',
    body: z.object({ ids: z.array(id()).check(z.maxLength(MESSAGES_MAX)) }),
    reply: z.null(),
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/store/users/messages/{id}',
    summary: 'Removes a message for the user',
    params: z.object({ id: id() }),
    reply: z.null(),
  },
})
