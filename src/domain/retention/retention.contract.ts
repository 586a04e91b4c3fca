import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { wholeNumber } from '../kit/text.ts'
import { RETENTION_KINDS } from './kinds.ts'
import { RETENTION_DAYS_TYPED, retentionChange, retentionCount, retentionState } from './retention.ts'

const params = z.object({ kind: z.enum(RETENTION_KINDS) })

/** How long data is kept, in the whole workspace. */
export const retentionCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/retention',
    extension: true,
    may: 'setup.retention',
    summary: 'What is not kept for ever: for how long each kind, how much is older, and what went last',
    reply: z.array(retentionState),
  },
  preview: {
    method: 'GET',
    path: '/store/retention/{kind}/older',
    extension: true,
    may: 'setup.retention',
    summary: 'How much would be removed were it kept for so many days; changes nothing',
    params,
    query: z.object({ days: wholeNumber(0, RETENTION_DAYS_TYPED) }),
    reply: retentionCount,
    errors: { 400: 'It can’t be kept for so long, or so short.' },
  },
  change: {
    method: 'PUT',
    path: '/store/retention/{kind}',
    extension: true,
    may: 'setup.retention',
    summary: 'Sets for how long a kind is kept; what is older goes within a day, for good',
    params,
    body: retentionChange,
    reply: retentionState,
    errors: {
      400: 'It can’t be kept for so long, or so short.',
      409: 'Somebody has set another period since.',
    },
  },
  run: {
    method: 'POST',
    path: '/store/retention/runs',
    once: false,
    extension: true,
    may: 'setup.retention',
    summary: 'Removes now what is older, in the background, and not only at the day’s run',
    reply: z.null(),
  },
})
