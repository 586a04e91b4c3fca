import * as z from 'zod/mini'
import type { RecordingForm } from '@statepaths/inspector'
import { redactedText } from '../../domain/kit/redaction.ts'

/**
 * A problem as a user reports it: what went wrong in their own words, how the page looked, and with what it was shown. It goes into
 * the file of a recording, which a developer opens in the inspector.
 */

export const problemReport = z.object({
  words: z.string(),
  /** The page as a JPEG in a data URL; null where there is none. */
  picture: z.nullable(z.string().check(z.startsWith('data:image/jpeg;base64,'))),
  /** The versions of the app and the browser, the size of the window, and more of that kind, by what each is called. */
  versions: z.record(z.string(), z.string()),
})
export type ProblemReport = z.infer<typeof problemReport>

/** What recordings are told by, and which reports may stand beside one. */
export const recordingForm: RecordingForm = {
  format: 'assay-recording',
  reportProblem(report) {
    const issue = problemReport.safeParse(report).error?.issues[0]
    return issue ? `${issue.path.join('.')}: ${issue.message}` : null
  },
}

/** Marks the form of a report, which is left out of its picture of the page. */
export const REPORT_MARK = 'data-problem-report'

/** The most characters of what somebody writes. */
export const REPORT_WORDS_MAX = 4_000

/** What is wrong with the words of a report; null where nothing is. */
export function reportWordsProblem(words: string): string | null {
  if (words.trim() === '') return 'Write what went wrong.'
  return words.length > REPORT_WORDS_MAX
    ? `Write at most ${REPORT_WORDS_MAX.toLocaleString('en')} characters.`
    : null
}

/** A report without the secrets that somebody may have put into its words. */
export const redactedReport = ({ words, picture, versions }: ProblemReport): ProblemReport => ({
  words: redactedText(words.trim()),
  picture,
  versions: Object.fromEntries(Object.entries(versions).map(([name, value]) => [name, redactedText(value)])),
})
