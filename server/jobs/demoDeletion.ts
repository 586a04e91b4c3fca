import type { DemoDeletionProgress } from '../../src/domain/start/demo.ts'
import { dropCredentials } from '../demoCredentials.ts'
import { conflictProblem } from '../problems.ts'
import { inBackground, type Services } from '../services.ts'
import type { Store } from '../store/database.ts'
import { isReferenced } from '../store/transactions.ts'
import { holdingLock } from '../store/heldLock.ts'
import { sealRecords } from '../store/record/checkpoints.ts'
import type { Author } from '../store/record/ledger.ts'
import type { UserChange } from '../store/session/users.ts'
import { deleteDemo } from '../store/start/demo.ts'
import { deleteDiscarded } from './discardedFiles.ts'

/** Deleting the demo whole: the rows in one transaction, then the files, which a killed server goes on with. */

const DELETION_LOCK = [0x61737361 + 32, 'demo'] as const

const running = new WeakMap<Store, DemoDeletionProgress>()

/** How far the deletion is that this process runs; null where none does. */
export const demoDeletionOf = ({ store }: Services): DemoDeletionProgress | null =>
  running.get(store.background) ?? null

/**
 * Deletes the demo; killed before its end, it is rolled back, and a second try begins again. Fails with 409 while it
 * runs already, or where something of the demo is being added.
 */
export async function runDemoDeletion(
  services: Services,
  author: Author,
  { account, session }: { readonly account: UserChange | null; readonly session: string | null },
): Promise<void> {
  const background = inBackground(services)
  const { store, keys } = background
  const done = await holdingLock(store, DELETION_LOCK, async () => {
    try {
      await deleteDemo(store.db, author, {
        account,
        session,
        onStep: (done, of, step) => running.set(store, { done, of, step }),
      })
      await sealRecords(store.db, keys.record)
      await deleteDiscarded(background)
      await dropCredentials(background.config.dataDir)
      return true
    } catch (error) {
      if (!isReferenced(error)) throw error
      throw conflictProblem(
        'Something is being added to the demo at this moment: an import, a crawl or a decision. Nothing was deleted. Wait for it to end, then try again.',
      )
    } finally {
      running.delete(store)
    }
  })
  if (done === null) throw conflictProblem('The demo is being deleted already.')
}
