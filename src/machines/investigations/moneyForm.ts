import { typedAmount } from '../../domain/kit/amount.ts'
import { decimalsProblem } from '../../domain/kit/currencies.ts'
import { dayOf, isoDay } from '../../domain/kit/dates.ts'
import {
  MONEY_KIND_WORDS,
  type MoneyEntry,
  type MoneyKind,
  moneyDayProblem,
  moneyKindsFor,
  newMoney,
  type NewMoney,
  unitsLabel,
} from '../../domain/investigations/money.ts'
import { decimalLimit } from '../../domain/kit/text.ts'
import type { InvestigationType } from '../../domain/kit/vocabulary.ts'
import { type FormRead, formRead } from '../kit/formRead.ts'

/** The form of an amount of money: what it begins with, and what is wrong with what was typed. */

/** What was typed. `receipt` is the id of a file, '' where there is none. */
export interface MoneyDraft {
  readonly kind: MoneyKind
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly quantity: string
  readonly note: string
  readonly receipt: string
}
export type MoneyField = keyof MoneyDraft

/** What an entry begins with: what stands there, or the day of now and the currency of the investigation. */
export function moneyDraft(
  standing: MoneyEntry | null,
  {
    now,
    timeZone,
    currency,
  }: { readonly now: number; readonly timeZone: string; readonly currency: string | null },
): MoneyDraft {
  return {
    kind: standing?.kind ?? 'cost',
    amount: standing?.amount ?? '',
    currency: standing?.currency ?? currency ?? '',
    day: standing?.day ?? isoDay(dayOf(now, timeZone)),
    quantity: standing?.quantity?.toString() ?? '',
    note: standing?.note ?? '',
    receipt: standing?.receipt?.id ?? '',
  }
}

/** The kinds that the form offers: those of the investigation, and the one that the entry has already. */
export function offeredKinds(type: InvestigationType, standing: MoneyEntry | null): readonly MoneyKind[] {
  const kinds = moneyKindsFor(type)
  return standing === null || kinds.includes(standing.kind) ? kinds : [...kinds, standing.kind]
}

/** What each field is called: of an amount by its kind. */
export function moneyLabels(type: InvestigationType, kind: MoneyKind): Record<MoneyField, string> {
  return {
    kind: 'Kind',
    amount: MONEY_KIND_WORDS[kind].amount,
    currency: 'Currency',
    day: 'Date',
    quantity: unitsLabel(type, kind) ?? 'Units',
    note: 'Note',
    receipt: 'Receipt',
  }
}

interface Form {
  readonly type: InvestigationType
  readonly draft: MoneyDraft
  readonly timeZone: string
}

/** What was typed as an entry, or what is wrong with it by field; the words follow the field's label. */
export function readMoney({ type, draft, timeZone }: Form, now: number): FormRead<NewMoney, MoneyField> {
  const read = formRead(newMoney.safeParse(candidate(type, draft)), (field: MoneyField) =>
    problemOf(field, draft),
  )
  if (!('entry' in read)) return read
  const excess = excessOf(draft)
  if (excess !== null) return { problems: { amount: excess } }
  const late = moneyDayProblem(read.entry, { now, timeZone })
  return late ? { problems: { day: late.message } } : read
}

const currencyOf = (draft: MoneyDraft) => draft.currency.trim().toUpperCase()
const excessOf = (draft: MoneyDraft) => decimalsProblem(typedAmount(draft.amount), currencyOf(draft))

function problemOf(field: MoneyField, draft: MoneyDraft): string {
  if (field === 'amount' && draft.amount.trim() === '')
    return draft.kind === 'seizedGoods' ? 'must be given where the units are not' : 'must be given'
  if (field === 'amount')
    return (
      decimalLimit(draft.amount.trim().replace(',', '.')) ??
      excessOf(draft) ??
      'must be an amount greater than 0, such as 64.90'
    )
  if (field === 'currency') return 'must be the code of a currency, such as EUR'
  if (field === 'day') return 'must be a day'
  if (field === 'quantity') return 'must be a whole number of 1 or more'
  return field === 'note' ? 'is too long' : 'must be chosen'
}

function candidate(type: InvestigationType, draft: MoneyDraft): unknown {
  const amount = typedAmount(draft.amount)
  const quantity = draft.quantity.replaceAll(/[\s,]/g, '')
  return {
    kind: draft.kind,
    amount: amount === '' ? null : amount,
    // The currency of the investigation stands there before anything is typed.
    currency: amount === '' ? null : currencyOf(draft),
    day: draft.day,
    quantity: unitsLabel(type, draft.kind) === null || quantity === '' ? null : Number(quantity),
    note: draft.note.trim(),
    receipt: draft.receipt === '' ? null : draft.receipt,
  }
}
