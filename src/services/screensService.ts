import * as z from 'zod/mini'
import type { CallDefinition } from '../domain/call.ts'
import { caseCalls } from '../domain/cases.contract.ts'
import { domainCalls } from '../domain/domains.contract.ts'
import type { ScreenName } from '../domain/screens.ts'
import type { Call } from './http.ts'

const PAGES: Partial<Record<ScreenName, CallDefinition>> = {
  investigations: caseCalls.page,
  domains: domainCalls.page,
}

/** The lists of screens that are not built yet. */
export function screensService(call: Call) {
  return {
    /** Asks the server for a screen's list, whatever it looks like. Rejects with the problem that it answered. */
    async ask(screen: ScreenName, signal: AbortSignal): Promise<void> {
      const page = PAGES[screen]
      if (!page) throw new Error(`${screen} has no list`)
      await call({ ...page, reply: z.unknown() }, { signal })
    },
  }
}
