import { createActor, fromCallback } from 'xstate'
import type { Chart, InspectorLayout } from '../domain/inspector/inspection.ts'
import { inspectionProblem } from '../domain/inspector/inspectionRules.ts'
import type { InspectionLog } from '../domain/inspector/inspectionLog.ts'
import type { Sandbox } from '../domain/inspector/sandbox.ts'
import { type RecordedRun, runOf } from '../domain/inspector/recordedRun.ts'
import { failureText } from '../domain/kit/problem.ts'
import { chartOf } from '../machines/inspector/chart.ts'
import { type InspectionFeed, type Later, recordingFeed, recordingOf } from '../machines/inspector/feed.ts'
import type { InspectorHost, KnownMachine } from '../machines/inspector/host.ts'
import { findTabs, tabFeed } from '../machines/inspector/tabFeed.ts'
import type { TabMessage } from '../machines/inspector/tabMessages.ts'
import {
  type FeedInput,
  inspectorMachine,
  type InspectorActors,
} from '../machines/inspector/inspectorMachine.ts'
import { availableTransitionsMachine } from '../machines/inspector/availableTransitionsMachine.ts'
import { recordedTestMachine } from '../machines/inspector/recordedTestMachine.ts'
import { INSPECTOR, recordingFileMachine } from '../machines/inspector/recordingFileMachine.ts'
import { sendEventMachine } from '../machines/inspector/sendEventMachine.ts'
import { sandboxMachine } from '../machines/inspector/sandboxMachine.ts'
import { statechartMachine } from '../machines/inspector/statechartMachine.ts'
import { served } from '../machines/kit/service.ts'
import { chartLayoutService } from '../services/chartLayout.ts'
import { copyText } from '../services/clipboard.ts'
import { loadLayout, openRecording, saveRecording, saveTest, storeLayout } from '../services/inspector.ts'
import { openTabChannel } from '../services/tabChannel.ts'

/** Puts the inspector's machines and services together, in an actor system of its own. */

/** How long another tab may take to answer. */
const PATIENCE = 4_000

const patience: Later = (call) => {
  const timer = setTimeout(call, PATIENCE)
  return () => clearTimeout(timer)
}

/** The inspector of a page, started. It watches the page itself by what `openPage` opens. */
export function composeInspector(openPage: () => InspectionFeed, host: InspectorHost): InspectorActors {
  const port = openTabChannel<TabMessage>()
  const layout = chartLayoutService()
  const watcher = Math.random().toString(36).slice(2)

  const openFeed = async ({ source, recording }: FeedInput): Promise<InspectionFeed> => {
    switch (source.kind) {
      case 'page':
        return openPage()
      case 'tab':
        return tabFeed(port, source.tab, { watcher, patience })
      case 'recording':
        if (!recording) throw inspectionProblem('No recording was opened.')
        return recordingFeed(recording)
    }
  }

  const sandboxOf = async (
    { machine, samples, paths }: KnownMachine,
    signal: AbortSignal,
  ): Promise<Sandbox> => {
    const chart = chartOf(machine)
    const laid = await layout.layOut(chart, signal)
    return { machine: machine.id, chart, laid, samples, paths: paths() }
  }
  const knownOf = async (chart: Chart | undefined): Promise<KnownMachine> => {
    const known = chart && (await host.machineOf(chart))
    if (!known) throw inspectionProblem('There are no sample events of this machine.')
    return known
  }

  const machine = inspectorMachine.provide({
    actors: {
      watchFeed: fromCallback<{ type: 'unused' }, FeedInput>(({ input, sendBack }) => {
        let isLeft = false
        let leave = () => {}
        const follow = async () => {
          try {
            const feed = await openFeed(input)
            leave = () => feed.close()
            if (isLeft) return leave()
            sendBack({ type: 'feed.opened', feed })
            const unsubscribe = feed.subscribe({
              onGrown: () => sendBack({ type: 'feed.grew' }),
              onClosed: () => sendBack({ type: 'feed.closed' }),
            })
            leave = () => {
              unsubscribe()
              feed.close()
            }
          } catch (error) {
            if (!isLeft) sendBack({ type: 'feed.failed', problem: failureText(error) })
          }
        }
        void follow()
        return () => {
          isLeft = true
          leave()
        }
      }),
      findTabs: fromCallback(({ sendBack }) =>
        findTabs(port, (tabs) => sendBack({ type: 'tabs.found', tabs })),
      ),
      keepLayout: fromCallback<{ type: 'layout.chosen'; layout: InspectorLayout }>(({ receive }) => {
        receive(({ layout }) => storeLayout(layout))
      }),
      sending: sendEventMachine.provide({
        actors: {
          sendEvent: served(({ feed, actor, event }) => feed.send(actor, event)),
        },
      }),
      availableTransitions: availableTransitionsMachine.provide({
        actors: {
          askTransitions: served(({ feed, actor }) => feed.availableTransitions(actor)),
        },
      }),
      statechart: statechartMachine.provide({
        actors: { layOutChart: served((input, signal) => layout.layOut(input.chart, signal)) },
      }),
      sandbox: sandboxMachine.provide({
        actors: {
          loadSandbox: served(async (input, signal) => {
            const known = await host.machineOf(input.chart)
            return known && sandboxOf(known, signal)
          }),
          walkApart: served(async ({ chart, steps, start }) =>
            (await host.machineOf(chart))!.walk(
              steps.map(({ event }) => event),
              start,
            ),
          ),
          forkRun: served(async ({ chart, question: { feed, actor, until } }, signal) => {
            const known = await knownOf(chart)
            const run = recordedRunOf(feed.log, actor, until)
            return { sandbox: await sandboxOf(known, signal), start: run.start, steps: known.forkOf(run) }
          }),
        },
      }),
      recordedTest: recordedTestMachine.provide({
        actors: {
          makeTest: served(async ({ feed: { log, app, path }, actor, until }) => {
            const run = recordedRunOf(log, actor, until)
            const known = await knownOf(log.charts.get(run.machine))
            return known.testOf(run, { app, path, at: log.at(log.first)?.at ?? Date.now() })
          }),
          saveTest: served(async ({ test }) => saveTest(test)),
        },
      }),
      files: recordingFileMachine.provide({
        actors: {
          saveRecording: served(async ({ feed }) => saveRecording(recordingOf(feed, Date.now()))),
          readRecording: served(async ({ file }) => ({
            name: file.name,
            recording: await openRecording(file),
          })),
          copyText: served((input) => copyText(input.text)),
        },
      }),
    },
  })
  const inspector = createActor(machine, {
    systemId: INSPECTOR,
    input: { layout: loadLayout(), wanted: new URLSearchParams(location.search).get('tab') },
  })
  inspector.start()
  const get = (id: string) => inspector.system.get(id) as never
  return {
    inspector,
    sending: get('sending'),
    files: get('files'),
    availableTransitions: get('availableTransitions'),
    statechart: get('statechart'),
    sandbox: get('sandbox'),
    recordedTest: get('recordedTest'),
  }
}

/** What a log tells of a workflow up to an entry. Throws a problem where it doesn't say how it stood first. */
function recordedRunOf(log: InspectionLog, actor: string, until: number): RecordedRun {
  const run = runOf(log, actor, until)
  if (!run) throw inspectionProblem('The log doesn’t say how it stood first.')
  return run
}
