import {
  differences,
  FORM_FIELDS,
  FORM_LABELS,
  type FormField,
  type InvestigationDraft,
} from './investigationDraft.ts'

/** What becomes of a form while somebody else saves the same investigation: both are joined field by field. */

export type Side = 'mine' | 'theirs'

/** Fields that both changed, to different values, and that are decided together. */
export interface FieldConflict {
  readonly fields: readonly FormField[]
  /** The values of these fields, in their order. */
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** Which of the two is taken; null until it is decided. */
  readonly taken: Side | null
}

export interface Merged {
  /** What stands in the form now: what was typed, and what only the other changed. Of a conflict, what was typed. */
  readonly draft: InvestigationDraft
  /** What only the other changed. */
  readonly takenOver: readonly FormField[]
  readonly conflicts: readonly FieldConflict[]
}

/** Fields that mean something together: where the first ones changed on either side, all are decided as one. */
const TOGETHER: readonly { readonly by: readonly FormField[]; readonly all: readonly FormField[] }[] = [
  { by: ['brand', 'client'], all: ['brand', 'client', 'product'] },
  { by: ['currency'], all: ['price', 'value', 'currency'] },
]

/** The fields in groups that are decided together. */
function groupsOf(changed: readonly FormField[]): FormField[][] {
  const joined = TOGETHER.filter(({ by }) => by.some((field) => changed.includes(field)))
  const single = FORM_FIELDS.filter((field) => !joined.some(({ all }) => all.includes(field)))
  return [...joined.map(({ all }) => [...all]), ...single.map((field) => [field])]
}

/**
 * Joins what was typed since `base` with what somebody else saved since. What only one of the two changed is taken;
 * what both changed to the same too. What they changed differently is a conflict, to be decided; `before` are the conflicts
 * that stand from an earlier save, which stay while the two still differ.
 */
export function mergeDrafts(
  base: InvestigationDraft,
  mine: InvestigationDraft,
  theirs: InvestigationDraft,
  before: readonly FieldConflict[] = [],
): Merged {
  const byMe = differences(base, mine)
  const byThem = differences(base, theirs)
  const apart = differences(mine, theirs)
  const has = (group: readonly FormField[], fields: readonly FormField[]) =>
    group.some((field) => fields.includes(field))
  const draft: Record<FormField, string> = { ...mine }
  const takenOver: FormField[] = []
  const conflicts: FieldConflict[] = []
  for (const group of groupsOf([...byMe, ...byThem])) {
    if (!has(group, apart)) continue
    const earlier = before.find(({ fields }) => has(group, fields))
    if (has(group, byThem) && has(group, byMe)) conflicts.push(conflictOf(group, mine, theirs))
    else if (has(group, byThem))
      for (const field of group) {
        if (byThem.includes(field)) takenOver.push(field)
        draft[field] = theirs[field]
      }
    else if (earlier) conflicts.push(earlier)
  }
  return { draft, takenOver, conflicts: conflicts.filter(isFirst) }
}

const conflictOf = (
  fields: readonly FormField[],
  mine: InvestigationDraft,
  theirs: InvestigationDraft,
): FieldConflict => ({
  fields,
  mine: fields.map((field) => mine[field]),
  theirs: fields.map((field) => theirs[field]),
  taken: null,
})

const isFirst = (conflict: FieldConflict, index: number, all: readonly FieldConflict[]) =>
  all.indexOf(conflict) === index

/** The draft with one side of a conflict in it. */
export function withSide(draft: InvestigationDraft, conflict: FieldConflict, side: Side): InvestigationDraft {
  const taken = conflict.fields.map((field, index) => [field, conflict[side][index]!] as const)
  return { ...draft, ...Object.fromEntries(taken) }
}

/** The conflicts once something was typed: one whose field it was is decided for what was typed. */
export function withTyped(
  conflicts: readonly FieldConflict[],
  before: InvestigationDraft,
  after: InvestigationDraft,
): FieldConflict[] {
  const typed = differences(before, after)
  return conflicts.map((conflict) =>
    conflict.fields.some((field) => typed.includes(field))
      ? { ...conflict, mine: conflict.fields.map((field) => after[field]), taken: 'mine' }
      : conflict,
  )
}

export const isDecided = (conflicts: readonly FieldConflict[]): boolean =>
  conflicts.every(({ taken }) => taken !== null)

/** What the fields of a conflict are called together. */
export const conflictLabel = ({ fields }: Pick<FieldConflict, 'fields'>): string =>
  fields.map((field) => FORM_LABELS[field]).join(', ')
