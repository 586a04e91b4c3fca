import { candidatesMachine, lookalikeChangesMachine } from '../machines/domains/lookalikeLists.ts'
import { lookalikesMachine } from '../machines/domains/lookalikesMachine.ts'
import { lookalikeWatchFormMachine } from '../machines/domains/lookalikeWatchFormMachine.ts'
import { lookalikeWatchMachine } from '../machines/domains/lookalikeWatchMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { lookalikesService } from '../services/lookalikes.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly lookalikes: typeof lookalikesMachine
  }
}

/** The dialogs of domains. */
export function domainsDialogs(call: Call) {
  const lookalikes = lookalikesService(call)
  return {
    lookalikes: {
      machine: lookalikesMachine.provide({
        actors: {
          loadWatches: served((_, signal) => lookalikes.watches(signal)),
          changes: lookalikeChangesMachine.provide({
            actors: {
              loadPage: served((input, signal) => lookalikes.changes(input.params, input.after, signal)),
            },
          }),
          form: lookalikeWatchFormMachine.provide({
            actors: {
              loadBrands: served((_, signal) => lookalikes.brands(signal)),
              countNames: served((input, signal) => lookalikes.preview(input.name, signal)),
              addWatch: served((input, signal) => lookalikes.add(input, signal)),
            },
          }),
          watch: lookalikeWatchMachine.provide({
            actors: {
              candidates: candidatesMachine.provide({
                actors: {
                  loadPage: served((input, signal) =>
                    lookalikes.candidates(input.params, input.after, signal),
                  ),
                },
              }),
              loadWatch: served((input, signal) => lookalikes.watch(input.id, signal)),
              startScan: served((input, signal) => lookalikes.scan(input.id, signal)),
              addDomain: served((input, signal) => lookalikes.addDomain(input.name, input.brand, signal)),
              removeWatch: served((input, signal) => lookalikes.remove(input.id, signal)),
            },
          }),
        },
      }),
      view: async () => (await import('../views/domains/lookalikes/LookalikesDialog.tsx')).LookalikesDialog,
    },
  } satisfies Partial<DialogEntries>
}
