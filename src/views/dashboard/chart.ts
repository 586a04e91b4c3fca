import type { InfringementType } from '../../domain/kit/vocabulary.ts'
import type { MonthTally } from '../../domain/dashboard/dashboard.ts'
import type { Part, Parts } from './dashboardWords.ts'

/** What is drawn, apart from how: each kind's data, and where a press on a part of it leads. */
export type Chart =
  | {
      readonly kind: 'map'
      readonly countries: readonly Part[]
      readonly open: (country: string) => void
    }
  | {
      readonly kind: 'ring'
      readonly parts: Parts
      /** The place of a shown part among the colours; null for that of what is put together. */
      readonly places: readonly (number | null)[]
      readonly open: (name: string) => void
    }
  | {
      readonly kind: 'months'
      readonly months: readonly MonthTally[]
      readonly open: (month: string, type: InfringementType) => void
    }

/** The box that a chart is drawn in, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The colours and letters of a theme, as a chart needs them: plain values, since drawings know no variables. */
export interface Palette {
  readonly text: string
  readonly mutedText: string
  readonly surface: string
  readonly popover: string
  readonly line: string
  readonly edge: string
  readonly none: string
  readonly parts: readonly string[]
  readonly steps: readonly string[]
  readonly family: string
}
