/**
 * What specification §5 says of the classification dialog, written out by hand for each type, reason and combination of
 * filled fields: predicate, machine, view and server are held to it. Nothing here asks the rules of src/domain.
 */

/** The reasons of each type (§3); UA has a reason of an unauthorised sale for an example, CS has none. */
const REASONS = {
  CR: [
    'REG_COPYRIGHT_MATCH',
    'COPYRIGHT_MATCH',
    'LOGO_CHARACTER_MATCH',
    'PACK_SHOT_IMAGE',
    'CREATIVE_VISUAL_IMAGE',
  ],
  TM: ['UNAUTHORIZED_MARK', 'UNAUTHORIZED_LOGO', 'UNAUTHORIZED_DEVICE'],
  CFT: ['COUNTERFEIT'],
  DE: ['DESIGN_INFRINGEMENT', 'UTILITY_INFRINGEMENT'],
  US: [
    'NO_RISK',
    'TESTER_SALE',
    'SAMPLE_SALE',
    'GREY_MARKET',
    'SELECTIVE_INTEGRATED_DISTRIBUTION',
    'POLICY_VIOLATION',
    'REGULATORY_VIOLATION',
    'SUSPECT',
  ],
  UA: ['GREY_MARKET'],
  CS: [],
} as const
export type TableType = keyof typeof REASONS
export type TableReason = (typeof REASONS)[TableType][number]

export interface TableRow {
  readonly type: TableType
  /** Null where none is chosen; CFT has its one reason always (§5: the reason is then COUNTERFEIT). */
  readonly reason: TableReason | null
  readonly description: boolean
  readonly right: boolean
  readonly canSubmit: boolean
  /** Which fields are shown. */
  readonly shown: {
    readonly reason: boolean
    readonly right: boolean
    readonly official: boolean
    readonly officialUrl: boolean
  }
}

const TYPES = Object.keys(REASONS) as TableType[]

/** A row for each type, reason and combination of filled fields. */
export const CLASSIFICATION_TABLE: readonly TableRow[] = TYPES.flatMap((type) =>
  (type === 'CFT' ? REASONS.CFT : [null, ...REASONS[type]]).flatMap((reason) =>
    [false, true].flatMap((description) =>
      [false, true].map((right): TableRow => {
        const said = { type, reason, description, right }
        return { ...said, canSubmit: isSubmittable(said), shown: shownOf(type, reason) }
      }),
    ),
  ),
)

function isSubmittable({ type, reason, description, right }: Omit<TableRow, 'canSubmit' | 'shown'>): boolean {
  switch (type) {
    // "CR: description and reason; plus a property right if the reason is REG_COPYRIGHT_MATCH."
    case 'CR':
      return description && reason !== null && (reason === 'REG_COPYRIGHT_MATCH' ? right : true)
    // "UA, DE, TM and CFT: description and property right."
    case 'UA':
    case 'DE':
    case 'TM':
    case 'CFT':
      return description && right
    // "US: description and reason."
    case 'US':
      return description && reason !== null
    // "Any other type: always disabled."
    case 'CS':
      return false
  }
}

function shownOf(type: TableType, reason: TableReason | null): TableRow['shown'] {
  const isRegistered = reason === 'REG_COPYRIGHT_MATCH'
  switch (type) {
    // "The property rights field is hidden … for CR unless the reason is REG_COPYRIGHT_MATCH." "The [URL] field is
    // hidden when the reason is REG_COPYRIGHT_MATCH." "The official image choice applies only to CR."
    case 'CR':
      return { reason: true, right: isRegistered, official: true, officialUrl: !isRegistered }
    // "The reason field is hidden for CFT."
    case 'CFT':
      return { reason: false, right: true, official: false, officialUrl: false }
    // "The property rights field is hidden for US."
    case 'US':
      return { reason: true, right: false, official: false, officialUrl: false }
    case 'TM':
    case 'DE':
    case 'UA':
      return { reason: true, right: true, official: false, officialUrl: false }
    case 'CS':
      return { reason: false, right: false, official: false, officialUrl: false }
  }
}

/** A row in words. */
export function rowName({ type, reason, description, right }: TableRow): string {
  return `${type} ${reason ?? 'without a reason'} ${description ? '+' : '-'}description ${right ? '+' : '-'}right`
}
