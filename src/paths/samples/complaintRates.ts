import { complaintRatesMachine } from '../../machines/complaints/complaintRatesMachine.ts'
import type { Subject } from '../subject.ts'
import { NOON, unreachable } from './things.ts'

export const complaintRatesSubject: Subject = {
  name: 'complaintRates',
  machine: complaintRatesMachine,
  input: { user: null },
  events: [{ type: 'retry' }, { type: 'reload' }, { type: 'cancel' }],
  outcomes: {
    loadRates: { outputs: [{ months: 6, rows: [], at: NOON }], errors: [unreachable] },
  },
  distinguish: () => null,
}
