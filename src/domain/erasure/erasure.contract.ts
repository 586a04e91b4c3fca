import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { erasedWords, erasure, erasurePreview, erasureSubject, newErasure } from './erasure.ts'

/** Erasing a person's data, in the whole workspace. */
export const erasureCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/erasures',
    extension: true,
    may: 'setup.erasure',
    summary: 'The erasures of persons’ data, newest first, 100 at most, with how far each is',
    reply: z.array(erasure),
  },
  preview: {
    method: 'POST',
    path: '/store/erasures/preview',
    extension: true,
    may: 'setup.erasure',
    summary: 'What an erasure would find, and what holds it back; changes nothing',
    /** Words beside those that the records of the person hold, and how those are looked for. */
    body: z.object({ subject: erasureSubject, words: erasedWords }),
    reply: erasurePreview,
    errors: { 403: 'The account has a role above the caller’s.', 404: 'There is no such seller or account.' },
  },
  start: {
    method: 'POST',
    path: '/store/erasures',
    extension: true,
    may: 'setup.erasure',
    summary: 'Begins to erase a person’s data, which nothing takes back',
    body: newErasure,
    reply: erasure,
    errors: {
      403: 'The account has a role above the caller’s.',
      404: 'There is no such seller or account.',
      409: 'An open complaint or investigation needs the data, the account can sign in, or it is being erased already.',
    },
  },
})
