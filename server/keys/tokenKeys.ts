import { TOKEN_KEY_GRACE_SECONDS } from '../../src/domain/kit/constants.ts'
import type { Database } from '../store/transactions.ts'
import { openKey, type StoredKey, storedKeys } from '../store/session/serverKeys.ts'

/** One key that signs tokens (HS256). */
export interface TokenKey {
  /** The `kid` in the header of what it signs. */
  readonly id: string
  readonly secret: Uint8Array
}

/** The keys that sign tokens. Several hold at a time: the newest signs, those before it verify what they signed. */
export interface TokenKeys {
  /** The key that signs at this moment. */
  signing(): Promise<TokenKey>
  /** The keys to verify a token with: the one its `kid` names, or each where it names none. */
  verifying(id: string | undefined): Promise<readonly TokenKey[]>
}

interface HeldKey extends TokenKey {
  readonly retired: Date | null
}

/** How old what is held may be, and how soon after reading an unknown `kid` makes it be read again. */
const REFRESH_MS = 30_000
const UNKNOWN_MS = 1_000

/** The keys of the database, read again twice a minute and for an unknown `kid`, at most once a second. */
export function tokenKeysOf(db: Database, secretKey: string | undefined): TokenKeys {
  let held: readonly HeldKey[] = []
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  const read = async () => {
    const rows = await storedKeys(db, 'tokens')
    held = rows.flatMap((row) => heldOf(row))
    readAt = performance.now()
  }
  /** One that was encrypted again under another SECRET_KEY is still the key that it was, and what it verified stays verified. */
  const heldOf = (row: StoredKey): HeldKey[] => {
    const secret = held.find(({ id }) => id === row.id)?.secret ?? openKey(row, secretKey)
    return secret ? [{ id: row.id, secret, retired: row.retired }] : []
  }
  const fresh = async (maxAge: number): Promise<void> => {
    if (performance.now() - readAt < maxAge) return
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
  }
  const holding = () => held.filter((key) => holds(key, Date.now()))

  return {
    async signing() {
      await fresh(REFRESH_MS)
      const key = held.findLast(({ retired }) => retired === null)
      if (!key) throw new Error('No key of the database signs tokens. Start the server again to make one.')
      return key
    },
    async verifying(id) {
      await fresh(REFRESH_MS)
      if (id === undefined) return holding()
      if (!held.some((key) => key.id === id)) await fresh(UNKNOWN_MS)
      return holding().filter((key) => key.id === id)
    },
  }
}

function holds({ retired }: HeldKey, now: number): boolean {
  return retired === null || retired.getTime() + TOKEN_KEY_GRACE_SECONDS * 1_000 > now
}
