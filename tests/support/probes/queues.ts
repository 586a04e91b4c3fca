import { queues } from '../../../server/store/schema.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A queue of the brand, of which the owner is a member. */
    readonly queue: string
  }
}

export async function makeQueue({ store, brandId, owner }: Making): Promise<Pick<World, 'queue'>> {
  const id = crypto.randomUUID()
  await store.db.insert(queues).values({
    id,
    name: `Queue ${id}`,
    brands: [brandId],
    filter: null,
    members: [owner.id],
    order: 'newest',
    updated: new Date('2026-11-01T00:00:00.000Z'),
  })
  return { queue: id }
}

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
