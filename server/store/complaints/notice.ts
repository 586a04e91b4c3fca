import type { NoticeFacts, NoticeGap } from '../../../src/domain/complaints/noticeFacts.ts'
import { noticeFamilyOf } from '../../../src/domain/complaints/noticeFamily.ts'
import { NOTICE_FORMS } from '../../../src/domain/complaints/noticeForms.ts'
import { gapsOf } from '../../../src/domain/complaints/noticeLacks.ts'
import { noticeSubject, noticeText } from './noticeText.ts'
import { warningsOf } from './noticeWarnings.ts'
import type { NoticeFamily } from '../../../src/domain/kit/vocabulary.ts'

/** A notice as its facts make it, whole or not. */
export interface CompiledNotice {
  readonly family: NoticeFamily
  /** The platform's e-mail address for notices; null where it isn't known. */
  readonly recipient: string | null
  readonly subject: string
  readonly text: string
  /** What keeps it from being filed. */
  readonly gaps: readonly NoticeGap[]
  /** What doesn't, but may get it refused. */
  readonly warnings: readonly string[]
}

/** Compiles a complaint's notice (§10 Complaints). The same facts give the same notice. */
export function compileNotice(facts: NoticeFacts): CompiledNotice {
  const family = noticeFamilyOf(facts.complaint.type, facts.marketplace)
  const form = NOTICE_FORMS[family]
  return {
    family,
    recipient: facts.marketplace.noticeEmail?.trim() || null,
    subject: noticeSubject(form, facts),
    text: noticeText(form, facts),
    gaps: gapsOf(family, facts),
    warnings: warningsOf(facts),
  }
}

/** Whether a notice can be filed: nothing is missing from it. */
export const canFileNotice = ({ gaps }: Pick<CompiledNotice, 'gaps'>): boolean => gaps.length === 0
