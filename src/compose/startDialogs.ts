import { served } from '../machines/kit/service.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { demoDeletionMachine } from '../machines/start/demoDeletionMachine.ts'
import { demoService } from '../services/demo.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly demoDeletion: typeof demoDeletionMachine
  }
}

/** The dialog in which the demo ends. */
export function startDialogs(call: Call) {
  const demo = demoService(call)
  return {
    demoDeletion: {
      needs: 'demo.delete',
      machine: demoDeletionMachine.provide({
        actors: {
          readHoldings: served((_, signal) => demo.holdings(signal)),
          deleteDemo: served((input, signal) => demo.delete(input, signal)),
          reloadPage: served(() => demo.reloadPage()),
        },
      }),
      view: async () => (await import('../views/start/DemoDeletionDialog.tsx')).DemoDeletionDialog,
    },
  } satisfies Partial<DialogEntries>
}
