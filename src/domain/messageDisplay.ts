import type { MessageType } from './vocabulary.ts'

/** What the Messages dialog shows of a message. */

/** A message's type as it is shown: underscores replaced by spaces (§2 Messages dialog). */
export function messageTypeLabel(type: string): string {
  return type.replaceAll('_', ' ')
}

/** Where View detail leads (§2 Messages dialog): to the investigation, or to the listing in a new tab. */
export function messageDetail(
  type: MessageType,
  identifier: string,
): { readonly path: string; readonly isNewTab: boolean } {
  return type === 'TEST_PURCHASE'
    ? { path: `/investigations?value=${identifier}`, isNewTab: false }
    : { path: `/listings?value=${identifier}`, isNewTab: true }
}
