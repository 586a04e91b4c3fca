import type { CaptureEnd } from '../../machines/dashboard/capture.ts'
import { captureMachine } from '../../machines/dashboard/captureMachine.ts'
import type { Subject } from '../subject.ts'

const broken = new Error('broken')

export const captureSubject: Subject = {
  name: 'capture',
  machine: captureMachine,
  input: {
    subject: { range: '1 Jun – 20 Nov 2026', brands: 'Northwind', timeZone: 'UTC' },
    replaceCharts: async () => () => {},
  },
  events: [
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'cancel' },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'address.changed', path: '/', query: {} },
  ],
  outcomes: {
    // It lasts as long as the page is printed, and can only fail.
    dress: { outputs: [null], errors: [broken] },
    prepare: { outputs: [null], errors: [broken] },
    capture: { outputs: [{ at: 1_795_000_000_000, pages: [{}] }], errors: [broken] },
    save: { outputs: [{ name: 'assay-dashboard-2026-11-20-1042.pdf' }], errors: [broken] },
    restore: { outputs: [null], errors: [broken] },
  },
  distinguish: ({ failed, saved, isStuck }: CaptureEnd) => [failed !== null, saved !== null, isStuck],
}
