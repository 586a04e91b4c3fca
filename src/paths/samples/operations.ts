import { operationsMachine } from '../../machines/operations/operationsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const god = { ...analyst, groups: ['god'] }
const JOB = '0190b1a0-0000-7000-8000-0000000000f1'

export const operationsSubject: Subject = {
  name: 'operations',
  machine: operationsMachine,
  events: [
    { type: 'session.opened', user: god, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: '/setup/operations', query: {} },
    { type: 'address.changed', path: '/setup/brands', query: {} },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'reload' },
    { type: 'open', fingerprint: 'f1' },
    { type: 'close' },
    { type: 'copy', text: 'SELECT 1' },
    { type: 'act', action: { kind: 'tryAgain', job: JOB } },
    { type: 'act', action: { kind: 'clear' } },
    { type: 'retry' },
    { type: 'dismiss' },
  ],
  outcomes: {
    act: { outputs: [undefined], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    groups,
    path,
    opened,
    action,
  }: {
    groups: readonly string[]
    path: string
    opened: string | null
    action: { kind: string } | null
  }) => [groups, path, opened !== null, action?.kind],
}
