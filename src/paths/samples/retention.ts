import type { Counted } from '../../domain/retention/retention.ts'
import { retentionMachine } from '../../machines/retention/retentionMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const admin = { ...analyst, groups: ['admin'] }
const older: Counted = { count: 12, isMore: false }

export const retentionSubject: Subject = {
  name: 'retention',
  machine: retentionMachine,
  events: [
    { type: 'session.opened', user: admin, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: '/setup/retention', query: {} },
    { type: 'address.changed', path: '/setup/brands', query: {} },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'reload' },
    { type: 'drafted', kind: 'messages', value: '90' },
    { type: 'drafted', kind: 'messages', value: '3' },
    { type: 'save', kind: 'messages', was: null },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'dismiss' },
    { type: 'run' },
    { type: 'run.dismissed' },
  ],
  outcomes: {
    count: { outputs: [older], errors: [unreachable] },
    change: { outputs: [undefined], errors: [unreachable] },
    run: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    groups,
    path,
    drafts,
  }: {
    groups: readonly string[]
    path: string
    drafts: { readonly messages?: string }
  }) => [groups, path, drafts.messages],
}
