import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { WEBHOOK_SECRET_PREFIX } from '../../../src/domain/kit/constants.ts'
import { WEBHOOK_ROTATION_HOURS } from '../../../src/domain/webhooks/webhook.ts'
import { seal, unseal } from '../../crypto/sealing.ts'
import { rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { webhookSecrets } from '../schema.ts'

/** What webhooks sign with. It is kept as the server's own keys are, encrypted under SECRET_KEY where there is one, and told once. */

const SECRET_BYTES = 32

interface StoredSecret {
  readonly id: string
  readonly webhookId: string
  readonly value: Buffer
  readonly sealed: boolean
}

/** What a secret's encryption is bound to. */
const nameOf = ({ id, webhookId }: Pick<StoredSecret, 'id' | 'webhookId'>) => `webhook ${webhookId} ${id}`

/** The bytes of a secret; null where it is encrypted and `secretKey` doesn't open it. */
function openSecret(secret: StoredSecret, secretKey: string | undefined): Buffer | null {
  if (!secret.sealed) return secret.value
  return secretKey === undefined ? null : unseal(secretKey, nameOf(secret), secret.value)
}

/** Makes the secret that a webhook signs with from now on; the one before it ends after a day, and those before that now. Answers it. */
export async function renewSecret(
  tx: Transaction,
  webhookId: string,
  secretKey: string | undefined,
): Promise<string> {
  const bytes = randomBytes(SECRET_BYTES)
  const id = uuidv7()
  await tx.execute(sql`DELETE FROM webhook_secrets WHERE webhook_id = ${webhookId} AND ends IS NOT NULL`)
  await tx.execute(sql`
    UPDATE webhook_secrets SET ends = now() + make_interval(hours => ${WEBHOOK_ROTATION_HOURS})
    WHERE webhook_id = ${webhookId}`)
  await tx.insert(webhookSecrets).values({
    id,
    webhookId,
    value: secretKey === undefined ? bytes : seal(secretKey, nameOf({ id, webhookId }), bytes),
    sealed: secretKey !== undefined,
    created: new Date(),
  })
  return WEBHOOK_SECRET_PREFIX + bytes.toString('base64')
}

/** The secrets that sign for a webhook now, newest first; null where one can't be opened with `secretKey`. */
export async function signingSecrets(
  db: Executor,
  webhookId: string,
  secretKey: string | undefined,
): Promise<Buffer[] | null> {
  const opened = (await secretsWhere(db, webhookId)).map((row) => openSecret(row, secretKey))
  return opened.some((secret) => secret === null) ? null : opened.filter((secret) => secret !== null)
}

/** Encrypts every secret again under another `SECRET_KEY`. Answers how many. Fails, naming the webhook, where one can't be opened. */
export async function resealSecrets(
  tx: Transaction,
  { secretKey, oldSecretKey }: { secretKey: string; oldSecretKey: string | undefined },
): Promise<number> {
  const rows = await secretsWhere(tx, null)
  for (const row of rows) {
    const secret = openSecret(row, oldSecretKey) ?? openSecret(row, secretKey)
    if (!secret)
      throw new Error(
        `Neither OLD_SECRET_KEY nor SECRET_KEY opens a secret of the webhook ${row.webhookId}. Nothing was changed.`,
      )
    await tx.execute(sql`
      UPDATE webhook_secrets SET value = ${seal(secretKey, nameOf(row), secret)}, sealed = true WHERE id = ${row.id}`)
  }
  return rows.length
}

/** The secrets of a webhook that have not ended, or those of all. */
const secretsWhere = (db: Executor, webhookId: string | null): Promise<StoredSecret[]> =>
  rowsOf(
    db,
    sql`SELECT id, webhook_id AS "webhookId", value, sealed FROM webhook_secrets
        WHERE (${webhookId}::uuid IS NULL OR webhook_id = ${webhookId}) AND (ends IS NULL OR ends > now())
        ORDER BY created DESC, id DESC`,
  )

/** Clears secrets that sign no more. */
export async function forgetEndedSecrets(db: Executor): Promise<void> {
  await db.execute(sql`DELETE FROM webhook_secrets WHERE ends < now()`)
}
