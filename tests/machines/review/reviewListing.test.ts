import { afterEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import type { ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import { type Size, WHOLE } from '../../../src/machines/kit/pictureZoom.ts'
import { type PictureSizes, reviewListingMachine } from '../../../src/machines/review/reviewListingMachine.ts'
import { reviewListingSubject } from '../../../src/paths/samples/reviewListing.ts'
import { sampleListing } from '../../../src/paths/samples/things.ts'

/** A listing on the stage: what is seen after which step, which the generated paths leave open. */

const [evidence] = reviewListingSubject.outcomes['loadEvidence']!.outputs as [ReviewEvidence]
const files = evidence.officialImages.map(({ file }) => file!)
const size = { width: 1_600, height: 1_200 }

let actor: Actor<typeof reviewListingMachine> | null = null
afterEach(() => actor?.stop())

async function stageOf({
  read = evidence,
  reading = async () => read,
  pictures = [...files, null],
  sizes = Object.fromEntries(files.map((file) => [file, size])),
  original = () => new Promise<Size>(() => {}),
}: {
  read?: ReviewEvidence
  reading?: () => Promise<ReviewEvidence>
  pictures?: (string | null)[]
  sizes?: PictureSizes
  original?: (given: { input: { file: string } }) => Promise<Size>
} = {}) {
  const images = pictures.map((file) => ({ url: 'https://shop.example/1.jpg', file }))
  actor = createActor(
    reviewListingMachine.provide({
      actors: {
        facts: fromPromise(() => new Promise(() => {})) as never,
        loadEvidence: fromPromise(reading),
        prefetchPictures: fromPromise(async () => sizes),
        loadOriginal: fromPromise(original),
      },
    }),
    { input: { listing: { ...sampleListing(1), images }, groups: ['analyst'] } },
  ).start()
  await waitFor(
    actor,
    (snapshot) => !snapshot.matches({ pictures: 'fetching' }) && !snapshot.hasTag('loading'),
  )
  actor.send({ type: 'stage.measured', size: { width: 800, height: 600 } })
  return actor
}
const seen = () => actor!.getSnapshot().context

test('the arrows go from picture to picture and stop at the ends', async () => {
  const stage = await stageOf()
  for (const to of ['right', 'right', 'right', 'down'] as const) stage.send({ type: 'arrow.pressed', to })
  expect(seen().index).toBe(2)
  for (const to of ['left', 'left', 'left', 'up'] as const) stage.send({ type: 'arrow.pressed', to })
  expect(seen().index).toBe(0)
})

test('zoomed, the arrows move in the picture, and another picture is seen whole again', async () => {
  const stage = await stageOf()
  stage.send({ type: 'zoom.toggled' })
  stage.send({ type: 'arrow.pressed', to: 'right' })
  expect(seen().index).toBe(0)
  expect(seen().view).toEqual({ scale: 2, x: 0.6, y: 0.5 })
  stage.send({ type: 'picture.stepped', by: 1 })
  expect(seen().view).toEqual(WHOLE)
  expect(stage.getSnapshot().hasTag('zoomed')).toBe(false)
})

test('Larger is offered until a picture is as large as it gets', async () => {
  const stage = await stageOf()
  stage.send({ type: 'zoom.toggled' })
  const larger = { type: 'zoomed', by: 1.5 } as const
  for (let presses = 0; stage.getSnapshot().can(larger); presses++) {
    expect(presses).toBeLessThan(20)
    stage.send(larger)
  }
  expect(seen().view.scale).toBe(8)
  expect(stage.getSnapshot().can({ type: 'zoomed', by: 0.5 })).toBe(true)
})

test('zooming fetches the original of the picture that is seen, and shows it in its natural size when it is there', async () => {
  const asked: string[] = []
  const stage = await stageOf({
    original: async ({ input }) => {
      asked.push(input.file)
      return { width: 4_000, height: 3_000 }
    },
  })
  stage.send({ type: 'picture.stepped', by: 1 })
  expect(asked).toEqual([])
  stage.send({ type: 'zoom.toggled', at: { x: 0.25, y: 0.5 } })
  expect(seen().view.scale).toBe(2)
  await waitFor(stage, (snapshot) => snapshot.hasTag('original'))
  expect(asked).toEqual([files[1]])
  // 4,000 pixels in a frame of 800; what stood at a quarter of it still stands there.
  expect(seen().view).toEqual({ scale: 5, x: 0.3, y: 0.5 })
})

test('what was zoomed to by hand stays in sight when the original comes', async () => {
  let arrive = (_: Size) => {}
  const stage = await stageOf({ original: () => new Promise((resolve) => (arrive = resolve)) })
  stage.send({ type: 'zoom.toggled' })
  stage.send({ type: 'zoomed', by: 1.5 })
  stage.send({ type: 'panned', by: { x: 0.3, y: 0 } })
  const { view } = seen()
  arrive({ width: 4_000, height: 3_000 })
  await waitFor(stage, (snapshot) => snapshot.hasTag('original'))
  expect(seen().view).toEqual(view)
})

test('what the evidence tells of decisions is read again once one was taken back, and the last reading counts', async () => {
  let reads = 0
  const stage = await stageOf({
    reading: async () => ({ ...evidence, near: { ...evidence.near, infringing: (reads += 1) } }),
  })
  const settled = { type: 'review.settled', listing: 'other', isDone: true } as const
  stage.send({ ...settled, isTakenBack: false })
  expect(reads).toBe(1)
  stage.send({ ...settled, isTakenBack: true })
  stage.send({ ...settled, isTakenBack: true })
  expect(seen().evidence?.near.infringing).toBe(1)
  await waitFor(stage, (snapshot) => !snapshot.hasTag('loading'))
  expect(seen().evidence?.near.infringing).toBe(3)
})

test('an original that could not be fetched is told, and fetched again', async () => {
  let isThere = false
  const stage = await stageOf({
    original: async () => {
      if (!isThere) throw new Error('away')
      return size
    },
  })
  stage.send({ type: 'zoom.toggled' })
  await waitFor(stage, (snapshot) => snapshot.hasTag('unfetched'))
  expect(stage.getSnapshot().hasTag('zoomed')).toBe(true)
  isThere = true
  stage.send({ type: 'fetchAgain' })
  await waitFor(stage, (snapshot) => snapshot.hasTag('original'))
})

test('a picture without a copy can be stepped to, but not zoomed', async () => {
  const stage = await stageOf()
  stage.send({ type: 'picture.chosen', index: 2 })
  expect(stage.getSnapshot().can({ type: 'zoom.toggled' })).toBe(false)
  expect(stage.getSnapshot().can({ type: 'zoomed', by: 2 })).toBe(false)
})

test('the official pictures are stepped through while one is compared with, and not past their ends', async () => {
  const stage = await stageOf()
  expect(stage.getSnapshot().can({ type: 'official.stepped', by: 1 })).toBe(false)
  stage.send({ type: 'compare.toggled' })
  expect(stage.getSnapshot().can({ type: 'official.stepped', by: -1 })).toBe(false)
  stage.send({ type: 'official.stepped', by: 1 })
  expect(seen().official).toBe(1)
  expect(stage.getSnapshot().can({ type: 'official.stepped', by: 1 })).toBe(false)
})

test('without an official picture there is nothing to compare with', async () => {
  const stage = await stageOf({ read: { ...evidence, officialImages: [] } })
  expect(stage.getSnapshot().can({ type: 'compare.toggled' })).toBe(false)
})

test('a picture that could not be read is told from those that could', async () => {
  const stage = await stageOf({ sizes: { [files[0]!]: size } })
  expect(stage.getSnapshot().hasTag('incomplete')).toBe(true)
  expect(Object.keys(seen().sizes)).toEqual([files[0]])
})

test('a smaller stage keeps what is looked at within the picture', async () => {
  const stage = await stageOf()
  stage.send({ type: 'zoom.toggled' })
  for (let n = 0; n < 9; n++) stage.send({ type: 'panned', by: { x: 1, y: 1 } })
  // The picture stands between wide margins now, which are nothing to look at.
  stage.send({ type: 'stage.measured', size: { width: 1_600, height: 600 } })
  expect(seen().view.x).toBeCloseTo(0.5)
  expect(seen().view.y).toBeCloseTo(0.75)
})
