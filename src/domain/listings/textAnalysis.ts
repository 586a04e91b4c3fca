import * as z from 'zod/mini'
import type { FullListing } from './listing.ts'
import { DESCRIPTION_MAX } from '../kit/pageSays.ts'
import { id, moment, text } from '../kit/text.ts'

/** What the text of a listing gives away (§7 GET /scores/openai): its shape and the rules that hold for every reader. */

/** What a text makes of its listing, from the worst to the best. */
export const ASSESSMENTS = ['likelyInfringing', 'suspicious', 'unclear', 'likelyGenuine'] as const
export type Assessment = (typeof ASSESSMENTS)[number]

export const ASSESSMENT_LABELS: Record<Assessment, string> = {
  likelyInfringing: 'Likely infringing',
  suspicious: 'Suspicious',
  unclear: 'Unclear',
  likelyGenuine: 'Likely genuine',
}

/** Who reads a text: the model that is configured, or the rules of Assay's own. */
export const TEXT_SOURCES = ['model', 'rules'] as const
export type TextSource = (typeof TEXT_SOURCES)[number]

export const ANALYSIS_MAX = 2_000
export const OBSERVATION_MAX = 500
export const QUOTE_MAX = 300
export const OBSERVATIONS_MAX = 20

export const textObservation = z.object({
  text: text(OBSERVATION_MAX),
  /** Words of the listing itself, as they stand there; null where the observation rests on none. */
  quote: z.nullable(text(QUOTE_MAX)),
})
export type TextObservation = z.infer<typeof textObservation>

export const textAnalysis = z.object({
  listing: id(),
  source: z.enum(TEXT_SOURCES),
  /** The model's name; null where the rules read it. */
  model: z.nullable(text(200)),
  analysis: text(ANALYSIS_MAX),
  assessment: z.enum(ASSESSMENTS),
  observations: z.array(textObservation),
  /** What was read. */
  parts: z.array(z.object({ name: text(60), text: text(DESCRIPTION_MAX) })),
  created: moment(),
})
export type TextAnalysis = z.infer<typeof textAnalysis>

/** A field of a listing that its seller has written. */
export interface TextPart {
  readonly name: string
  readonly text: string
}

/** What the seller has written of a listing, the fields that are filled. */
export function textParts(
  listing: Pick<FullListing, 'title' | 'condition' | 'seller' | 'description'>,
): TextPart[] {
  const written = [
    ['Title', listing.title],
    ['Description', listing.description],
    ['Condition', listing.condition],
    ['Seller', listing.seller],
  ] as const
  return written.flatMap(([name, text]) => (text?.trim() ? [{ name, text }] : []))
}

/** A text cut into pieces, so that the words quoted from it can be marked. */
export function markQuotes(
  written: string,
  quotes: readonly (string | null)[],
): { readonly text: string; readonly isQuote: boolean; readonly start: number }[] {
  const spans = quotes
    .flatMap((quote) => {
      const start = quote ? written.indexOf(quote) : -1
      return start < 0 ? [] : [{ start, end: start + quote!.length }]
    })
    .toSorted((one, other) => one.start - other.start)
  const pieces = []
  let at = 0
  for (const { start, end } of spans) {
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) pieces.push({ text: written.slice(at, from), isQuote: false, start: at })
    pieces.push({ text: written.slice(from, end), isQuote: true, start: from })
    at = end
  }
  if (at < written.length) pieces.push({ text: written.slice(at), isQuote: false, start: at })
  return pieces
}

/** Who made an analysis, in words. */
export const sourceText = ({ source, model }: Pick<TextAnalysis, 'source' | 'model'>): string =>
  source === 'rules' ? 'Local rules' : (model ?? 'A model')

/** An analysis as plain text, for pasting elsewhere. */
export function analysisText(analysis: TextAnalysis, title: string): string {
  return [
    title,
    `${ASSESSMENT_LABELS[analysis.assessment]} (${sourceText(analysis)}, ${analysis.created})`,
    '',
    analysis.analysis,
    '',
    ...analysis.observations.map(({ text, quote }) => `- ${text}${quote === null ? '' : ` “${quote}”`}`),
  ]
    .join('\n')
    .trim()
}
