import { demoCalls } from '../domain/start/demo.contract.ts'
import type { DemoHoldings, NewDemoDeletion } from '../domain/start/demo.ts'
import { START_PATH } from '../domain/start/start.ts'
import type { Call } from './http.ts'

/** The demo workspace, and its end. */
export const demoService = (call: Call) => ({
  holdings: (signal: AbortSignal): Promise<DemoHoldings> => call(demoCalls.holdings, { signal }),
  /** Deletes the demo. Rejects with 409 while it is deleted already, or while something is added to it. */
  async delete(body: NewDemoDeletion, signal: AbortSignal): Promise<void> {
    await call(demoCalls.delete, { body, signal })
  },
  /** Opens the start page in place of this one, with nothing kept of what was loaded. */
  async reloadPage(): Promise<void> {
    window.location.assign(START_PATH)
  },
})
