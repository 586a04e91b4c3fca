import type { UserAccess, UserSession } from '../../domain/session/sessions.ts'
import { accessMachine } from '../../machines/setup/accessMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const own: UserSession = {
  id: '0190b1a0-0000-7000-8000-0000000000e1',
  opened: '2026-11-20T11:00:00.000Z',
  lastSeen: '2026-11-20T12:00:00.000Z',
  address: '192.0.2.9',
  browser: 'Firefox 140 on Windows',
  current: true,
}
const other: UserSession = {
  ...own,
  id: '0190b1a0-0000-7000-8000-0000000000e2',
  browser: 'Safari 26 on iOS',
  current: false,
}
const apiKey = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  name: '2026-11-20',
  created: '2026-11-20T12:00:00.000Z',
  lastUsed: null,
}
const before: UserAccess = {
  sessions: [own, other],
  apiKeys: [apiKey],
  secondFactor: '2026-11-20T12:00:00.000Z',
}
const after: UserAccess = { sessions: [own], apiKeys: [], secondFactor: null }

export const accessSubject: Subject = {
  name: 'access',
  machine: accessMachine,
  events: [
    { type: 'open', of: null },
    { type: 'open', of: { id: '0190b1a0-0000-7000-8000-0000000000e0', name: 'Nora New' } },
    { type: 'close' },
    { type: 'end', ending: { kind: 'session', session: own } },
    { type: 'end', ending: { kind: 'session', session: other } },
    { type: 'end', ending: { kind: 'apiKey', apiKey } },
    { type: 'end', ending: { kind: 'secondFactor' } },
    { type: 'end', ending: { kind: 'others' } },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'session.closed' },
  ],
  outcomes: {
    loadAccess: { outputs: [before], errors: [unreachable] },
    endAccess: { outputs: [after], errors: [unreachable] },
  },
  distinguish: ({ of, access }: { of: object | null; access: UserAccess }) => [
    of === null,
    access.sessions.length,
  ],
}
