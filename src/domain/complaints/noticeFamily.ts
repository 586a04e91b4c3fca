import type { NoticeMarketplace } from './noticeFacts.ts'
import type { ComplaintType, NoticeFamily } from '../kit/vocabulary.ts'

/** Which kind of notice a complaint goes out as. */

/** The types of complaint that a family can carry; where none are named, all. */
const CARRIES: Readonly<Partial<Record<NoticeFamily, readonly ComplaintType[]>>> = {
  DMCA: ['CR'],
  TRADEMARK: ['TM'],
  COUNTERFEIT: ['CFT'],
}

const BY_TYPE: Readonly<Record<ComplaintType, NoticeFamily>> = {
  CR: 'DMCA',
  TM: 'TRADEMARK',
  CFT: 'COUNTERFEIT',
  DE: 'LETTER',
  US: 'LETTER',
  UA: 'LETTER',
}

/** Whether a notice of this family can be about a complaint of this type. */
export const carries = (family: NoticeFamily, type: ComplaintType): boolean =>
  CARRIES[family]?.includes(type) ?? true

/**
 * The family of a complaint's notice: the marketplace's own where it can carry the type, else the Digital Services
 * Act's where the marketplace serves the Union, else the one made for the type.
 */
export function noticeFamilyOf(
  type: ComplaintType,
  { noticeFamily, inEuropeanUnion }: Pick<NoticeMarketplace, 'noticeFamily' | 'inEuropeanUnion'>,
): NoticeFamily {
  if (noticeFamily !== null && carries(noticeFamily, type)) return noticeFamily
  return inEuropeanUnion ? 'DSA' : BY_TYPE[type]
}
