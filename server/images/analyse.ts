import type { AnalysisRequest, ImageAnalysis } from '../../src/domain/images/image.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'
import { ProblemError, unreadablePicture } from '../problems.ts'
import type { Services } from '../services.ts'
import { analysisById, keepAnalysis, type NewAnalysis } from '../store/images/analyses.ts'
import type { Author } from '../store/record/ledger.ts'
import type { Scope } from '../store/scope.ts'
import { FetchProblem } from '../web/web.ts'
import { findingsIn } from './findings.ts'
import { subjectOf } from './subject.ts'

/** The analysis of a picture on demand: found or fetched, read, and kept (§2 Analyze image dialog). */

/** For everything until it is kept: fetching the picture, reading it, and what Vision takes. */
const ANALYSIS_MS = 90_000

type Deps = Pick<Services, 'store' | 'storage' | 'web' | 'pictures' | 'vision'>

/** Who asks, until when somebody waits for it, and how long it may take. */
export interface AnalysisOrder {
  readonly scope: Scope
  readonly author: Author
  readonly signal: AbortSignal
  readonly limitMs?: number
}

/**
 * Analyses a picture and keeps what was found. Fails with 404 where brand or image are not the user's, with 422 where the
 * picture can't be fetched or read, with what Vision fails with, with 504 after `limitMs`, and with 499 when `signal` calls it
 * off. Where it fails nothing is kept.
 */
export async function analyseImage(
  means: Deps,
  { scope, author, signal, limitMs = ANALYSIS_MS }: AnalysisOrder,
  request: AnalysisRequest,
): Promise<ImageAnalysis> {
  const deadline = AbortSignal.timeout(limitMs)
  // What is still under way when one part has failed is called off too.
  const over = new AbortController()
  const until = AbortSignal.any([signal, deadline, over.signal])
  let made: NewAnalysis
  try {
    made = await Promise.race([analysed(means, scope, request, until), aborted(until)])
  } catch (error) {
    if (signal.aborted) throw new ProblemError({ status: 499, title: 'Called off' })
    if (deadline.aborted) throw tookTooLong(limitMs)
    throw toldAs(error)
  } finally {
    over.abort()
  }
  const { db } = means.store
  return analysisById(db, scope, await keepAnalysis(db, author, made))
}

async function analysed(
  means: Deps,
  scope: Scope,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<NewAnalysis> {
  const subject = await subjectOf(means, scope, request, signal)
  const { brand, content, mediaType, url } = subject
  const seen = await means.pictures.look(content)
  signal.throwIfAborted()
  const vision = request.with === 'local' ? null : means.vision
  const analysis = await findingsIn({ ...means, vision }, subject, seen, signal)
  const sha256 = subject.sha256 ?? (await means.storage.put(content, mediaType))
  const file = { brandId: brand.id, sha256, mediaType, bytes: content.length, name: nameOf(url) }
  return { file, url, seen, analysis }
}

/** Rejects when the signal says so, and never resolves: not every reader lets go at once. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** The last part of an address's path, as a file's name. */
const nameOf = (url: string) =>
  (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1)!.slice(0, 300) : '') || 'picture'

function toldAs(error: unknown): unknown {
  if (error instanceof FetchProblem)
    return new ProblemError({
      status: 422,
      title: 'The picture can’t be fetched',
      detail: error.message,
    })
  return error instanceof PictureProblem ? unreadablePicture(error.message) : error
}

const tookTooLong = (limitMs: number) =>
  new ProblemError({
    status: 504,
    title: 'The analysis took too long',
    detail: `The image was not analysed within ${Math.ceil(limitMs / 1_000)} seconds. Nothing was kept. Try again.`,
  })
