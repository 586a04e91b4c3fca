import { type FoldedText, foldText, occurrenceIn } from './foldedText.ts'
import { steeringIn } from './steering.ts'
import {
  ANALYSIS_MAX,
  type Assessment,
  ASSESSMENTS,
  OBSERVATION_MAX,
  OBSERVATIONS_MAX,
  QUOTE_MAX,
  type TextObservation,
  type TextPart,
} from '../../src/domain/listings/textAnalysis.ts'

/** What a reader of a listing's text has found, and the rules that hold for every reader. */

/** What a reader of the text has found. */
export interface TextFindings {
  readonly analysis: string
  readonly assessment: Assessment
  readonly observations: readonly TextObservation[]
}

/** How many places that try to steer the analysis are told. */
const STEERING_TOLD = 3

/** What an observation says of words that try to steer their reader. */
export const STEERING_OBSERVATION = 'The text tries to steer the analysis.'

/**
 * Holds findings to the text that they are about, whatever produced them. A quote that doesn't occur in it is dropped; one
 * that does is told as it stands there. Where the text tries to steer its analysis that is observed first, and the
 * assessment is no better than suspicious. What is too long is cut off.
 */
export function settleFindings(parts: readonly TextPart[], findings: TextFindings): TextFindings {
  const steering = parts.flatMap((part) => steeringIn(part.text)).slice(0, STEERING_TOLD)
  const folded = parts.map((part) => foldText(part.text))
  const observations = [
    ...steering.map((quote) => ({ text: STEERING_OBSERVATION, quote })),
    ...findings.observations.map((observation) => ({
      text: observation.text,
      quote: observation.quote === null ? null : quoteOf(folded, observation.quote),
    })),
  ]
  return {
    analysis: cutText(findings.analysis, ANALYSIS_MAX),
    assessment: steering.length > 0 ? worse(findings.assessment, 'suspicious') : findings.assessment,
    observations: observations
      .map((observation) => ({
        text: cutText(observation.text, OBSERVATION_MAX),
        quote: observation.quote && wholeCharacters(observation.quote.slice(0, QUOTE_MAX)),
      }))
      .filter((observation) => observation.text !== '')
      .slice(0, OBSERVATIONS_MAX),
  }
}

const worse = (one: Assessment, other: Assessment): Assessment =>
  ASSESSMENTS.find((assessment) => assessment === one || assessment === other)!

/** The words of the listing that a quote repeats, as they stand there. */
function quoteOf(parts: readonly FoldedText[], quote: string): string | null {
  for (const part of parts) {
    const found = occurrenceIn(part, quote)
    if (found !== null) return found
  }
  return null
}

/** Plain text of at most `max` characters: what turns its direction, or can't be kept, is left out. */
function cutText(written: string, max: number): string {
  const plain = written
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '')
    .trim()
  if (plain.length <= max) return plain
  const short = plain.slice(0, max - 1)
  return `${wholeCharacters(short)}…`
}

/** Without the half of a pair that a cut has left at the end. */
const wholeCharacters = (cut: string) => (cut.isWellFormed() ? cut : cut.slice(0, -1))
