import * as z from 'zod/mini'
import { text } from '../kit/text.ts'
import { passwordProblem } from '../session/chosenPassword.ts'
import { ownAccount } from '../session/ownAccount.ts'

/** The demo workspace, and its end. */

/** What is typed to confirm that the demo goes. */
export const DEMO_DELETION_WORDS = 'delete the demo'

/** Whether what was typed confirms it, however it is spaced and written. */
export const confirmsDemoDeletion = (typed: string): boolean =>
  typed.trim().toLowerCase().replaceAll(/\s+/g, ' ') === DEMO_DELETION_WORDS

/** How far the deletion of the demo is: how many of its steps are done, and what goes now. */
export const demoDeletionProgress = z.object({ done: z.int(), of: z.int(), step: z.string() })
export type DemoDeletionProgress = z.infer<typeof demoDeletionProgress>

/** What the demo holds, and how far its deletion is where one runs. */
export const demoHoldings = z.object({
  brands: z.int(),
  listings: z.int(),
  files: z.int(),
  accounts: z.int(),
  /** Whether the caller's own account is the demo's, so that its deletion asks for one of their own. */
  needsAccount: z.boolean(),
  deletion: z.nullable(demoDeletionProgress),
})
export type DemoHoldings = z.infer<typeof demoHoldings>

/** What is sent to delete it. */
export const newDemoDeletion = z.object({
  confirmation: text(100).check(z.refine(confirmsDemoDeletion, `must be the words “${DEMO_DELETION_WORDS}”`)),
  /** What the caller signs in with from then on; needed where the caller's account is the demo's. */
  account: z.nullable(ownAccount),
})
export type NewDemoDeletion = z.infer<typeof newDemoDeletion>

/** What is wrong with the password of the account that is sent, in words; null where it can be used, unless it is a common one. */
export const demoPasswordProblem = ({ account }: NewDemoDeletion): string | null =>
  account && passwordProblem({ ...account, repeated: account.password })
