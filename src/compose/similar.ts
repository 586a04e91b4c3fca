import { served } from '../machines/kit/service.ts'
import { similarMachine } from '../machines/listings/similarMachine.ts'
import type { Call } from '../services/http.ts'
import { loadSimilarSource } from '../services/similar.ts'

/** What the listings shown are like, with its service. */
export const composeSimilar = (call: Call) =>
  similarMachine.provide({
    actors: { loadSource: served((input, signal) => loadSimilarSource(call)(input.to, signal)) },
  })
