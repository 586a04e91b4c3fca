import {
  type Webhook,
  WEBHOOK_STATUS_LABELS,
  webhookCaution,
  type WebhookStatus,
} from '../../domain/webhooks/webhook.ts'
import { Badge } from '../kit/Badge.tsx'
import type { IconName } from '../kit/Icon.tsx'

const TONES = { off: 'neutral', on: 'positive', stopped: 'critical' } as const
const ICONS: Record<WebhookStatus, IconName> = { off: 'inactive', on: 'check', stopped: 'alert' }

/** Whether a webhook is on, and whether it tells of anything and what it sends is taken. */
export function WebhookStatusBadge({ webhook }: { readonly webhook: Webhook }) {
  const { status } = webhook
  const caution = webhookCaution(webhook)
  return caution === null ? (
    <Badge tone={TONES[status]} icon={ICONS[status]}>
      {WEBHOOK_STATUS_LABELS[status]}
    </Badge>
  ) : (
    <Badge tone="caution" icon="alert">
      {caution}
    </Badge>
  )
}
