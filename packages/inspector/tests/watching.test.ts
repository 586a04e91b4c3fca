import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { InspectedTab, InspectorLayout } from '../src/model/inspection.ts'
import { type FeedEvent, type FeedInput, inspectorMachine } from '../src/machines/inspectorMachine.ts'
import { recordingFeed } from '../src/recorder/feed.ts'
import { sampleRecording } from '../src/samples/recording.ts'

/** An inspector whose sources are told by the test, with what it tried to watch. */
function watchBy() {
  const tried: FeedInput[] = []
  let tell: (event: FeedEvent) => void = () => {}
  const inspector = createActor(
    inspectorMachine.provide({
      actors: {
        watchFeed: fromCallback<{ type: 'unused' }, FeedInput>(({ input, sendBack }) => {
          tried.push(input)
          tell = sendBack
        }),
        findTabs: fromCallback<{ type: 'unused' }>(() => {}),
        keepLayout: fromCallback<{ type: 'layout.chosen'; layout: InspectorLayout }>(() => {}),
      },
    }),
    { input: { layout: 'page', wanted: 'a' } },
  ).start()
  return { inspector, tried, tell: (event: FeedEvent) => tell(event) }
}

const before: InspectedTab = { tab: 'a', page: 'a1', path: '/things', began: 1_000 }
const after: InspectedTab = { ...before, page: 'a2', began: 2_000 }
const other: InspectedTab = { ...before, tab: 'b', page: 'b1', began: 3_000 }

it('tries the page again that the tab shows since it was loaded again, with what was told in sight until then', () => {
  const { inspector, tried, tell } = watchBy()
  inspector.send({ type: 'tabs.found', tabs: [before] })
  tell({ type: 'feed.opened', feed: recordingFeed(sampleRecording) })
  const { log } = inspector.getSnapshot().context
  tell({ type: 'feed.closed' })
  inspector.send({ type: 'tabs.found', tabs: [after, other] })
  inspector.send({ type: 'retry' })
  expect(tried.map(({ source }) => source)).toEqual([
    { kind: 'tab', tab: before },
    { kind: 'tab', tab: after },
  ])
  expect(inspector.getSnapshot().context).toMatchObject({ source: { tab: after }, log })
  tell({ type: 'feed.failed', problem: 'The other tab doesn’t answer.' })
  expect(inspector.getSnapshot().context.feed).not.toBeNull()
  expect(inspector.getSnapshot().context.log).toBe(log)
})

it('shows nothing of one source under the name of another that can’t be watched', () => {
  const { inspector, tell } = watchBy()
  inspector.send({ type: 'tabs.found', tabs: [before] })
  tell({ type: 'feed.opened', feed: recordingFeed(sampleRecording) })
  inspector.send({ type: 'source.chosen', source: { kind: 'tab', tab: other } })
  tell({ type: 'feed.failed', problem: 'The other tab doesn’t answer.' })
  expect(inspector.getSnapshot().context.feed).toBeNull()
})

it('never sends by hand what begins with “xstate.”', () => {
  const { inspector, tell } = watchBy()
  const sent: unknown[] = []
  inspector.send({ type: 'tabs.found', tabs: [before] })
  tell({
    type: 'feed.opened',
    feed: {
      ...recordingFeed(sampleRecording),
      send: async (...given) => (sent.push(given), { kind: 'sent' }),
    },
  })
  inspector.send({ type: 'event.submitted', actor: 'x:7', event: { type: 'xstate.stop' } })
  expect(sent).toEqual([])
  expect(inspector.system.get('sending').getSnapshot().context.problem).toMatch(/^xstate\.stop was not sent/)
})
