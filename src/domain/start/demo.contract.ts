import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { demoHoldings, newDemoDeletion } from './demo.ts'

/** The demo workspace and its end (§10 Configuration). */
export const demoCalls = defineCalls({
  holdings: {
    method: 'GET',
    path: '/store/demo',
    extension: true,
    may: 'demo.delete',
    summary: 'What the demo holds, and how far its deletion is',
    reply: demoHoldings,
  },
  delete: {
    method: 'POST',
    path: '/store/demo/deletion',
    extension: true,
    credential: 'session',
    may: 'demo.delete',
    summary: 'Deletes the demo whole: its brands with all of theirs, and its accounts but the caller’s',
    body: newDemoDeletion,
    reply: z.null(),
    errors: { 409: 'The demo is being deleted already, or another administrator is needed first.' },
  },
})
