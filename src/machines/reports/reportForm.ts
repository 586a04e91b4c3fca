import {
  outlineOf,
  type Report,
  type ReportDraft,
  reportDraft,
  reportOutline,
  type ReportOutline,
} from '../../domain/reports/report.ts'
import { joinedFields } from '../kit/threeWay.ts'
import { type ReportBlock, type Template, TEMPLATE_WORDS } from '../../domain/reports/reportBlocks.ts'

/** The form of a report: what it begins with, what a template changes, what can be previewed, and what is wrong with it. */

/** The draft that a form begins with. */
export function draftOf(report: Report | null): ReportDraft {
  if (report === null) return { ...outlineOf('monthly', []), schedule: null, recipients: [] }
  const { missingPlatforms: _missing, created: _created, next: _next, lastSent: _lastSent, ...draft } = report
  return draft
}

/** A field of the form. */
export type ReportField = Exclude<keyof ReportDraft, 'id' | 'updated'>

/**
 * Joins an outdated draft with what a colleague saved. `both` are the fields that were changed by both, and differently: the draft's
 * stand there. The blocks of a report are one value: in which order they stand is part of what was entered.
 */
export function joinedDraft(
  mine: ReportDraft,
  base: ReportDraft,
  theirs: ReportDraft,
): { readonly draft: ReportDraft; readonly both: readonly ReportField[] } {
  const fields = ({ id: _id, updated: _updated, ...rest }: ReportDraft) => ({ ...rest })
  const { value, disputed } = joinedFields(fields(mine), fields(base), fields(theirs), { whole: ['blocks'] })
  return {
    draft: { ...theirs, ...value },
    both: [...new Set(disputed.map(([name]) => name as ReportField))],
  }
}

/** A template's blocks, period and date; the name too while it is a template's. */
export function changedTemplate(draft: ReportDraft, template: Template): Partial<ReportDraft> {
  const { name, period, blocks, filter } = outlineOf(template, draft.brands)
  const hasOwnName = Object.values(TEMPLATE_WORDS).every(({ label }) => label !== draft.name)
  return {
    template,
    period,
    blocks,
    filter: { ...draft.filter, dateField: filter.dateField },
    ...(hasOwnName ? {} : { name }),
  }
}

/** What of a draft can be previewed: its texts that say something, and the rest where it is whole; null where it isn't. */
export function outlineIn({
  name,
  template,
  brands,
  filter,
  period,
  blocks,
}: ReportDraft): ReportOutline | null {
  const shown = blocks.filter((block: ReportBlock) => block.kind !== 'text' || block.text.trim() !== '')
  const read = reportOutline.safeParse({ name, template, brands, filter, period, blocks: shown })
  return read.success ? read.data : null
}

/** What is wrong with a draft, by its field: `blocks.2` for one of the blocks. */
export function reportProblems(draft: ReportDraft): Partial<Record<string, string>> {
  const read = reportDraft.safeParse(draft)
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.map(({ path: [field, at], message }) => [
      field === 'blocks' && at !== undefined ? `blocks.${String(at)}` : String(field),
      message,
    ]),
  )
}
