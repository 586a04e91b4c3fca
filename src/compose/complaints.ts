import type { complaintsMachine } from '../machines/complaints/complaintsMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/complaints': typeof complaintsMachine
  }
}

/** What complaints load on demand. */
export const complaintsRoom = (call: Call) =>
  ({
    screens: {
      '/complaints': async () => (await import('./complaintsScreen.ts')).composeComplaints(call),
    },
  }) satisfies Room
