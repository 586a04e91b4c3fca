import { fromPromise } from 'xstate'
import type { InternetDomain } from '../domain/domains/internetDomain.ts'
import type {
  LookalikeCandidate,
  LookalikeChange,
  LookalikePreview,
  LookalikeWatch,
} from '../domain/domains/lookalike.ts'
import type { LookalikeWatches, NewWatch } from '../domain/domains/lookalikes.contract.ts'
import type { CandidateFilter, ChangeFilter } from '../domain/domains/lookalikeWords.ts'
import {
  candidatesMachine,
  type ListPart,
  type ListRequest,
  lookalikeChangesMachine,
} from '../machines/kit/growingListMachine.ts'
import { lookalikesMachine } from '../machines/domains/lookalikesMachine.ts'
import { watchFormMachine } from '../machines/domains/watchFormMachine.ts'
import { watchMachine } from '../machines/domains/watchMachine.ts'
import type { Call } from '../services/http.ts'
import { lookalikesService } from '../services/lookalikes.ts'

/** The machine of the Lookalikes dialog with its services. */
export function composeLookalikes(call: Call) {
  const lookalikes = lookalikesService(call)
  return lookalikesMachine.provide({
    actors: {
      loadWatches: fromPromise<LookalikeWatches>(({ signal }) => lookalikes.watches(signal)),
      changes: lookalikeChangesMachine.provide({
        actors: {
          loadPart: fromPromise<ListPart<LookalikeChange>, ListRequest<ChangeFilter>>(({ input, signal }) =>
            lookalikes.changes(input.filter, input.after, signal),
          ),
        },
      }),
      form: watchFormMachine.provide({
        actors: {
          loadBrands: fromPromise<readonly string[]>(({ signal }) => lookalikes.brands(signal)),
          countNames: fromPromise<LookalikePreview, { name: string }>(({ input, signal }) =>
            lookalikes.preview(input.name, signal),
          ),
          addWatch: fromPromise<LookalikeWatch, NewWatch>(({ input, signal }) =>
            lookalikes.add(input, signal),
          ),
        },
      }),
      watch: watchMachine.provide({
        actors: {
          candidates: candidatesMachine.provide({
            actors: {
              loadPart: fromPromise<ListPart<LookalikeCandidate>, ListRequest<CandidateFilter>>(
                ({ input, signal }) => lookalikes.candidates(input.filter, input.after, signal),
              ),
            },
          }),
          loadWatch: fromPromise<LookalikeWatch, { id: string }>(({ input, signal }) =>
            lookalikes.watch(input.id, signal),
          ),
          startScan: fromPromise<{ job: string }, { id: string }>(({ input, signal }) =>
            lookalikes.scan(input.id, signal),
          ),
          addDomain: fromPromise<InternetDomain, { name: string; brand: string }>(({ input, signal }) =>
            lookalikes.addDomain(input.name, input.brand, signal),
          ),
          removeWatch: fromPromise<null, { id: string }>(({ input, signal }) =>
            lookalikes.remove(input.id, signal),
          ),
        },
      }),
    },
  })
}
