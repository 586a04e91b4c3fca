import { type ComponentType, lazy, Suspense } from 'react'
import {
  ArrowDownNarrowWide,
  Ban,
  Bell,
  Bookmark,
  Calendar,
  ChartNoAxesColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CloudOff,
  Copy,
  CornerDownLeft,
  Download,
  ExternalLink,
  Eye,
  FileChartColumn,
  FilePen,
  FileSpreadsheet,
  FileText,
  Funnel,
  Gavel,
  Globe,
  Hand,
  History,
  Image,
  ImageOff,
  Images,
  Inbox,
  Keyboard,
  LayoutGrid,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  Megaphone,
  Menu,
  Ellipsis,
  EqualApproximately,
  PanelLeftClose,
  PanelLeftOpen,
  RefreshCw,
  RotateCcw,
  Rows3,
  SearchCheck,
  ShieldCheck,
  Settings2,
  Store,
  Upload,
  X,
  MessageSquare,
  MessageCircleQuestionMark,
  Info,
  Tag,
  Trash2,
} from 'lucide-react'
import type { RareIconName } from './rareIcons.ts'

const icons = {
  alert: CircleAlert,
  authorized: CircleCheck,
  bell: Bell,
  bookmark: Bookmark,
  calendar: Calendar,
  ask: MessageCircleQuestionMark,
  check: Check,
  close: X,
  collapse: PanelLeftClose,
  comment: MessageSquare,
  complaints: FileText,
  copy: Copy,
  dashboard: ChartNoAxesColumn,
  domains: Globe,
  done: CircleCheck,
  down: ChevronDown,
  download: Download,
  draft: FilePen,
  elsewhere: ExternalLink,
  enter: CornerDownLeft,
  expand: PanelLeftOpen,
  filter: Funnel,
  help: CircleHelp,
  external: ExternalLink,
  history: History,
  hold: Hand,
  images: Image,
  import: Upload,
  inactive: Ban,
  info: Info,
  investigations: SearchCheck,
  irrelevant: Ban,
  keyboard: Keyboard,
  left: ChevronLeft,
  listings: LayoutGrid,
  lookalike: Copy,
  menu: Menu,
  megaphone: Megaphone,
  more: Ellipsis,
  new: CircleDashed,
  noPicture: ImageOff,
  offline: CloudOff,
  pending: LoaderCircle,
  pictures: Images,
  queues: Inbox,
  reload: RefreshCw,
  removed: Gavel,
  reviewed: Check,
  reports: FileChartColumn,
  right: ChevronRight,
  rows: Rows3,
  selectAll: ListChecks,
  sellers: Store,
  setup: Settings2,
  shield: ShieldCheck,
  similar: EqualApproximately,
  show: Eye,
  sort: ArrowDownNarrowWide,
  table: FileSpreadsheet,
  undo: RotateCcw,
  tag: Tag,
  up: ChevronUp,
  trash: Trash2,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons | RareIconName

interface IconProps<Name> {
  readonly name: Name
  readonly size?: number
}

/** An icon beside words that say the same: hidden from screen readers. */
export function Icon({ name, size = 16 }: IconProps<IconName>) {
  return name in icons ? (
    <Drawing drawn={icons[name as keyof typeof icons]} size={size} />
  ) : (
    <Suspense fallback={<svg width={size} height={size} aria-hidden style={{ flex: 'none' }} />}>
      <RareIcon name={name as RareIconName} size={size} />
    </Suspense>
  )
}

function Drawing({ drawn: Drawn, size }: { readonly drawn: LucideIcon; readonly size: number }) {
  return <Drawn size={size} strokeWidth={1.9} aria-hidden focusable={false} style={{ flex: 'none' }} />
}

/** Icons that no screen shows at first. Where they can't be fetched their words stand alone. */
const RareIcon = lazy<ComponentType<Required<IconProps<RareIconName>>>>(() =>
  import('./rareIcons.ts').then(
    ({ rareIcons }) => ({ default: ({ name, size }) => <Drawing drawn={rareIcons[name]} size={size} /> }),
    () => ({ default: () => null }),
  ),
)
