import { daysUntilDue, type Investigation, isOverdue } from '../../domain/investigations/investigation.ts'
import { isOpen } from '../../domain/investigations/investigationStates.ts'
import type { Tone } from '../listings/listingDisplay.ts'
import type { InvestigationStatus } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How an investigation is shown. */

export const INVESTIGATION_TONES: Record<InvestigationStatus, Tone | 'accent'> = {
  NEW: 'notice',
  ASSIGNED: 'accent',
  COMPLETE: 'positive',
  CANCELED: 'neutral',
}

/** 'brand : product' (§2 Investigation card). */
export function caseTitle({ brand, product }: Pick<Investigation, 'brand' | 'product'>): string {
  return product === null ? brand : `${brand} : ${product}`
}

type Timed = Pick<Investigation, 'status' | 'due' | 'closed'>

/** When it is due or was closed, in a row's few words, each day given by `shown`; late ones say by how much. */
export function timeWords(
  investigation: Timed,
  now: number,
  timeZone: string,
  shown: (at: string) => string,
): { readonly words: string; readonly isLate: boolean } | null {
  const { status, due, closed } = investigation
  if (!isOpen(status)) return closed === null ? null : { words: `Closed ${shown(closed)}`, isLate: false }
  const days = daysUntilDue(investigation, now, timeZone)
  if (due === null || days === null) return null
  if (isOverdue(investigation, now))
    return { words: days < 0 ? `${countOf(-days, 'day')} late` : 'Late today', isLate: true }
  return { words: days === 0 ? 'Due today' : `Due ${shown(due)}`, isLate: false }
}

/** How long until it is due, as it stands behind the day: "in 14 days", "tomorrow", "2 days late"; null where it is closed. */
export function dueDistance(investigation: Timed, now: number, timeZone: string): string | null {
  const days = daysUntilDue(investigation, now, timeZone)
  if (days === null || !isOpen(investigation.status)) return null
  if (days < 0) return `${countOf(-days, 'day')} late`
  if (isOverdue(investigation, now)) return 'late today'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${countOf(days, 'day')}`
}

/** What is known of the seller, each by what it is called; the address in one line. */
export function sellerContacts({
  seller,
  weChat,
}: Pick<Investigation, 'seller' | 'weChat'>): [label: string, value: string][] {
  const { name, address, postal, city, state, country, websiteUrl, whatsApp } = seller ?? {}
  const town = [postal, city].filter(Boolean).join(' ')
  const contacts = [
    ['Seller', name],
    ['Address', [address, town, state, country].filter(Boolean).join(', ')],
    ['Website', websiteUrl],
    ['WhatsApp', whatsApp],
    ['WeChat', weChat],
  ] as const
  return contacts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

/** What the quick choices of the list ask for (§2 Investigations). */
export const STATUS_CHOICES = {
  open: { label: 'Open', status: ['NEW', 'ASSIGNED'] },
  closed: { label: 'Closed', status: ['CANCELED', 'COMPLETE'] },
  all: { label: 'All', status: [] },
} as const satisfies Record<string, { label: string; status: readonly InvestigationStatus[] }>
export type StatusChoice = keyof typeof STATUS_CHOICES

/** The quick choice that a filter's statuses are, or null where they are another choice. */
export function statusChoiceOf(chosen: readonly InvestigationStatus[] = []): StatusChoice | null {
  const names = Object.keys(STATUS_CHOICES) as StatusChoice[]
  return (
    names.find((name) => {
      const { status } = STATUS_CHOICES[name] as { status: readonly InvestigationStatus[] }
      return status.length === chosen.length && status.every((one) => chosen.includes(one))
    }) ?? null
  )
}
