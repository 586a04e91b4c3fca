import { DMCA } from './noticeDmca.ts'
import { DSA } from './noticeDsa.ts'
import type { NoticeForm } from './noticeForm.ts'
import { LETTER } from './noticeLetter.ts'
import { COUNTERFEIT, TRADEMARK } from './noticeMarks.ts'
import { VERO } from './noticeVero.ts'
import type { NoticeFamily } from '../kit/vocabulary.ts'

/** Every family's form. */
export const NOTICE_FORMS: Readonly<Record<NoticeFamily, NoticeForm>> = {
  DSA,
  DMCA,
  TRADEMARK,
  COUNTERFEIT,
  VERO,
  LETTER,
}
