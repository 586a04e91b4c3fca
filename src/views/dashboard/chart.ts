import type { InfringementType } from '../../domain/kit/vocabulary.ts'
import type { MonthTally } from '../../domain/dashboard/dashboard.ts'
import type { MapClass, Part, Parts } from './dashboardWords.ts'

/** What is drawn, apart from how: each kind's data, and where a press on a part of it leads. */
export type Chart =
  | {
      readonly kind: 'map'
      readonly countries: readonly Part[]
      readonly classes: readonly MapClass[]
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
      /** The month that isn't over. */
      readonly unfinished: string
      readonly open: (month: string, type: InfringementType) => void
    }
