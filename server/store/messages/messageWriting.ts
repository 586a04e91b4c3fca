import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type BrandPerson,
  type InvestigationEventTold,
  investigationMessage,
  LISTING_MESSAGES_MAX,
  type ListingEventTold,
  listingMessage,
  MESSAGE_RULES,
  type MessageEvent,
  messageRecipients,
  namesakeMessage,
  type NamedPart,
  noticeMessage,
  type StoppedNotice,
} from './messageRules.ts'
import { EVERY_BRAND_ROLES } from '../../../src/domain/kit/roles.ts'
import { brandLabel, type NamedBrand } from '../../../src/domain/kit/namedBrand.ts'
import type { InvestigationType } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'

/** Writing messages, in the transaction of the change that they tell of. */

type Named = Partial<Record<NamedPart, readonly string[]>>

export interface NewMessages {
  readonly event: MessageEvent
  readonly brandId: string
  readonly named: Named
  /** Who did it, and isn't told; null for the server. */
  readonly actor: string | null
  readonly at: Date
  readonly messages: readonly {
    readonly identifier: string
    /** All listings that it is about, where they are several. */
    readonly listings?: readonly string[]
    readonly content: string
    /** What is sent only once, whatever triggers it. */
    readonly occasion?: string
  }[]
}

/**
 * Writes messages of one event about one brand to those whom its rule names (MESSAGE_RULES). Writes none where nobody
 * is to be told, and none of an occasion that was told before.
 */
export async function writeMessages(
  tx: Transaction,
  { event, brandId, named, actor, at, messages }: NewMessages,
): Promise<void> {
  const people = await peopleOf(tx, brandId, Object.values(named).flat())
  const recipients = messageRecipients(event, named, people, actor)
  if (recipients.length === 0 || messages.length === 0) return
  const { type, level } = MESSAGE_RULES[event]
  const rows = messages.map(({ identifier, listings, content, occasion }) => ({
    id: uuidv7({ msecs: at.getTime() }),
    identifier,
    listings: listings ?? null,
    content,
    occasion: occasion ?? null,
  }))
  await tx.execute(sql`
    WITH new AS (
      INSERT INTO messages (id, brand_id, type, level, identifier, listings, content, at, occasion)
      SELECT n.id, ${brandId}, ${type}, ${level}, n.identifier, n.listings, n.content, ${at}, n.occasion
      FROM jsonb_populate_recordset(NULL::messages, ${JSON.stringify(rows)}::jsonb) AS n
      ON CONFLICT (occasion) DO NOTHING RETURNING id)
    INSERT INTO message_recipients (user_id, message_id)
    SELECT u, new.id FROM new CROSS JOIN unnest(${arrayOf(recipients, 'uuid')}) AS u`)
}

/** Those who can sign in and see the brand, by its being on their record, or among those named by their role. */
function peopleOf(tx: Transaction, brandId: string, named: readonly string[]): Promise<BrandPerson[]> {
  return rowsOf(
    tx,
    sql`SELECT u.id, u.groups, ub.user_id IS NOT NULL AS "holdsBrand"
        FROM users u LEFT JOIN user_brands ub ON ub.user_id = u.id AND ub.brand_id = ${brandId}
        WHERE NOT u.disabled AND (ub.user_id IS NOT NULL
          OR u.id = ANY(${arrayOf(named, 'uuid')}) AND u.groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')})
        ORDER BY u.id`,
  )
}

/** Those who manage the whole workspace. */
export async function administratorsOf(tx: Transaction): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM users WHERE NOT disabled AND groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Tells administrators of a brand that was just added where another one has its name and client, which whoever added it does not see and
 * is not told of.
 */
export async function tellOfNamesake(tx: Transaction, author: Author, id: string): Promise<void> {
  const alike = await rowsOf<NamedBrand>(
    tx,
    sql`SELECT o.id, o.name, oc.name AS client FROM brands b JOIN clients c ON c.id = b.client_id
        JOIN brands o ON lower(o.name) = lower(b.name) JOIN clients oc ON oc.id = o.client_id AND lower(oc.name) = lower(c.name)
        WHERE b.id = ${id}`,
  )
  const added = alike.find((brand) => brand.id === id)
  if (!added || alike.length === 1) return
  await writeMessages(tx, {
    event: 'namesakeAdded',
    brandId: id,
    named: { administrators: await administratorsOf(tx) },
    actor: author.userId,
    at: new Date(),
    messages: [{ identifier: id, content: namesakeMessage(brandLabel(added, alike), author.name) }],
  })
}

interface InvestigationRow {
  readonly brandId: string
  readonly type: InvestigationType
  readonly reference: string
  readonly brand: string
  readonly product: string | null
  readonly assignee: string | null
  readonly requester: string
  readonly commenters: string[]
}

/** Tells those concerned what somebody did to an investigation, as it stands after that; `former` is who had it before. */
export async function tellOfInvestigation(
  tx: Transaction,
  author: Author,
  id: string,
  { event, at, former = null }: { event: InvestigationEventTold; at: Date; former?: string | null },
): Promise<void> {
  const [row] = await rowsOf<InvestigationRow>(
    tx,
    sql`SELECT i.brand_id AS "brandId", i.type, i.reference, b.name AS brand, p.name AS product,
               i.assigned_to AS assignee, i.requested_by AS requester,
               ARRAY(SELECT DISTINCT k.author_id FROM investigation_comments k
                     WHERE k.investigation_id = i.id AND k.author_id IS NOT NULL) AS commenters
        FROM investigations i JOIN brands b ON b.id = i.brand_id LEFT JOIN products p ON p.id = i.product_id
        WHERE i.id = ${id}`,
  )
  const { brandId, assignee, requester, commenters, ...facts } = row!
  await writeMessages(tx, {
    event,
    brandId,
    named: {
      assignee: assignee ? [assignee] : [],
      formerAssignee: former ? [former] : [],
      requester: [requester],
      commenters,
    },
    actor: author.userId,
    at,
    messages: [{ identifier: id, content: investigationMessage(event, facts, author.name) }],
  })
}

interface ListingRow {
  readonly id: string
  readonly title: string
  readonly brandId: string
  readonly brand: string
}

/** Tells those concerned of listings: a message each, or one a brand that counts them where they are many; `more` ends each. */
export async function tellOfListings(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
  {
    event,
    at,
    named = {},
    more = '',
    occasion,
  }: {
    event: ListingEventTold
    at: Date
    named?: Named
    more?: string
    /** What is sent only once of a listing, where it is told by itself. */
    occasion?: (listing: string) => string
  },
): Promise<void> {
  const rows = await rowsOf<ListingRow>(
    tx,
    sql`SELECT l.id, l.title, b.id AS "brandId", b.name AS brand
        FROM listings l JOIN brands b ON b.id = l.brand_id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) ORDER BY l.id`,
  )
  for (const [brandId, within] of Map.groupBy(rows, (row) => row.brandId)) {
    const isMany = within.length > LISTING_MESSAGES_MAX
    await writeMessages(tx, {
      event,
      brandId,
      named,
      actor: author.userId,
      at,
      messages: (isMany ? within.slice(0, 1) : within).map((listing) => ({
        identifier: listing.id,
        ...(isMany && { listings: within.map(({ id }) => id) }),
        content: listingMessage(event, { ...listing, count: isMany ? within.length : 1 }, author.name, more),
        ...(occasion && !isMany && { occasion: occasion(listing.id) }),
      })),
    })
  }
}

/**
 * Tells who filed a notice that it is not sent any further by itself. What keeps one from being sent keeps others too: of those that could
 * not be sent each author is told once an hour.
 */
export async function tellOfNotice(
  tx: Transaction,
  notice: { readonly complaintId: string; readonly userId: string | null },
  { status, problem, at }: { status: StoppedNotice; problem: string; at: Date },
): Promise<void> {
  const listings = await rowsOf<ListingRow>(
    tx,
    sql`SELECT l.id, l.title, b.id AS "brandId", b.name AS brand
        FROM complaint_listings k JOIN listings l ON l.id = k.listing_id JOIN brands b ON b.id = l.brand_id
        WHERE k.complaint_id = ${notice.complaintId} ORDER BY l.id`,
  )
  const [listing] = listings
  if (!listing) return
  const hour = at.toISOString().slice(0, 13)
  await writeMessages(tx, {
    event: 'noticeStopped',
    brandId: listing.brandId,
    named: { complainant: notice.userId ? [notice.userId] : [] },
    actor: null,
    at,
    messages: [
      {
        identifier: listing.id,
        listings: listings.map(({ id }) => id),
        content: noticeMessage(status, { ...listing, problem }),
        ...(status === 'failed' && {
          occasion: `notices not sent ${notice.userId} ${listing.brandId} ${hour}`,
        }),
      },
    ],
  })
}

/** Tells that what a complaint had taken down is seen again; the complaint's author is among those concerned. */
export async function tellSeenAgain(
  tx: Transaction,
  author: Author,
  complaint: string,
  at: Date,
): Promise<void> {
  const listings = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT listing_id AS id FROM complaint_listings WHERE complaint_id = ${complaint}`,
  )
  const ids = listings.map(({ id }) => id)
  await tellListingsSeenAgain(tx, author, ids, { complaints: [complaint], at })
}

/** Tells that listings which complaints had taken down are seen again; the authors of these are among those concerned. */
export async function tellListingsSeenAgain(
  tx: Transaction,
  author: Author,
  listings: readonly string[],
  { complaints, at }: { complaints: readonly string[]; at: Date },
): Promise<void> {
  const named = { complainant: await makersOf(tx, complaints) }
  await tellOfListings(tx, author, listings, { event: 'seenAgain', at, named })
}

/** Tells that new listings are back after a removal; the authors of the complaints that led to it are among those concerned. */
export async function tellBack(tx: Transaction, listings: readonly string[], at: Date): Promise<void> {
  if (listings.length === 0) return
  const complaints = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT k.complaint_id AS id FROM relistings r JOIN complaint_listings k ON k.listing_id = r.removed_id
        WHERE r.listing_id = ANY(${arrayOf(listings, 'uuid')})`,
  )
  const complainant = await makersOf(
    tx,
    complaints.map(({ id }) => id),
  )
  const assay = { userId: null, name: 'Assay', requestId: 'relisting' }
  await tellOfListings(tx, assay, listings, {
    event: 'backAfterRemoval',
    at,
    named: { complainant },
    // Taken back by this name once the listing is none that is back.
    occasion: (listing) => `back ${listing}`,
  })
}

/** Who made complaints, rules and whatever else is recorded. */
export async function makersOf(tx: Transaction, entities: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT s.actor_id AS id FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity_id = ANY(${arrayOf(entities, 'uuid')}) AND r.version = 1 AND s.actor_id IS NOT NULL`,
  )
  return rows.map(({ id }) => id)
}
