import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { text } from '../kit/text.ts'
import { ownAccount } from '../session/firstAccount.ts'
import { confirmsDemoDeletion, DEMO_DELETION_WORDS, demoHoldings } from './demo.ts'

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
    body: z.object({
      confirmation: text(100).check(
        z.refine(confirmsDemoDeletion, `must be the words “${DEMO_DELETION_WORDS}”`),
      ),
      /** What the caller signs in with from then on; needed where the caller's account is the demo's. */
      account: z.nullable(ownAccount),
    }),
    reply: z.null(),
  },
})
