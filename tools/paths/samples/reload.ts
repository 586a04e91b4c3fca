import { reloadMachine } from '../../../src/machines/reloadMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

export const reloadSubject: Subject = {
  name: 'reload',
  machine: reloadMachine,
  events: [
    { type: 'reload', screen: 'sellers' },
    { type: 'address.changed', path: '/sellers', query: {} },
    { type: 'session.closed' },
  ],
  outcomes: { askForList: { outputs: [undefined], errors: [unreachable] } },
  distinguish: ({ screen }: { screen: string | null }) => screen,
}
