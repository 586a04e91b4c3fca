import type { Complaint } from './complaint.ts'
import type { ComplaintFix } from './complaints.contract.ts'
import type { Declared } from './noticeFacts.ts'

/**
 * What becomes of declarations when a complaint is fixed. A declaration is of the notice as it read when it was made
 * (17 U.S.C. § 512(c)(3)(A)(v), Art. 16(2)(d) of the Digital Services Act): its maker answers for nothing that another wrote later.
 */

type Declarable = Pick<Complaint, 'reason' | 'description' | 'ipr' | 'images' | 'declarations'>
type Fix = Omit<ComplaintFix, 'updated'>

const sameRights = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((right) => other.includes(right)) && other.every((right) => one.includes(right))

const samePictures = (one: Complaint['images'], other: Complaint['images']): boolean =>
  one.length === other.length &&
  one.every(({ used, copyright }, n) => used === other[n]!.used && copyright === other[n]!.copyright)

/** Whether the notice accuses otherwise, or of something else, after a fix. A listing that is taken out leaves the rest as it was declared. */
export function statesOtherwise(complaint: Declarable, fix: Fix): boolean {
  const { reason, description, ipr, images, addresses = [] } = fix
  return (
    (reason !== undefined && reason !== complaint.reason) ||
    (description !== undefined && description.trim() !== complaint.description) ||
    (ipr !== undefined && !sameRights(ipr, complaint.ipr)) ||
    (images !== undefined && !samePictures(images, complaint.images)) ||
    addresses.length > 0
  )
}

/**
 * The declarations that stand after a fix. Those that stood before keep who made them and when, but where the notice states
 * something else: then the fix has to make them again, as somebody's at a moment.
 */
export function declarationsAfter(
  complaint: Declarable,
  fix: Fix,
  { by, at }: Pick<Declared, 'by' | 'at'>,
): Declared[] {
  const standing = statesOtherwise(complaint, fix) ? [] : complaint.declarations
  if (!fix.declarations) return [...standing]
  return [...new Set(fix.declarations)].map(
    (name) => standing.find((one) => one.name === name) ?? { name, by, at },
  )
}

/** The declarations that a fix drops and doesn't make again. */
export function declarationsDropped(complaint: Declarable, fix: Fix): Declared[] {
  const left = new Set(declarationsAfter(complaint, fix, { by: '', at: '' }).map(({ name }) => name))
  return complaint.declarations.filter(({ name }) => !left.has(name))
}
