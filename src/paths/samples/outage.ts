import { outageMachine } from '../../machines/shell/outageMachine.ts'
import type { Subject } from '../subject.ts'

export const outageSubject: Subject = {
  name: 'outage',
  machine: outageMachine,
  events: [
    { type: 'server.failed', retryAfterMs: 5_000 },
    { type: 'server.answered' },
    { type: 'network.lost' },
    { type: 'network.returned' },
    { type: 'retry' },
  ],
  outcomes: {},
  distinguish: () => null,
}
