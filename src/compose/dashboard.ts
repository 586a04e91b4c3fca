import type { dashboardMachine } from '../machines/dashboard/dashboardMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/': typeof dashboardMachine
  }
}

/** What the dashboard loads on demand. */
export const dashboardRoom = (call: Call) =>
  ({
    screens: {
      '/': async () => (await import('./dashboardScreen.ts')).composeDashboard(call),
    },
  }) satisfies Room
