import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import {
  operationsMachine,
  operationsStateMachine,
  slowQueryMachine,
} from '../machines/operations/operationsMachine.ts'
import type { Call } from '../services/http.ts'
import { operationsService } from '../services/operations.ts'

/** The machine of the Operations page with its services. */
export function provideOperations(call: Call) {
  const operations = operationsService(call)
  return operationsMachine.provide({
    actors: {
      state: operationsStateMachine.provide({
        actors: { load: served((_, signal) => operations.state(signal)) },
      }),
      slowQuery: slowQueryMachine.provide({
        actors: { load: served(({ fingerprint }, signal) => operations.slowQuery(fingerprint, signal)) },
      }),
      act: served(({ action }, signal) =>
        action.kind === 'clear' ? operations.clear(signal) : operations.tryAgain(action.job, signal),
      ),
      ...copyActors,
    },
  })
}
