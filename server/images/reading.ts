import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { holdingLock } from '../store/heldLock.ts'
import {
  keepLogos,
  keepSeen,
  keepWords,
  uncomparedImages,
  unreadPictures,
  waitingPictures,
} from '../store/images/pictures.ts'
import { contentOf, officialLogos } from './officialLogos.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'

/**
 * Reads every picture that is stored, in the background: first size, hash and colours of all, then the brand's logos in
 * those of listings, then the words in them.
 */

type Deps = Pick<Services, 'store' | 'storage' | 'pictures'> & {
  readonly config: Pick<Services['config'], 'readImages'>
}

const LOCK_SPACE = 8_640
const LOOK_EVERY_MS = 5_000
const AT_ONCE = 50
/** Looking is done outside the thread of JavaScript: several at once keep the processors busy. */
const LOOKERS = 4
/** A content that could not be had, such as from a storage that is away, is tried again after so long. */
const AGAIN_MS = 10 * 60_000

export interface PictureReading {
  /** Reads until it is stopped, looking for new pictures every few seconds. */
  start(): void
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
}

/** The reading of one server process; of several on one database one reads at a time. */
export function pictureReading(means: Deps, onFailure: (error: unknown) => void): PictureReading {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const failed = new Map<string, number>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const [sha256, at] of failed) if (at + AGAIN_MS < Date.now()) failed.delete(sha256)
      await holdingLock(means.store, [LOCK_SPACE, 'pictures'], () =>
        readWaiting(
          means,
          stopping.signal,
          (sha256, error) => {
            failed.set(sha256, Date.now())
            onFailure(error)
          },
          failed,
        ),
      ).catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error)
      })
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Reads everything that waits now; what fails is told, and passed over. */
export async function readWaiting(
  means: Deps,
  signal: AbortSignal,
  onFailure: (sha256: string, error: unknown) => void,
  failed: ReadonlyMap<string, unknown> = new Map(),
): Promise<void> {
  const passed = new Set(failed.keys())
  const attempt = async (sha256: string, read: (content: Buffer) => Promise<void>) => {
    signal.throwIfAborted()
    try {
      await read(await contentOf(means.storage, sha256))
    } catch (error) {
      signal.throwIfAborted()
      passed.add(sha256)
      onFailure(sha256, error)
    }
  }
  await lookAtAll(means, attempt, passed)
  if (!means.config.readImages) return
  await compareAll(means, signal, attempt, passed)
  await readWordsOfAll(means, signal, attempt, passed)
}

type Attempt = (sha256: string, read: (content: Buffer) => Promise<void>) => Promise<void>

/** The outcome, or in words why the picture can't be read. */
async function orProblem<T>(outcome: Promise<T>): Promise<T | string> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof PictureProblem) return error.message
    throw error
  }
}

async function lookAtAll({ store: { db }, pictures }: Deps, attempt: Attempt, passed: ReadonlySet<string>) {
  for (;;) {
    const waiting = await waitingPictures(db, AT_ONCE, [...passed])
    if (waiting.length === 0) return
    const left = [...waiting]
    const lookAtOne = async () => {
      for (let sha256 = left.shift(); sha256 !== undefined; sha256 = left.shift()) {
        const own = sha256
        await attempt(own, async (content) => keepSeen(db, own, await orProblem(pictures.look(content))))
      }
    }
    await Promise.all(Array.from({ length: LOOKERS }, lookAtOne))
  }
}

async function compareAll(means: Deps, signal: AbortSignal, attempt: Attempt, passed: ReadonlySet<string>) {
  const { db } = means.store
  for (;;) {
    const images = await uncomparedImages(db, AT_ONCE, [...passed])
    if (images.length === 0) return
    for (const [brandId, ofBrand] of Map.groupBy(images, (image) => image.brandId)) {
      const sought = await officialLogos(means, brandId)
      for (const { id, sha256, brand } of ofBrand)
        await attempt(sha256, async (content) => {
          const found = await orProblem(means.pictures.logos(content, sought, signal))
          const logos = typeof found === 'string' ? [] : found.map((logo) => ({ ...logo, brand }))
          await keepLogos(db, id, logos)
        })
    }
  }
}

async function readWordsOfAll(
  means: Deps,
  signal: AbortSignal,
  attempt: Attempt,
  passed: ReadonlySet<string>,
) {
  const { db } = means.store
  for (;;) {
    const unread = await unreadPictures(db, AT_ONCE, [...passed])
    if (unread.length === 0) return
    for (const sha256 of unread)
      await attempt(sha256, async (content) => {
        const words = await orProblem(means.pictures.words(content, signal).then((text) => ({ text })))
        await keepWords(db, sha256, typeof words === 'string' ? '' : words.text)
      })
  }
}
