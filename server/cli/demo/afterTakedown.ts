import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayAfter } from '../../../src/domain/kit/calendar.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { PlatformTermDraft } from '../../../src/domain/complaints/platformTerms.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { appendRecords, recordCreation, setColumns } from '../../store/record/ledger.ts'
import { counterNotices, platformTerms } from '../../store/schema.ts'
import type { Random } from './random.ts'

/** What came after the takedowns of the demo's history, and what its invented platforms lay down. */

const AUTHOR = 'Demo analyst'
const DAY = 86_400_000

const TERMS: readonly Pick<
  PlatformTermDraft,
  'group' | 'programme' | 'kind' | 'value' | 'silence' | 'months'
>[] = [
  {
    group: 'Bazarro',
    programme: 'Rights desk',
    kind: 'sellerAnswer',
    value: 4,
    silence: 'staysDown',
    months: null,
  },
  {
    group: 'Bazarro',
    programme: 'Rights desk',
    kind: 'ownerAnswer',
    value: 3,
    silence: 'reactivates',
    months: null,
  },
  {
    group: 'Mercanta',
    programme: 'Direct removal',
    kind: 'acceptance',
    value: 90,
    silence: null,
    months: 6,
  },
  { group: 'Fonbuy', programme: 'Trusted owners', kind: 'success', value: 90, silence: null, months: 3 },
  {
    group: 'Fonbuy',
    programme: 'Trusted owners',
    kind: 'counterNotices',
    value: 5,
    silence: null,
    months: 3,
  },
]

const PLEAS = [
  'The goods were bought from the owner’s own shop; the receipt is attached.',
  'We sell second-hand originals and say so in the listing.',
  'The picture is our own. Please put the listing back.',
]

interface Old {
  readonly id: string
  readonly brandId: string
  readonly filing: Date
  readonly takedown: Date | null
  readonly sellers: string[]
}

/** Adds counter-notices, closures and terms. The complaints must be there. */
export async function addAfterTakedown(
  tx: Transaction,
  batch: bigint,
  { random, now }: { random: Random; now: number },
): Promise<void> {
  await addTerms(tx, batch, now)
  await reinstated(tx, batch, { random, now })
  await waiting(tx, batch, { random, now })
  await refused(tx, batch, { random, now })
}

async function addTerms(tx: Transaction, batch: bigint, now: number): Promise<void> {
  for (const term of TERMS) {
    const id = uuidv7()
    const row = {
      ...term,
      family: null,
      until: null,
      businessDays: false,
      source: 'Invented for the demo workspace',
      sourceUrl: null,
      asOf: isoDay(dayOf(now, 'UTC')),
    }
    await tx.insert(platformTerms).values({ id, ...row })
    await recordCreation(tx, batch, 'platformTerm', { id, after: row })
  }
}

/** What came back up was taken down before: most of it by a counter-notice that was upheld. */
async function reinstated(
  tx: Transaction,
  batch: bigint,
  { random, now }: { random: Random; now: number },
): Promise<void> {
  for (const old of await complaintsWhich(tx, 'REINSTATED')) {
    const takedown = new Date(Math.min(old.filing.getTime() + 4 * DAY, now - 3 * DAY))
    const back = isoDay(dayOf(takedown.getTime() + 3 * DAY, 'UTC'))
    const isUpheld = random.chance(0.7)
    const columns = {
      takedown: sql`${takedown}::timestamptz`,
      seen_again: isUpheld ? sql`NULL::date` : sql`${back}::date`,
    }
    await setColumns(tx, batch, 'complaint', { ids: [old.id], columns, at: new Date(now) })
    if (isUpheld) await addNotice(tx, batch, { ...old, takedown }, { random, decided: back, now })
  }
}

/** Some of what was taken down last waits for an answer. */
async function waiting(
  tx: Transaction,
  batch: bigint,
  { random, now }: { random: Random; now: number },
): Promise<void> {
  const down = await complaintsWhich(tx, 'PROCESSED')
  const last = down.toSorted((a, b) => b.takedown!.getTime() - a.takedown!.getTime()).slice(0, 12)
  for (const old of last)
    if (random.chance(0.4)) await addNotice(tx, batch, old, { random, decided: null, now })
}

/** Most of what was filed long ago and never taken down was refused by the platform. */
async function refused(
  tx: Transaction,
  batch: bigint,
  { random, now }: { random: Random; now: number },
): Promise<void> {
  const old = (await complaintsWhich(tx, 'FILED')).filter(
    ({ filing }) => filing.getTime() < now - 30 * DAY && random.chance(0.9),
  )
  const columns = {
    closure_reason: sql`'platformRefused'::text`,
    closed: sql`c.filing + interval '6 days'`,
  }
  await setColumns(tx, batch, 'complaint', { ids: old.map(({ id }) => id), columns, at: new Date(now) })
}

function complaintsWhich(tx: Transaction, status: string): Promise<Old[]> {
  return rowsOf<Old>(
    tx,
    sql`SELECT id, brand_id AS "brandId", filing, takedown, sellers FROM complaints
        WHERE status = ${status} AND filing IS NOT NULL ORDER BY id`,
  )
}

async function addNotice(
  tx: Transaction,
  batch: bigint,
  { id: complaintId, takedown, sellers }: Old,
  { random, decided, now }: { random: Random; decided: string | null; now: number },
): Promise<void> {
  const id = uuidv7()
  // A seller takes up to four days; what waits was received lately.
  const down = takedown!.getTime()
  const at = new Date(down + (decided ? DAY / 24 : Math.min(4 * DAY, (now - down) * 0.9)))
  const received = isoDay(dayOf(at.getTime(), 'UTC'))
  await tx.insert(counterNotices).values({
    id,
    complaintId,
    received,
    from: sellers[0] ?? '',
    text: random.pick(PLEAS),
    answered: decided && dayAfter(received, 1, { businessDays: false }),
    answer: decided && 'The purchase could not be confirmed.',
    outcome: decided ? 'upheld' : null,
    decided,
    by: AUTHOR,
    created: at,
    updated: at,
  })
  await appendRecords(tx, batch, 'counterNotice', {
    changes: sql`SELECT n.id AS entity_id, c.brand_id, NULL::jsonb AS before, to_jsonb(n) AS after
                 FROM counter_notices n JOIN complaints c ON c.id = n.complaint_id
                 WHERE n.id = ${id}`,
  })
}
