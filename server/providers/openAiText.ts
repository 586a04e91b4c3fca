import { setTimeout as pause } from 'node:timers/promises'
import type { TextFindings } from './textFindings.ts'
import type { TextSubject } from './textRules.ts'
import type { TextModelConfig } from '../config.ts'
import { ProblemError } from '../problems.ts'
import { type Answered, AnswerTooLong, CALLER_WAITS_MS, postJson, whenAgain } from './endpoint.ts'
import type { TextProvider } from './text.ts'
import { type Format, FORMATS, messagesFor, readAnswer, readReply } from './textQuestion.ts'

/** How patient it is. */
export interface Patience {
  /** For the whole analysis, second attempts included. */
  readonly totalMs: number
  /** The longest wait that an endpoint may ask for before one more attempt. */
  readonly waitMs: number
}

const PATIENCE: Patience = { totalMs: CALLER_WAITS_MS, waitMs: 5_000 }
/** An answer of the longest kind has some 15 kB. */
const REPLY_MAX_BYTES = 256 * 1024
const ENOUGH = 'Use the local rules instead, or try again.'

/**
 * Asks a model at an endpoint that speaks as OpenAI's does. Requests go to that address alone, redirections are not
 * followed. One second attempt is made where the endpoint is busy or failed, or where its answer can't be read.
 */
export function openAiText(
  { url, key, model }: TextModelConfig,
  patience: Patience = PATIENCE,
): TextProvider {
  /** Whether the endpoint takes a schema for its answers; known from the first that it refuses. */
  let format: Format = 'schema'

  async function send(subject: TextSubject, isRepeated: boolean, signal: AbortSignal): Promise<Answered> {
    const post = (asked: Format) =>
      postJson(`${url}/chat/completions`, {
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body: {
          model,
          temperature: 0,
          messages: messagesFor(subject, isRepeated),
          response_format: FORMATS[asked],
        },
        maxBytes: REPLY_MAX_BYTES,
        signal,
      })
    const answered = await post(format)
    if (answered.status !== 400 || format === 'object') return answered
    const plain = await post('object')
    if (plain.status === 200) format = 'object'
    return plain
  }

  /** One attempt, and one more where the endpoint is busy for a moment or failed. */
  async function ask(subject: TextSubject, isRepeated: boolean, signal: AbortSignal): Promise<string> {
    let answered = await send(subject, isRepeated, signal)
    const { status, retryAfterMs } = answered
    const wait = status === 429 ? retryAfterMs : status >= 500 ? 0 : null
    if (wait !== null && wait <= patience.waitMs) {
      await pause(wait, undefined, { signal })
      answered = await send(subject, isRepeated, signal)
    }
    if (answered.status !== 200) throw refusedBy(answered)
    return answered.body
  }

  async function findings(subject: TextSubject, signal: AbortSignal): Promise<TextFindings> {
    for (const isRepeated of [false, true]) {
      const read = readReply(await ask(subject, isRepeated, signal))
      if (read === 'refused')
        throw failed(502, 'The model declined', `${model} declined to analyse this text.`)
      const found = read && readAnswer(read.content)
      if (found) return found
    }
    throw failed(502, 'The answer can’t be read', `${model} answered twice in a form that can’t be read.`)
  }

  return {
    source: 'model',
    model,
    async analyse(subject, signal) {
      const deadline = AbortSignal.timeout(patience.totalMs)
      try {
        return await findings(subject, AbortSignal.any([signal, deadline]))
      } catch (error) {
        if (error instanceof ProblemError) throw error
        if (error instanceof AnswerTooLong)
          throw failed(502, 'The answer is too long', 'The text model answered more than Assay reads.')
        if (signal.aborted) throw new ProblemError({ status: 499, title: 'Called off' })
        if (deadline.aborted)
          throw failed(
            504,
            'The model did not answer',
            `${model} did not answer within ${Math.ceil(patience.totalMs / 1_000)} seconds.`,
          )
        throw failed(
          502,
          'The model can’t be reached',
          'The endpoint of the text model could not be reached.',
          error,
        )
      }
    },
  }
}

/** The problem for a reply that isn't an answer. Its words are left out: they may hold the key, or anything else. */
function refusedBy({ status, retryAfterMs }: Answered): ProblemError {
  if (status === 401 || status === 403)
    return failed(
      502,
      'The key was refused',
      'The text model’s endpoint refused the key. The person who runs Assay has to fix TEXT_API_KEY.',
    )
  if (status === 404)
    return failed(
      502,
      'The model is not known',
      'The endpoint knows no such model or address. The person who runs Assay has to fix TEXT_MODEL or TEXT_API_URL.',
    )
  if (status === 429)
    return failed(
      503,
      'The model is busy',
      `The text model takes no more requests now${whenAgain(retryAfterMs)}.`,
    )
  return failed(502, 'The model failed', `The text model’s endpoint answered with status ${status}.`)
}

function failed(status: number, title: string, what: string, cause?: unknown): ProblemError {
  return new ProblemError({ status, title, detail: `${what} ${ENOUGH}` }, { cause })
}
