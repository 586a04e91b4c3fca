import {
  Activity,
  ArrowRight,
  AudioLines,
  Ban,
  CirclePlay,
  CircleStop,
  FlaskConical,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  MousePointerClick,
  PanelBottom,
  PanelRight,
  PanelTop,
  Pause,
  PencilLine,
  Play,
  Radio,
  Save,
  StepBack,
  StepForward,
  Workflow,
} from 'lucide-react'

/** The icons that the inspector alone has. */
const icons = {
  back: StepBack,
  bottom: PanelBottom,
  bus: Radio,
  change: PencilLine,
  end: CircleStop,
  event: MousePointerClick,
  fact: Radio,
  forward: StepForward,
  listener: AudioLines,
  live: Activity,
  machine: Workflow,
  move: ArrowRight,
  open: FolderOpen,
  page: PanelTop,
  pause: Pause,
  play: Play,
  refusal: Ban,
  right: PanelRight,
  save: Save,
  service: Hourglass,
  start: CirclePlay,
  test: FlaskConical,
} as const satisfies Record<string, LucideIcon>

export type InspectorIconName = keyof typeof icons

/** An icon beside words that say the same: hidden from screen readers. */
export function InspectorIcon({
  name,
  size = 16,
}: {
  readonly name: InspectorIconName
  readonly size?: number
}) {
  const Drawn = icons[name]
  return <Drawn size={size} strokeWidth={1.9} aria-hidden focusable={false} style={{ flex: 'none' }} />
}
