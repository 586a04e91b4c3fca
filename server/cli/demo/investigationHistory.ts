import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { NewEvidence } from '../../../src/domain/investigations/evidence.ts'
import type { InvestigationEventTold } from '../../store/messages/messageRules.ts'
import type { Author } from '../../store/record/ledger.ts'
import { tellOfInvestigation } from '../../store/messages/messageWriting.ts'
import { keepEntry } from '../../store/investigations/evidence.ts'
import { change, openChange, recordAddition } from '../../store/investigations/investigationRecords.ts'
import { investigationComments } from '../../store/schema.ts'
import { parcelPhoto, reportPdf } from './attachments.ts'
import { type Case, keepFile, type Step } from './investigationCase.ts'
import { money } from './investigationMoney.ts'
import { INVESTIGATION_WORDS } from './investigationWords.ts'

/** What was done in the demo's investigations, step by step in its time: comments, evidence, closing. */

const HOUR = 3_600_000
type Stage = 'sealed' | 'unsealed'

/** Takes every step from the opening until now. What would come later hasn't been done. */
export async function addHistory(one: Case): Promise<void> {
  const { status, now, random } = one
  const said = comments(one)
  const steps = [...said, ...evidence(one, said), ...money(one, said)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  let last = one.subject.created
  for (const { at, take } of steps) {
    if (at.getTime() > now - HOUR) break
    await take(at)
    last = at
  }
  if (status !== 'COMPLETE' && status !== 'CANCELED') return
  const performed = new Date(last.getTime() + HOUR)
  if (status === 'COMPLETE') await enterResult(one, performed)
  await close(one, new Date(Math.min(now - HOUR, performed.getTime() + random.between(2, 60) * HOUR)))
}

/** What is said as the work goes on: all of it where it is complete. */
function comments(one: Case): Step[] {
  const { random, subject, status } = one
  const { comments: words } = INVESTIGATION_WORDS[subject.type]
  const count = status === 'COMPLETE' ? words.length : status === 'NEW' ? 0 : random.between(1, 2)
  let at = subject.created.getTime()
  return words.slice(0, count).map(({ says, attaches }) => {
    at += random.between(12, 90) * HOUR
    return { at: new Date(at), take: (when) => comment(one, { says, attaches, at: when }) }
  })
}

async function comment(
  one: Case,
  { says, attaches, at }: { says: string; attaches: Stage | 'report' | undefined; at: Date },
): Promise<void> {
  const { tx, author, id } = one
  const attached = attaches
    ? [await (attaches === 'report' ? keepReport(one, at) : keepPhoto(one, attaches, at))]
    : []
  const entry = { id: uuidv7({ msecs: at.getTime() }), comment: says, files: attached }
  await tx
    .insert(investigationComments)
    .values({ ...entry, investigationId: id, authorId: author.userId, author: author.name, at })
  const batch = await openChange(tx, author, 'Investigation commented', { at })
  await recordAddition(tx, batch, { id, brandId: one.subject.brandId }, { comment: entry })
  await tell(one, author, 'commented', at)
}

/** The evidence of a test purchase, around what is said of it. */
function evidence(one: Case, said: readonly Step[]): Step[] {
  const { subject, random } = one
  if (subject.type !== 'PURCHASE') return []
  const [ordered, came, opened, examined] = said.map(({ at }) => at.getTime())
  const orderNumber = `${random.between(100, 999)}-${random.between(1_000_000, 9_999_999)}`
  const trackingNumber = `XA${random.between(100_000_000, 999_999_999)}DE`
  const step = (at: number, entry: (at: Date) => NewEvidence | Promise<NewEvidence>): Step => ({
    at: new Date(at),
    take: async (when) => {
      const { tx, author, id } = one
      await keepEntry(tx, author, { id, brandId: subject.brandId }, { entry: await entry(when), at: when })
    },
  })
  const photo =
    (stage: Stage) =>
    async (at: Date): Promise<NewEvidence> => ({
      kind: 'photo',
      stage,
      taken: at.toISOString(),
      files: [await keepPhoto(one, stage, at)],
    })
  return [
    ...(ordered
      ? [
          step(ordered - HOUR, (at) => ({
            kind: 'order',
            orderNumber,
            purchased: isoDay(dayOf(at.getTime(), 'UTC')),
            price: subject.price,
            currency: subject.currency,
          })),
          step(ordered + 6 * HOUR, () => ({ kind: 'tracking', carrier: 'Parcel post', trackingNumber })),
        ]
      : []),
    ...(came ? [step(came - HOUR, photo('sealed'))] : []),
    ...(opened
      ? [
          step(opened - HOUR, photo('unsealed')),
          step(opened + 2 * HOUR, (at) => ({
            kind: 'handOff',
            from: one.author.name,
            to: 'Laboratory of the brand owner',
            purpose: 'Examination beside the reference sample',
            time: at.toISOString(),
          })),
        ]
      : []),
    ...(examined
      ? [
          step(examined + HOUR, () => ({
            kind: 'verdict',
            verdict: random.chance(0.85) ? 'COUNTERFEIT' : 'INCONCLUSIVE',
            note: 'As the report of the examination has it.',
          })),
        ]
      : []),
  ]
}

/** Writes down what came of it. */
async function enterResult({ tx, random, id, subject, editor }: Case, at: Date): Promise<void> {
  const quantity = subject.type === 'PURCHASE' ? random.between(1, 2) : random.between(40, 2_400)
  const columns = {
    performed: sql`${at}::timestamptz`,
    price: sql`${subject.price}::numeric`,
    currency: sql`${subject.currency}::text`,
    quantity: sql`${quantity}::numeric`,
    volume: sql`${subject.type === 'PURCHASE' ? null : (quantity * 0.012).toFixed(2)}::numeric`,
    value: sql`${(Number(subject.price) * quantity).toFixed(2)}::numeric`,
  }
  const batch = await openChange(tx, editor, 'Investigation edited', { at })
  await change(tx, batch, id, { columns, at, by: editor.name })
}

async function close(one: Case, at: Date): Promise<void> {
  const { tx, id, author, status } = one
  const title = status === 'COMPLETE' ? 'Investigation completed' : 'Investigation canceled'
  const batch = await openChange(tx, author, title, { at })
  const columns = { status: sql`${status}::text`, closed: sql`${at}::timestamptz` }
  await change(tx, batch, id, { columns, at, by: author.name })
  await tell(one, author, status === 'COMPLETE' ? 'completed' : 'canceled', at)
}

/** Older messages have been deleted by those who had read them. */
const KEPT = 100 * 24 * HOUR

/** Tells those concerned, where they would have kept the message until today. */
export async function tell(
  { tx, now, id }: Pick<Case, 'tx' | 'now' | 'id'>,
  author: Author,
  event: InvestigationEventTold,
  at: Date,
): Promise<void> {
  if (at.getTime() > now - KEPT) await tellOfInvestigation(tx, author, id, { event, at })
}

const keepPhoto = (one: Case, stage: Stage, at: Date) =>
  keepFile(one, { name: `parcel-${stage}.png`, mediaType: 'image/png', content: parcelPhoto(stage), at })

async function keepReport(one: Case, at: Date): Promise<string> {
  const content = await reportPdf({ ...INVESTIGATION_WORDS[one.subject.type].report, at })
  return keepFile(one, { name: 'report.pdf', mediaType: 'application/pdf', content, at })
}
