import { expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Recording } from '../src/model/inspection.ts'
import { recordingFeed } from '../src/recorder/feed.ts'
import { type FeedEvent, inspectorMachine } from '../src/machines/inspectorMachine.ts'
import { statechartMachine } from '../src/machines/statechartMachine.ts'
import { sandboxMachine } from '../src/machines/sandboxMachine.ts'
import { chartNamed, sampleRecording } from '../src/samples/recording.ts'

const chart = chartNamed('choice')
const ACTOR = sampleRecording.actors[0]!.id

/** An inspector that watches a recording, with what it has laid out and opened. */
function watch(recording: Recording) {
  const laidOut: string[] = []
  const opened: string[] = []
  let tell = (_event: FeedEvent) => {}
  const feed = recordingFeed(recording)
  const actor = createActor(
    inspectorMachine.provide({
      actors: {
        watchFeed: fromCallback(({ sendBack }) => {
          tell = sendBack
          sendBack({ type: 'feed.opened', feed })
        }),
        findTabs: fromCallback(() => {}),
        keepLayout: fromCallback(() => {}),
        statechart: statechartMachine.provide({
          actors: {
            layOutChart: fromPromise(async ({ input }) => {
              laidOut.push(input.chart.machine)
              return { machine: input.chart.machine, width: 1, height: 1, boxes: [], edges: [], starts: [] }
            }),
          },
        }),
        sandbox: sandboxMachine.provide({
          actors: {
            loadSandbox: fromPromise(async ({ input }) => {
              opened.push(input.chart.machine)
              return null
            }),
          },
        }),
      },
    }),
    { input: { layout: 'page', wanted: null } },
  ).start()
  actor.send({ type: 'source.chosen', source: { kind: 'page' } })
  return { actor, feed, laidOut, opened, grow: () => tell({ type: 'feed.grew' }) }
}

it('lays out the chart of the chosen actor once, and loads its paths when they are shown', async () => {
  const { actor, laidOut, opened, grow } = watch({ ...sampleRecording, charts: [chart] })
  expect(laidOut).toEqual([])
  actor.send({ type: 'actor.chosen', actor: ACTOR })
  grow()
  await vi.waitFor(() => expect(laidOut).toEqual(['choice']))
  expect(opened).toEqual([])
  actor.send({ type: 'view.chosen', view: 'paths' })
  grow()
  expect(opened).toEqual(['choice'])
  actor.send({ type: 'view.chosen', view: 'table' })
  expect(laidOut).toEqual(['choice'])
  actor.stop()
})

it('lays out a chart that arrives after its actor was chosen', async () => {
  const { actor, feed, laidOut, grow } = watch({ ...sampleRecording, charts: [] })
  actor.send({ type: 'actor.chosen', actor: ACTOR })
  expect(laidOut).toEqual([])
  feed.log.charts.set(chart.machine, chart)
  grow()
  await vi.waitFor(() => expect(laidOut).toEqual(['choice']))
  actor.stop()
})
