import { demoCalls } from '../domain/start/demo.contract.ts'
import type { DemoHoldings, NewDemoDeletion } from '../domain/start/demo.ts'
import { START_PATH } from '../domain/start/start.ts'
import type { Call } from './http.ts'

/** How long the start page may take to come. */
const OPENING_MS = 15_000

/** The demo workspace, and its end. */
export const demoService = (call: Call, load = (path: string) => window.location.assign(path)) => ({
  holdings: (signal: AbortSignal): Promise<DemoHoldings> => call(demoCalls.holdings, { signal }),
  /** Deletes the demo. Rejects with 409 while it is deleted already, or while something is added to it. */
  async delete(body: NewDemoDeletion, signal: AbortSignal): Promise<void> {
    await call(demoCalls.delete, { body, signal })
  },
  /** Opens the start page in place of this one, with nothing kept of what was loaded. Fails where this one is still there after a while. */
  async reloadPage(): Promise<never> {
    load(START_PATH)
    await new Promise((resolve) => setTimeout(resolve, OPENING_MS))
    throw new Error('The start page has not opened.')
  },
})
