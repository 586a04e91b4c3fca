import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { erasure, erasureSubject, newErasure, previewRequest, previewState } from './erasure.ts'

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
    once: false,
    extension: true,
    may: 'setup.erasure',
    summary:
      'Counts in the background what an erasure would find; words that were counted before are not counted again',
    body: previewRequest,
    reply: previewState,
    errors: { 403: 'The account has a role above the caller’s.', 404: 'There is no such seller or account.' },
  },
  previewState: {
    method: 'GET',
    path: '/store/erasures/preview/{kind}/{id}',
    extension: true,
    may: 'setup.erasure',
    summary: 'How far the preview of an erasure is, and what it found',
    params: erasureSubject,
    reply: previewState,
    errors: {
      403: 'The account has a role above the caller’s.',
      404: 'There is no such seller or account, or no preview of it is kept.',
    },
  },
  cancelPreview: {
    method: 'DELETE',
    path: '/store/erasures/preview/{kind}/{id}',
    once: false,
    extension: true,
    may: 'setup.erasure',
    summary: 'Ends the counting of a preview; what was counted before it stays',
    params: erasureSubject,
    reply: previewState,
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
