import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { id } from '../kit/text.ts'
import { operationsState, slowQueryDetails } from './operations.ts'

/** How the server runs, for those who run it. None of it is of a brand. */
export const operationsCalls = defineCalls({
  state: {
    method: 'GET',
    path: '/store/operations',
    extension: true,
    may: 'setup.operations',
    summary: 'How the server runs: version, database, queue, storage, backups, failed jobs and slow queries',
    reply: operationsState,
  },
  record: {
    method: 'GET',
    path: '/store/operations/record',
    extension: true,
    credential: 'link',
    may: 'setup.operations',
    summary: 'The whole change record with its checkpoints as signed JSON lines, to be checked offline',
    reply: z.string(),
    replyType: 'application/jsonl',
  },
  slowQuery: {
    method: 'GET',
    path: '/store/operations/slowQueries/{fingerprint}',
    extension: true,
    may: 'setup.operations',
    summary: 'A slow query as a whole, with its plan',
    params: z.object({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a fingerprint')) }),
    reply: slowQueryDetails,
  },
  clearSlowQueries: {
    method: 'DELETE',
    path: '/store/operations/slowQueries',
    once: false,
    extension: true,
    may: 'setup.operations',
    summary: 'Forgets the slow queries that were noted',
    reply: z.null(),
  },
  retryJob: {
    method: 'POST',
    path: '/store/operations/jobs/{id}/retry',
    extension: true,
    may: 'setup.operations',
    summary: 'Tries a failed job again: of one with items, those that failed',
    params: z.object({ id: id() }),
    reply: z.null(),
  },
})
