import type { TextSource } from '../../src/domain/listings/textAnalysis.ts'
import type { TextFindings } from './textFindings.ts'
import type { TextSubject } from './textRules.ts'

/** Reading the text of a listing: what a provider promises. */
export interface TextProvider {
  readonly source: TextSource
  /** The model's name; null where rules read. */
  readonly model: string | null
  /**
   * What the text gives away. Nothing is kept. Rejects with a problem that says what happened and what can be done;
   * aborting `signal` cuts it off.
   */
  analyse(subject: TextSubject, signal: AbortSignal): Promise<TextFindings>
}
