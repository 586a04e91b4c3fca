import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { id } from '../kit/text.ts'
import { queue, queueDraft, queueFigures } from './queue.ts'

const one = z.object({ id: id() })

/** Queues of the user's brands: listed, written, and looked at (extensions). Their listings are claimed as any others. */
export const queueCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/queues',
    extension: true,
    may: 'review.open',
    summary:
      'The queues that the user is a member of, for staff all of their brands, with what waits in each',
    reply: z.array(queue),
  },
  save: {
    method: 'PUT',
    path: '/store/queues',
    extension: true,
    may: 'queues.write',
    summary: 'Adds or changes a queue',
    body: queueDraft,
    reply: queue,
    errors: {
      404: 'What it names does not exist for the caller.',
      409: 'The name is taken, or somebody has changed it since; `current` is what stands now.',
    },
  },
  figures: {
    method: 'GET',
    path: '/store/queues/{id}',
    extension: true,
    may: 'queues.write',
    summary: 'A queue with who holds what in it, and the speed and agreement of each person',
    params: one,
    reply: queueFigures,
  },
  delete: {
    method: 'DELETE',
    path: '/store/queues/{id}',
    extension: true,
    may: 'queues.write',
    summary: 'Deletes a queue; its listings and the decisions made in it stay',
    params: one,
    reply: one,
    errors: { 409: 'A rule assigns listings to it.' },
  },
})
