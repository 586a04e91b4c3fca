import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayOf, endOfDay } from '../../../src/domain/kit/dates.ts'
import { initialStatus } from '../../../src/domain/investigations/investigationStates.ts'
import type { Role } from '../../../src/domain/kit/roles.ts'
import type { Storage } from '../../providers/storage.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { type Author, setColumns } from '../../store/record/ledger.ts'
import { openChange, recordNew } from '../../store/investigations/investigationRecords.ts'
import { nextReference } from '../../store/investigations/references.ts'
import { tellSeenAgain } from '../../store/messages/messageWriting.ts'
import { investigations } from '../../store/schema.ts'
import { addHistory, tell } from './investigationHistory.ts'
import { CANCELED_EACH, INVESTIGATION_WORDS, LATEST, PLACES, type Subject } from './investigationWords.ts'
import { DEMO_CLIENT_BRAND } from './catalogue.ts'
import type { Random } from './random.ts'

/** Investigations of the demo's 24 months: test purchases of listings, raids and seizures, each with what was done. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PURCHASES = 20
/** Messages that are older were read. */
const SEEN_AFTER = 20 * DAY
/** How many days ago raids and seizures were opened. */
const RAIDS = [18, 75, 160, 300, 520]
const SEIZURES = [9, 47, 120, 240, 610]

type Place = Pick<Subject, 'brandId' | 'brand' | 'productId' | 'category'>
type Accounts = ReadonlyMap<Role, Author>

interface Demo {
  readonly tx: Transaction
  readonly random: Random
  readonly now: number
  readonly accounts: Accounts
  readonly storage: Storage
}

/** Adds the investigations. Listings and accounts must be there; `accounts` names each by its role. */
export async function addInvestigations(
  tx: Transaction,
  storage: Storage,
  { random, now, accounts }: { random: Random; now: number; accounts: Accounts },
): Promise<void> {
  const demo: Demo = { tx, storage, random, now, accounts }
  const subjects = [...(await purchases(demo)), ...(await elsewhere(demo))]
  const ordered = subjects.sort((a, b) => a.created.getTime() - b.created.getTime())
  for (const [n, subject] of ordered.entries()) await addOne(demo, subject, ordered.length - 1 - n)
  await tellOfReturns(demo)
  await tx.execute(sql`
    UPDATE message_recipients r SET seen = m.at + interval '2 hours'
    FROM messages m WHERE m.id = r.message_id AND m.at < ${new Date(now - SEEN_AFTER)}
      AND EXISTS (SELECT FROM message_recipients o JOIN messages later ON later.id = o.message_id
                  WHERE o.user_id = r.user_id AND (later.at, later.id) > (m.at, m.id))`)
}

/** What was taken down and is seen again, where that was noted last. */
async function tellOfReturns({ tx, accounts }: Demo): Promise<void> {
  const seen = await rowsOf<{ id: string; day: string }>(
    tx,
    sql`SELECT id, seen_again::text AS day FROM complaints WHERE seen_again IS NOT NULL
        ORDER BY seen_again DESC, id LIMIT 2`,
  )
  for (const { id, day } of seen)
    await tellSeenAgain(tx, accounts.get('manager')!, id, new Date(`${day}T09:00:00Z`))
}

/** Test purchases of counterfeits, spread over the time in which these were found. */
async function purchases({ tx, now }: Demo): Promise<Subject[]> {
  const found = await rowsOf<
    Omit<Subject, 'type' | 'created' | 'seller'> & { found: Date; sellerName: string }
  >(
    tx,
    sql`SELECT l.brand_id AS "brandId", b.name AS brand, l.product_id AS "productId", p.category, l.price::text AS price,
               l.currency, l.marketplace_id AS "marketplaceId", l.id AS "listingId", l.toi AS "infringementType",
               l.seller AS "sellerName", l.created AS found
        FROM listings l JOIN brands b ON b.id = l.brand_id JOIN products p ON p.id = l.product_id
        WHERE (l.toi = 'CFT' OR l.state = 'SUSPECT') AND l.price IS NOT NULL
          AND l.created < ${new Date(now - 2 * DAY)}
        ORDER BY l.created, l.item_id`,
  )
  return Array.from({ length: PURCHASES }, (_, n) => {
    // More of them are recent.
    const share = (n + 1) / PURCHASES
    const { found: at, sellerName, ...row } = found[Math.ceil(found.length * share ** 0.6) - 1]!
    return {
      ...row,
      type: 'PURCHASE' as const,
      created: new Date(at.getTime() + 20 * HOUR),
      seller: { name: sellerName },
    }
  })
}

/** Raids and seizures, which no listing led to. */
async function elsewhere({ tx, random, now }: Demo): Promise<Subject[]> {
  const places = await rowsOf<Place>(
    tx,
    sql`SELECT b.id AS "brandId", b.name AS brand, p.id AS "productId", p.category
        FROM products p JOIN brands b ON b.id = p.brand_id ORDER BY b.name, p.name`,
  )
  const opened = (type: 'RAID' | 'SEIZURE', days: readonly number[]) =>
    days.map((ago, n): Subject => ({
      // The latest of each kind is of the brand that the client sees.
      ...random.pick(n === 0 ? places.filter(({ brand }) => brand === DEMO_CLIENT_BRAND) : places),
      type,
      created: new Date(now - ago * DAY - random.between(1, 20) * HOUR),
      price: String(random.between(18, 220)),
      currency: random.pick(['EUR', 'GBP', 'USD', 'PLN', 'CNY']),
      marketplaceId: null,
      listingId: null,
      infringementType: random.pick(['CFT', 'TM'] as const),
      seller: random.pick(PLACES),
    }))
  return [...opened('RAID', RAIDS), ...opened('SEIZURE', SEIZURES)]
}

/** One investigation with its history; `age` counts from the newest. */
async function addOne(demo: Demo, subject: Subject, age: number): Promise<void> {
  const { tx, random, now, accounts } = demo
  const words = INVESTIGATION_WORDS[subject.type]
  const latest = LATEST[age]
  // A client is given investigations of their own brand alone.
  const isForClient = subject.brand === DEMO_CLIENT_BRAND && (latest !== undefined || random.chance(0.4))
  const status = latest?.status ?? (age % CANCELED_EACH === 0 ? 'CANCELED' : 'COMPLETE')
  const requester = accounts.get(random.pick(['manager', 'manager', 'admin']))!
  const assignee = (latest?.isGiven ?? true) ? accounts.get(isForClient ? 'client' : 'analyst')! : null
  const editor = assignee === null || assignee === accounts.get('client') ? requester : assignee
  const id = uuidv7({ msecs: subject.created.getTime() })
  const { type, created, brandId, productId, category, marketplaceId, listingId, infringementType, seller } =
    subject
  await tx.insert(investigations).values({
    id,
    type,
    brandId,
    productId,
    category,
    marketplaceId,
    listingId,
    seller,
    infringementType: infringementType ?? 'CFT',
    origin: words.origin,
    status: initialStatus(assignee !== null),
    assignedTo: assignee?.userId ?? null,
    assigned: assignee ? created : null,
    requestedBy: requester.userId!,
    instructions: random.pick(words.instructions),
    reference: await nextReference(tx, { at: created, timeZone: 'UTC' }),
    due: new Date(latest ? dayFrom(now, latest.dueIn) : dayFrom(created.getTime(), 30)),
    created,
    updated: created,
    updatedBy: requester.name,
  })
  const batch = await openChange(tx, requester, 'Investigation opened', { at: created })
  await recordNew(tx, batch, id)
  if (listingId)
    await setColumns(tx, batch, 'listing', {
      ids: [listingId],
      columns: { test_purchase: sql`${id}::uuid` },
      at: created,
    })
  if (assignee) await tell({ ...demo, id }, requester, 'assigned', created)
  await addHistory({ ...demo, id, subject, status, author: assignee ?? requester, editor })
}

/** The end of the day so many days from a moment. */
function dayFrom(at: number, days: number): number {
  const { year, month, day } = dayOf(at, 'UTC')
  return endOfDay({ year, month, day: day + days }, 'UTC')
}
