import {
  ArrowDown,
  ArrowDownRight,
  ArrowUp,
  ArrowUpRight,
  EyeOff,
  FileDown,
  KeyRound,
  LogOut,
  Maximize,
  MoonStar,
  Plus,
  SearchX,
  Sun,
  Upload,
  UserRound,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'

/** Icons of dialogs, menus and the lesser sites, which come when the first of them is drawn. */
export const rareIcons = {
  ascending: ArrowUp,
  capture: FileDown,
  descending: ArrowDown,
  falling: ArrowDownRight,
  hide: EyeOff,
  key: KeyRound,
  maximise: Maximize,
  moon: MoonStar,
  nothing: SearchX,
  plus: Plus,
  rising: ArrowUpRight,
  signOut: LogOut,
  sun: Sun,
  upload: Upload,
  user: UserRound,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
} as const satisfies Record<string, LucideIcon>

export type RareIconName = keyof typeof rareIcons
