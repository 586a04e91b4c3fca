import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { findLogos } from '../../server/pictures/findLogos.ts'
import { linkPackagedLanguages } from '../../server/pictures/languageData.ts'
import { localPictures } from '../../server/pictures/localPictures.ts'
import { PictureProblem, type PictureReader } from '../../server/pictures/pictureReader.ts'
import type { ReaderLimits } from '../../server/pictures/readerPool.ts'
import { makeFolder } from '../support/folder.ts'
import { drawnPicture, svgPicture } from '../support/pictures.ts'

/** What pictures do to the processes that read them, and what is left of the server meanwhile. */

const folder = makeFolder('languages')
const languages = linkPackagedLanguages(folder)
const open: PictureReader[] = []
const ENOUGH = {
  look: 30_000,
  raster: 30_000,
  words: 30_000,
  turnedWords: 30_000,
  sought: 30_000,
  logos: 30_000,
}

function reader(limits?: ReaderLimits, { isWaitedFor = false } = {}): PictureReader {
  const made = localPictures(languages, { isWaitedFor, ...(limits && { limits }) })
  open.push(made)
  return made
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const soon = () => AbortSignal.timeout(30_000)
const sign = (words: string) =>
  svgPicture(`<text x="10" y="120" font-family="sans-serif" font-size="36">${words}</text>`)

/** The children of this process that read pictures. */
const children = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === process.pid && /readerChild/.test(command.join(' ')),
    )
    .map(([pid]) => Number(pid))

/** Ends the child that reads now, as the system does when memory runs out. */
async function killReader(): Promise<void> {
  const [child] = await vi.waitFor(() => {
    const found = children()
    expect(found).toHaveLength(1)
    return found
  })
  process.kill(child!, 'SIGKILL')
  await vi.waitFor(() => expect(children()).not.toContain(child))
}

describe('a child that reads pictures', () => {
  test('gives way to everything else on the machine', async () => {
    await reader().look(await drawnPicture(1))
    const [child] = children()
    expect(os.getPriority(child)).toBe(19)
    const weighsSessions = existsSync('/proc/self/autogroup')
    if (weighsSessions) expect(readFileSync(`/proc/${child}/autogroup`, 'utf8')).toMatch(/nice 19$/m)
  })

  test('comes after the server alone where a user waits, and does not wait for those in the background', async () => {
    const inBackground = reader()
    const busy = Array.from({ length: 8 }, async (_, n) =>
      inBackground.words(await sign(`In the background ${n}`), ['eng'], soon()),
    )
    let left = busy.length
    for (const one of busy) void one.finally(() => left--)
    const before = new Set(
      await vi.waitFor(() => {
        const found = children()
        expect(found).not.toEqual([])
        return found
      }),
    )
    await reader(undefined, { isWaitedFor: true }).look(await drawnPicture(1))
    expect(left).toBeGreaterThan(0)
    const own = children().filter((child) => os.getPriority(child) === 5)
    expect(own).toHaveLength(1)
    expect(before).not.toContain(own[0])
    await Promise.all(busy)
  })

  test.skipIf(!existsSync('/proc/self/fd'))('prints nothing between the lines of the server', async () => {
    await reader().look(await drawnPicture(1))
    const [child] = children()
    for (const stream of [1, 2])
      expect(readlinkSync(`/proc/${child}/fd/${stream}`)).not.toBe(readlinkSync(`/proc/self/fd/${stream}`))
  })

  test('that is killed once costs nothing: the picture is read by another', async () => {
    const pictures = reader()
    const reading = pictures.words(await sign('Read at last'), ['eng'], soon())
    await killReader()
    expect(await reading).toBe('Read at last')
  })

  test('that a picture ends twice gives the reason, and the next picture is read', async () => {
    const pictures = reader()
    const reading = pictures.words(await sign('Never read'), ['eng'], soon()).catch((error: unknown) => error)
    await killReader()
    await killReader()
    const problem = await reading
    expect(problem).toBeInstanceOf(PictureProblem)
    expect((problem as Error).message).toBe('Reading the picture ended the process that reads it.')
    expect(await pictures.words(await sign('Read after it'), ['eng'], soon())).toBe('Read after it')
  })

  test('that hangs on a picture is ended, and the next picture is read', async () => {
    const pictures = reader({ ms: { ...ENOUGH, words: 20 }, bytes: 1_000_000_000 })
    await expect(pictures.words(await sign('Slow'), ['eng'], soon())).rejects.toThrow(
      'Reading the picture took more than 0.02 seconds.',
    )
    expect(await pictures.look(await drawnPicture(2))).toMatchObject({ width: 320 })
  })

  test('that gets nothing of the processor for longer than it may compute is waited for', async () => {
    const pictures = reader({ ms: { ...ENOUGH, words: 5_000 }, bytes: 1_000_000_000 })
    await pictures.look(await drawnPicture(5))
    const [child] = children()
    const reading = pictures.words(await sign('Read in the end'), ['eng'], soon())
    process.kill(child!, 'SIGSTOP')
    await pause(6_000)
    process.kill(child!, 'SIGCONT')
    expect(await reading).toBe('Read in the end')
  })

  test('that takes too much memory is ended with the reason', async () => {
    const pictures = reader({ ms: ENOUGH, bytes: 1_000_000 })
    await expect(pictures.turnedWords(await sign('Large'), ['eng'], soon())).rejects.toThrow(
      'Reading the picture ended the process that reads it.',
    )
  })

  test('ends with the reader', async () => {
    const pictures = reader()
    await pictures.look(await drawnPicture(3))
    expect(children()).not.toEqual([])
    await pictures.close()
    await vi.waitFor(() => expect(children()).toEqual([]))
  })
})

test('looking for logos leaves the thread of the server free', async () => {
  const pictures = reader()
  const logos = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => ({
      name: `Logo ${n}`,
      content: await drawnPicture(100 + n, { width: 200, height: 100 + 10 * n }),
    })),
  )
  const sought = await pictures.sought(logos, soon())
  const scene = await drawnPicture(4, { width: 800, height: 600 })
  const own = await busyMs(() => pictures.logos(scene, sought, soon()))
  const here = await busyMs(() => findLogos(scene, sought))
  expect(own).toBeLessThan(here / 2)
})

/** How long this thread computed meanwhile, in milliseconds of a processor, however busy the machine is. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
