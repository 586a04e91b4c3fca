import type { Store } from '../database.ts'
import { holdingLock } from '../heldLock.ts'

const NOTICE_LOCK = 0x61737007

/** Does something while holding the lock of a notice, as the sender does. Answers null where another holds it. */
export function holdingNotice<Result>(
  store: Store,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return holdingLock(store, [NOTICE_LOCK, id], work)
}
