import { type SQL, sql } from 'drizzle-orm'
import { EVERY_BRAND_ROLES, rolesOf } from '../../../src/domain/kit/roles.ts'
import type {
  SavedWebhook,
  Webhook,
  WebhookDraft,
  WebhookStatus,
} from '../../../src/domain/webhooks/webhook.ts'
import { brandNotHeld, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { webhooks } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { lockRow, openSetupBatch, recordRow, removeRow, saveRow } from '../setup/records.ts'
import { endUnwanted, endWaiting } from './deliveries.ts'
import { renewSecret } from './secrets.ts'

/** Webhooks. One that tells of a brand outside the scope does not exist; one of every brand is there for who holds every brand. */

const UNIQUE = { field: 'name', taken: 'There is a webhook of this name already.' }

/** That a webhook, `FROM webhooks t`, tells of no brand outside the scope. */
const isInScope = (scope: Scope): SQL =>
  rolesOf(scope.groups).some((role) => EVERY_BRAND_ROLES.includes(role))
    ? sql`true`
    : sql`t.brands <@ ${arrayOf(brandIds(scope), 'uuid')}`

type WebhookRow = Omit<
  Webhook,
  'active' | 'failingSince' | 'secretSince' | 'formerSecretUntil' | 'updated'
> & {
  readonly failingSince: Date | null
  readonly secretSince: Date
  readonly formerSecretUntil: Date | null
  readonly updated: Date
}

/** The webhooks of the scope by name, or the one that `id` names. */
export async function webhooksOf(db: Executor, scope: Scope, id?: string): Promise<Webhook[]> {
  const rows = await rowsOf<WebhookRow>(
    db,
    sql`SELECT t.id, t.name, t.url, t.events, t.status, t.stopped, t.updated, f.since AS "failingSince",
               CASE WHEN t.brands IS NOT NULL
                 THEN ARRAY(SELECT b.id FROM brands b WHERE b.id = ANY(t.brands) ORDER BY b.name, b.id) END AS brands,
               (SELECT max(s.created) FROM webhook_secrets s WHERE s.webhook_id = t.id) AS "secretSince",
               (SELECT max(s.ends) FROM webhook_secrets s WHERE s.webhook_id = t.id AND s.ends > now())
                 AS "formerSecretUntil"
        FROM webhooks t LEFT JOIN webhook_failures f ON f.webhook_id = t.id
        WHERE ${isInScope(scope)} AND (${id ?? null}::uuid IS NULL OR t.id = ${id ?? null})
        ORDER BY lower(t.name), t.id`,
  )
  return rows.map((row) => ({
    ...row,
    active: row.status === 'on',
    failingSince: row.failingSince?.toISOString() ?? null,
    secretSince: row.secretSince.toISOString(),
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
    updated: row.updated.toISOString(),
  }))
}

/** The webhook of this id. Fails with 404 outside the scope. */
export async function webhookOf(db: Executor, scope: Scope, id: string): Promise<Webhook> {
  const [webhook] = await webhooksOf(db, scope, id)
  if (!webhook) throw notFound('The webhook')
  return webhook
}

/** Locks a webhook of the scope. Fails with 404 outside it. */
const lockWebhook = (tx: Transaction, scope: Scope, id: string): Promise<Record<string, unknown>> =>
  lockRow(tx, 'webhook', id, isInScope(scope))

/**
 * Adds or changes a webhook; a new one gets a secret. Switched off, what it has not delivered is not sent any more, nor what is of a brand or an
 * event that it tells of no more. Fails with 404 where a brand is outside the scope, 409 for a stale draft or a name that is taken.
 */
export async function saveWebhook(
  db: Database,
  scope: Scope,
  author: Author,
  { draft, secretKey }: { draft: WebhookDraft; secretKey: string | undefined },
): Promise<SavedWebhook> {
  const { active, name: wanted, url, events, brands } = draft
  const held = new Set(brandIds(scope))
  if (brands && !brands.every((brand) => held.has(brand))) throw brandNotHeld('brands')
  let secret = null as string | null
  const webhook = await saveRow(db, author, 'webhook', {
    draft,
    which: isInScope(scope),
    unique: UNIQUE,
    current: (tx, id) => webhookOf(tx, scope, id),
    write: async (tx, { id, before, nameAmong }) => {
      const status = statusAfter(before?.status as WebhookStatus | undefined, active)
      const name = await nameAmong(wanted, sql`true`)
      const set = {
        name,
        url,
        events: [...new Set(events)],
        brands: brands && [...new Set(brands)].sort(),
        status,
        ...(status === 'stopped' ? {} : { stopped: null }),
        updated: new Date(),
      }
      await tx
        .insert(webhooks)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: webhooks.id, set })
      if (status === 'on' && (before?.status !== 'on' || before.url !== url))
        await tx.execute(sql`DELETE FROM webhook_failures WHERE webhook_id = ${id}`)
      if (status !== 'on') await endWaiting(tx, id, 'The webhook was switched off before this was delivered.')
      else if (before) await endUnwanted(tx, id)
      if (before === null) secret = await renewSecret(tx, id, secretKey)
      return { name, brandId: null }
    },
  })
  return { webhook, secret }
}

/** One that has stopped stays so until it is switched on. */
function statusAfter(before: WebhookStatus | undefined, active: boolean): WebhookStatus {
  if (active) return 'on'
  return before === 'stopped' ? 'stopped' : 'off'
}

/** Deletes a webhook of the scope with its log. Fails with 404 outside it. */
export async function deleteWebhook(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'webhook', { id, which: isInScope(scope) })
}

/** Makes a new secret for a webhook of the scope, recorded without it. Fails with 404 outside the scope. */
export async function rotateSecret(
  db: Database,
  scope: Scope,
  author: Author,
  { id, secretKey }: { id: string; secretKey: string | undefined },
): Promise<SavedWebhook> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, scope, id)
    const secret = await renewSecret(tx, id, secretKey)
    const batch = await openSetupBatch(tx, author, `New secret for the webhook ${String(before.name)}`)
    await recordRow(tx, batch, 'webhook', { id, brandId: null, before })
    return { webhook: await webhookOf(tx, scope, id), secret }
  })
}
