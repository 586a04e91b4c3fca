import type { Queue, QueueFigures } from '../../domain/queues/queue.ts'
import { queueMachine } from '../../machines/queues/queueMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleRight, unreachable } from './things.ts'

const manager = { ...analyst, groups: ['manager'] }
const ID = '0190b1a0-0000-7000-8000-0000000000f1'
const queue: Queue = {
  id: ID,
  name: 'Night watch',
  brands: [sampleRight.brand],
  filter: null,
  assignedOnly: false,
  members: [analyst.providerId],
  order: 'oldest',
  sharePercent: null,
  dueHours: 24,
  updated: '2026-11-20T10:00:00.000Z',
  waiting: 3,
  assigned: 1,
  oldest: '2026-11-18T10:00:00.000Z',
  pastDue: 1,
  dueSoon: 1,
  nextDue: '2026-11-20T14:00:00.000Z',
  held: 2,
  rules: [{ id: '0190b1a0-0000-7000-8000-0000000000d1', name: 'Replicas' }],
  isMember: true,
}
const agreement = { compared: 0, agreed: 0, expected: null, kappa: null }
const figures: QueueFigures = {
  queue,
  decided: 12,
  medianSeconds: 9,
  agreement,
  people: [
    {
      id: analyst.providerId,
      name: analyst.name,
      isMember: true,
      holding: 2,
      decided: 12,
      medianSeconds: 9,
      lastDecided: '2026-11-20T11:00:00.000Z',
      agreement,
    },
  ],
}

export const queueSubject: Subject = {
  name: 'queue',
  machine: queueMachine,
  events: [
    { type: 'session.opened', user: manager, at: NOON },
    { type: 'session.opened', user: { ...analyst, groups: ['analyst'] }, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: `/setup/queues/${ID}`, query: {} },
    { type: 'address.changed', path: '/setup/queues', query: {} },
    { type: 'record.saved', section: 'queues', record: queue },
    { type: 'record.saved', section: 'rights', record: sampleRight },
    { type: 'retry' },
  ],
  outcomes: { loadFigures: { outputs: [figures], errors: [unreachable] } },
  distinguish: ({
    groups,
    id,
    figures: read,
  }: {
    groups: readonly string[]
    id: string | null
    figures: QueueFigures | null
  }) => [groups, id, read !== null],
}
