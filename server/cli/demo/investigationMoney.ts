import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { NewMoney } from '../../../src/domain/investigations/money.ts'
import { keepMoney } from '../../store/investigations/money.ts'
import { reportPdf } from './attachments.ts'
import { type Case, keepFile, type Step } from './investigationCase.ts'
import { seededRandom } from './random.ts'

/** What the demo's investigations cost, what was seized, and what came back. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The street value is a share of the genuine price. */
const STREET_SHARE = 0.35

/** The steps in which amounts are entered, around what is said in the investigation; those that were not reached are left out. */
export function money(one: Case, said: readonly Pick<Step, 'at'>[]): Step[] {
  const { subject, status } = one
  const [first, second, third, fourth] = said.map(({ at }) => at.getTime())
  // Numbers of its own, so that the rest of the demo stays as it is.
  const random = seededRandom(Number(subject.price) * 100 + subject.created.getUTCHours())
  const amount = (low: number, high: number) => (random.between(low * 100, high * 100) / 100).toFixed(2)
  const step = (
    at: number | undefined,
    entry: Omit<NewMoney, 'day' | 'currency' | 'receipt'> & { currency?: string | null },
    receipt: readonly string[] | null = null,
  ): Step[] =>
    at === undefined
      ? []
      : [
          {
            at: new Date(at),
            take: (when) => enter(one, when, { currency: subject.currency, ...entry }, receipt),
          },
        ]
  const cost = (note: string, value: string, quantity: number | null = null) =>
    ({ kind: 'cost', amount: value, quantity, note }) as const
  if (subject.type === 'PURCHASE')
    return [
      ...step(first, cost('The goods', subject.price, 1), [
        'Paid by the private account.',
        `Total ${subject.price} ${subject.currency}`,
      ]),
      ...step(second, cost('Shipping and customs', amount(6, 28))),
      ...step(fourth, cost('Examination by the laboratory', amount(90, 240))),
      ...(fourth !== undefined && status === 'COMPLETE' && random.chance(0.4)
        ? step(fourth + 2 * DAY, {
            kind: 'recovered',
            amount: subject.price,
            quantity: null,
            note: 'Refunded by the marketplace',
          })
        : []),
    ]
  const units = random.between(40, 2_400)
  const isValued = random.chance(0.75)
  return [
    ...step(first, cost('Local counsel', amount(400, 1_800))),
    ...step(second, {
      kind: 'seizedGoods',
      amount: isValued ? (units * Number(subject.price) * STREET_SHARE).toFixed(2) : null,
      currency: isValued ? subject.currency : null,
      quantity: units,
      note: isValued ? 'As counted by the authority' : 'Counted; the estimate is still to come',
    }),
    ...step(third, cost('Storage and destruction', amount(150, 900)), [
      'Storage for 30 days, and destruction under customs control.',
    ]),
    ...(third !== undefined && status === 'COMPLETE' && random.chance(0.5)
      ? step(third + 4 * DAY, {
          kind: 'recovered',
          amount: amount(300, 2_500),
          quantity: null,
          note: 'Costs borne by the importer',
        })
      : []),
  ]
}

async function enter(
  one: Case,
  at: Date,
  entry: Omit<NewMoney, 'day' | 'receipt'>,
  receipt: readonly string[] | null,
): Promise<void> {
  const { tx, id, subject, editor } = one
  const file = receipt
    ? await keepFile(one, {
        name: 'receipt.pdf',
        mediaType: 'application/pdf',
        content: await reportPdf({ title: 'Receipt', lines: receipt, at }),
        at,
      })
    : null
  await keepMoney(
    tx,
    editor,
    { id, brandId: subject.brandId, status: 'ASSIGNED' },
    { entry: { ...entry, day: isoDay(dayOf(at.getTime(), 'UTC')), receipt: file }, at },
  )
}
