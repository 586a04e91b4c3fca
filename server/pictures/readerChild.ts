import { readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import sharp from 'sharp'
import workerpool from 'workerpool'
import { findLogos, soughtLogos } from './findLogos.ts'
import { lookAt } from './lookAt.ts'
import { rasterOf } from './raster.ts'
import { type LogoPicture, PictureProblem, type SoughtLogo } from './pictureReader.ts'
import { type ReadingLanguages, readTurnedWords, readWords } from './wordReader.ts'

/** A child process that reads pictures, one at a time, with the priority that it is told. */

const AUTOGROUP = '/proc/self/autogroup'
/** A picture that takes more memory than this ends the child. */
const BYTES_MAX = Number(process.argv[2])
const NICE = Number(process.argv[3])
const WATCH_EVERY_MS = 50

yieldToOthers()
// One picture, one processor: several children share them out.
sharp.concurrency(1)
sharp.cache(false)
setInterval(() => {
  if (process.memoryUsage.rss() > BYTES_MAX) process.exit(1)
}, WATCH_EVERY_MS).unref()

/** What came out, or the sentence that a picture can't be read with: errors lose their kind on the way to the parent. */
export type Outcome<T> = { readonly value: T } | { readonly problem: string }

const outcome =
  <Input extends unknown[], T>(read: (...input: Input) => Promise<T>) =>
  async (...input: Input): Promise<Outcome<T>> => {
    // The parent watches what this process takes.
    workerpool.workerEmit(process.pid)
    try {
      return { value: await read(...input) }
    } catch (error) {
      if (error instanceof PictureProblem) return { problem: error.message }
      throw error
    }
  }

/** What a child does when it is asked. */
const tasks = {
  look: outcome((content: Uint8Array) => lookAt(asBuffer(content))),
  raster: outcome((content: Uint8Array) => rasterOf(asBuffer(content))),
  words: outcome((content: Uint8Array, languages: ReadingLanguages) =>
    readWords(asBuffer(content), languages),
  ),
  turnedWords: outcome((content: Uint8Array, languages: ReadingLanguages) =>
    readTurnedWords(asBuffer(content), languages),
  ),
  sought: outcome((logos: readonly LogoPicture[]) =>
    soughtLogos(logos.map(({ name, content }) => ({ name, content: asBuffer(content) }))),
  ),
  logos: outcome((content: Uint8Array, sought: readonly SoughtLogo[]) =>
    findLogos(asBuffer(content), sought),
  ),
}
export type ReaderTasks = typeof tasks

workerpool.worker(tasks)

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Takes the priority. Linux keeps one for each thread, of which some run already, and one for the session. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return os.setPriority(NICE)
  for (const thread of readdirSync('/proc/self/task')) os.setPriority(Number(thread), NICE)
  try {
    writeFileSync(AUTOGROUP, String(NICE))
  } catch {
    // The kernel weighs no sessions, or does not let us say how.
  }
}
