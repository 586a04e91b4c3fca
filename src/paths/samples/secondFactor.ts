import type { SecondFactor } from '../../domain/session/secondFactor.ts'
import { secondFactorMachine } from '../../machines/session/secondFactorMachine.ts'
import type { Subject } from '../subject.ts'
import { refused, unreachable } from './things.ts'

const none: SecondFactor = { since: null, recoveryCodes: 0, isDemanded: false }
const on: SecondFactor = { since: '2026-11-20T12:00:00.000Z', recoveryCodes: 9, isDemanded: false }

export const secondFactorSubject: Subject = {
  name: 'secondFactor',
  machine: secondFactorMachine,
  events: [
    { type: 'open' },
    { type: 'close' },
    { type: 'retry' },
    { type: 'setUp' },
    { type: 'turnOff' },
    { type: 'back' },
    { type: 'prove', password: 'secret' },
    { type: 'prove', password: 'secret', code: '123456' },
    { type: 'confirm', code: '123456' },
    { type: 'codes.kept' },
    { type: 'session.closed' },
  ],
  outcomes: {
    readFactor: { outputs: [none, on, { ...on, isDemanded: true }], errors: [unreachable] },
    lookAgain: { outputs: [none, on], errors: [unreachable] },
    offerFactor: {
      outputs: [{ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Assay:analyst' }],
      errors: [unreachable],
    },
    confirmFactor: { outputs: [{ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }], errors: [unreachable, refused] },
    endFactor: { outputs: [none], errors: [unreachable, refused] },
  },
  distinguish: ({ factor, purpose }: { factor: SecondFactor | null; purpose: string }) => [
    factor?.since ?? null,
    factor?.isDemanded,
    purpose,
  ],
}
