import { RULE_STATUS_LABELS, type RuleStatus } from '../../domain/rules/rule.ts'
import { Badge } from '../kit/Badge.tsx'
import type { IconName } from '../kit/Icon.tsx'

const TONES = { off: 'neutral', on: 'positive', stopped: 'critical' } as const
const ICONS: Record<RuleStatus, IconName> = { off: 'inactive', on: 'check', stopped: 'alert' }

/** Whether a rule is on. */
export const RuleStatusBadge = ({ status }: { readonly status: RuleStatus }) => (
  <Badge tone={TONES[status]} icon={ICONS[status]}>
    {RULE_STATUS_LABELS[status]}
  </Badge>
)
