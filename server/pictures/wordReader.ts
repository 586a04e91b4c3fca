import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, type Page, PSM, type Worker } from 'tesseract.js'

/** Reads words by tesseract, in a thread of its own, one picture after another; with the language data that is installed. */

const LANGUAGE = 'eng'
const languageData = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)),
  '4.0.0_best_int',
)
/** Below this, of 100, a line on the average, or a word of a sure line, is taken for noise. */
const LINE_MIN = 60
const WORD_MIN = 35
const MS_MAX = 30_000
/** After so long without work the thread is ended. */
const IDLE_MS = 60_000
const CHARACTERS_MAX = 20_000

export interface WordReader {
  /** The words of a picture that is upright, a line each; none where it takes too long. Fails with the signal's reason. */
  read(picture: Buffer, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

export function wordReader(): WordReader {
  let worker: Promise<Worker> | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await (await ending?.catch(() => null))?.terminate()
  }

  async function readNow(picture: Buffer, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    clearTimeout(idle)
    worker ??= start()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(MS_MAX)])
    try {
      const page = await stopped((await worker).recognize(picture, {}, { text: false, blocks: true }), limit)
      return wordsOf(page.data)
    } catch (error) {
      // The thread goes on with a picture that nobody waits for, or is broken: it is ended, and the next has a new one.
      await end()
      signal.throwIfAborted()
      if (limit.aborted) return ''
      throw error
    } finally {
      if (worker !== null) idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return {
    read(picture, signal) {
      const reading = turn.then(() => readNow(picture, signal))
      turn = reading.catch(() => {})
      return reading
    },
    async close() {
      await turn
      await end()
    },
  }
}

async function start(): Promise<Worker> {
  const worker = await createWorker(LANGUAGE, 1, {
    langPath: languageData,
    cacheMethod: 'none',
    gzip: true,
    // A failure reaches whoever asked; without this it is thrown at the process too.
    errorHandler: () => {},
  })
  // Pictures that say a wrong resolution would make it warn.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '150' })
  return worker
}

/** Fails when the signal is aborted before the outcome is there. */
function stopped<T>(outcome: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** The lines that were read surely enough on the whole, without the words in them that are noise. */
function wordsOf({ blocks }: Page): string {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words }) => words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    .filter((words) => words.some(({ text }) => text.length > 1))
    .filter((words) => words.reduce((sum, word) => sum + word.confidence, 0) >= LINE_MIN * words.length)
    .map((words) =>
      words
        .filter(({ confidence }) => confidence >= WORD_MIN)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n')
    .slice(0, CHARACTERS_MAX)
    .toWellFormed()
}
