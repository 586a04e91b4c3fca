import type { Counted } from '../../domain/retention/retention.ts'
import { type PeriodDraft, retentionMachine } from '../../machines/retention/retentionMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents } from './formGuard.ts'
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
    { type: 'drafted', kind: 'messages', value: '90', was: null },
    { type: 'drafted', kind: 'messages', value: '3', was: null },
    { type: 'save', kind: 'messages', was: null },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'dismiss' },
    { type: 'run' },
    { type: 'run.dismissed' },
    ...guardEvents,
  ],
  // What was set is not set again, and a question covers the page behind it.
  isPossible: (snapshot, { type }) => {
    if (type === 'save') return snapshot.hasTag('dirty') && !snapshot.hasTag('asking')
    return (type !== 'cancel' && type !== 'discard') || !snapshot.hasTag('open')
  },
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
    drafts: { readonly messages?: PeriodDraft }
  }) => [groups, path, drafts.messages?.value],
}
