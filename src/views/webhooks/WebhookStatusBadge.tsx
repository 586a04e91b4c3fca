import { WEBHOOK_STATUS_LABELS, type WebhookStatus } from '../../domain/webhooks/webhook.ts'
import { Badge } from '../kit/Badge.tsx'
import type { IconName } from '../kit/Icon.tsx'

const TONES = { off: 'neutral', on: 'positive', stopped: 'critical' } as const
const ICONS: Record<WebhookStatus, IconName> = { off: 'inactive', on: 'check', stopped: 'alert' }

interface Props {
  readonly status: WebhookStatus
  /** Whether what it sent last was not taken. */
  readonly isFailing: boolean
}

/** Whether a webhook is on, and whether what it sends is taken. */
export const WebhookStatusBadge = ({ status, isFailing }: Props) =>
  status === 'on' && isFailing ? (
    <Badge tone="caution" icon="alert">
      Failing
    </Badge>
  ) : (
    <Badge tone={TONES[status]} icon={ICONS[status]}>
      {WEBHOOK_STATUS_LABELS[status]}
    </Badge>
  )
