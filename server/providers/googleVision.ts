import type { VisionConfig } from '../config.ts'
import { ProblemError } from '../problems.ts'
import { type Answered, AnswerTooLong, CALLER_WAITS_MS, postJson, whenAgain } from './endpoint.ts'
import { type GoogleError, readGoogleError } from './googleVisionError.ts'
import { FOUND_MAX, readVisionReply } from './googleVisionReply.ts'
import type { ImageVision, PlainPicture } from './imageVision.ts'

/** How patient it is, and how much it reads. */
export interface VisionLimits {
  readonly totalMs: number
  readonly replyBytes: number
}

/** A page full of text comes with the place of each of its letters: several MB. */
const LIMITS: VisionLimits = { totalMs: CALLER_WAITS_MS, replyBytes: 16 * 1024 * 1024 }
const ENOUGH = 'Try again, or analyse with this server alone.'

const FEATURES = [
  { type: 'LOGO_DETECTION', maxResults: FOUND_MAX },
  { type: 'WEB_DETECTION', maxResults: FOUND_MAX },
  { type: 'LABEL_DETECTION', maxResults: FOUND_MAX },
  { type: 'FACE_DETECTION', maxResults: FOUND_MAX },
  { type: 'DOCUMENT_TEXT_DETECTION' },
]

/**
 * Asks Google Cloud Vision by one request. Requests go to that address alone, redirections are not followed, and none is
 * repeated: each is paid for. The service's own words are never told: they may hold the key, or anything else.
 */
export function googleVision({ url, key }: VisionConfig, limits: VisionLimits = LIMITS): ImageVision {
  const ask = ({ content }: PlainPicture, signal: AbortSignal) =>
    postJson(`${url}/v1/images:annotate`, {
      headers: { 'x-goog-api-key': key },
      body: { requests: [{ image: { content: content.toString('base64') }, features: FEATURES }] },
      maxBytes: limits.replyBytes,
      signal,
    })

  return {
    async look(picture, signal) {
      const deadline = AbortSignal.timeout(limits.totalMs)
      let answered: Answered
      try {
        answered = await ask(picture, AbortSignal.any([signal, deadline]))
      } catch (error) {
        if (signal.aborted) throw new ProblemError({ status: 499, title: 'Called off' })
        throw unanswered(error, deadline.aborted, limits)
      }
      if (answered.status !== 200) throw refusal(readGoogleError(answered.body), answered)
      const read = readVisionReply(answered.body, picture)
      if (read === null)
        throw failed(
          502,
          'The answer can’t be read',
          'Google Cloud Vision answered in a form that can’t be read.',
        )
      if ('error' in read) throw refusal(read.error, answered)
      return read.findings
    },
  }
}

function unanswered(error: unknown, isLate: boolean, { totalMs }: VisionLimits): ProblemError {
  if (error instanceof AnswerTooLong)
    return failed(502, 'The answer is too long', 'Google Cloud Vision answered more than Assay reads.')
  if (isLate)
    return failed(
      504,
      'Vision did not answer',
      `Google Cloud Vision did not answer within ${Math.ceil(totalMs / 1_000)} seconds.`,
    )
  return failed(502, 'Vision can’t be reached', 'Google Cloud Vision could not be reached.', error)
}

/** The problem for an error, be it of the whole request or of the picture within an answer. */
function refusal(
  { code, status, reasons, retryMs }: GoogleError,
  answered: Pick<Answered, 'status' | 'retryAfterMs'>,
): ProblemError {
  const http = answered.status
  if (http === 429 || status === 'RESOURCE_EXHAUSTED')
    return failed(
      503,
      'Vision takes no more requests',
      `The quota of Google Cloud Vision is used up. It takes no more requests now${whenAgain(answered.retryAfterMs ?? retryMs)}.`,
    )
  if (http === 401 || http === 403 || ['PERMISSION_DENIED', 'UNAUTHENTICATED'].includes(status ?? ''))
    return failed(
      502,
      'The key was refused',
      'Google Cloud Vision is not open to the key. The person who runs Assay has to fix VISION_API_KEY, or enable the service and its billing for it.',
    )
  if (reasons.some((reason) => reason.startsWith('API_KEY_')))
    return failed(
      502,
      'The key was refused',
      'Google Cloud Vision refused the key. The person who runs Assay has to fix VISION_API_KEY.',
    )
  if (http === 404)
    return failed(
      502,
      'Vision is not there',
      'There is no such service at its address. The person who runs Assay has to fix VISION_API_URL.',
    )
  if (http === 200 && status === 'INVALID_ARGUMENT')
    return failed(502, 'Vision can’t read the picture', 'Google Cloud Vision can’t read this picture.')
  return failed(
    502,
    'Vision failed',
    `Google Cloud Vision failed with ${http === 200 ? `error ${code}` : `status ${http}`}.`,
  )
}

function failed(status: number, title: string, what: string, cause?: unknown): ProblemError {
  return new ProblemError({ status, title, detail: `${what} ${ENOUGH}` }, { cause })
}
