import type { MessageType } from '../../domain/kit/vocabulary.ts'

/** What the Messages dialog shows of a message. */

/** A message's type as it is shown: underscores replaced by spaces (§2 Messages dialog). */
export function messageTypeLabel(type: string): string {
  return type.replaceAll('_', ' ')
}

/** Where View detail leads (§2 Messages dialog): to the investigation, to the watched domain, or in a new tab to the webhook, the rule, the brand or the listing. */
export function messageDetail(
  type: MessageType,
  identifier: string,
): { readonly path: string; readonly isNewTab: boolean } {
  if (type === 'DOMAIN_ALERT') return { path: `/domains?watch=${identifier}`, isNewTab: false }
  if (type === 'WEBHOOK_ALERT') return { path: `/setup/webhooks/${identifier}`, isNewTab: true }
  if (type === 'RULE_ALERT') return { path: `/setup/rules/${identifier}`, isNewTab: true }
  if (type === 'BRAND_ALERT') return { path: `/setup/brands/${identifier}`, isNewTab: true }
  return type === 'TEST_PURCHASE'
    ? { path: `/investigations?investigation=${identifier}`, isNewTab: false }
    : { path: `/listings?value=${identifier}`, isNewTab: true }
}
