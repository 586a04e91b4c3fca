import { brings, type Probe, type World } from './probe.ts'

/** Queues of brands. */

const one = ({ queue }: World) => ({ params: { id: queue } })
const shows = brings(({ queue }) => queue)

export const QUEUE_PROBES: Record<string, Probe> = {
  'queues.list': { input: () => ({}), shows },
  'queues.save': {
    as: ['manager'],
    input: ({ queue, brandId, at }) => ({
      body: {
        id: queue,
        updated: at,
        name: 'Secret queue',
        brands: [brandId],
        filter: null,
        assignedOnly: false,
        members: [],
        order: 'oldest',
        sharePercent: null,
        dueHours: 24,
      },
    }),
    shows,
    changes: true,
  },
  'queues.figures': { as: ['manager'], input: one, shows },
  'queues.delete': { as: ['manager'], input: one, shows, changes: true },
}
