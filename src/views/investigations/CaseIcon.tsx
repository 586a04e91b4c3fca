import {
  CircleDashed,
  CircleCheck,
  CircleX,
  ClockAlert,
  Gavel,
  type LucideIcon,
  Package,
  PackageX,
  Pencil,
  RotateCcw,
  ShieldAlert,
  Trash2,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import type { CardAction } from '../../machines/investigations/investigationActions.ts'
import type { InvestigationStatus, InvestigationType } from '../../domain/kit/vocabulary.ts'

/** The icons of investigations alone; they come with their screen. */

const STATUSES: Record<InvestigationStatus, LucideIcon> = {
  NEW: CircleDashed,
  ASSIGNED: UserCheck,
  COMPLETE: CircleCheck,
  CANCELED: CircleX,
}
const TYPES: Record<InvestigationType, LucideIcon> = { PURCHASE: Package, RAID: Gavel, SEIZURE: PackageX }
const ACTIONS: Record<CardAction, LucideIcon> = {
  assign: UserPlus,
  unassign: UserPlus,
  complete: CircleCheck,
  cancel: CircleX,
  reopen: RotateCcw,
  delete: Trash2,
}

interface DrawnProps {
  readonly icon: LucideIcon
  readonly size?: number
}

function Drawn({ icon: Shape, size = 16 }: DrawnProps) {
  return <Shape size={size} strokeWidth={1.9} aria-hidden focusable={false} style={{ flex: 'none' }} />
}

export const StatusIcon = ({ status }: { readonly status: InvestigationStatus }) => (
  <Drawn icon={STATUSES[status]} size={12} />
)
export const TypeIcon = ({ type }: { readonly type: InvestigationType }) => (
  <Drawn icon={TYPES[type]} size={12} />
)
export const ActionIcon = ({ action }: { readonly action: CardAction }) => <Drawn icon={ACTIONS[action]} />
export const EditIcon = () => <Drawn icon={Pencil} />
export const LateIcon = () => <Drawn icon={ClockAlert} size={12} />
export const InfringementIcon = () => <Drawn icon={ShieldAlert} size={12} />
