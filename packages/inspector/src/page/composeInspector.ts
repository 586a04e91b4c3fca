import { createActor, fromCallback } from 'xstate'
import type { Chart, InspectorLayout } from '../model/inspection.ts'
import type { InspectionLog } from '../model/inspectionLog.ts'
import type { Sandbox } from '../model/sandbox.ts'
import { type RecordedRun, runOf } from '../model/recordedRun.ts'
import { USUAL_FORM } from '../model/inspectionRules.ts'
import { failureText, InspectorProblem } from '../model/problem.ts'
import { chartOf } from '../recorder/chart.ts'
import { type InspectionFeed, type Later, recordingFeed, recordingOf } from '../recorder/feed.ts'
import type { InspectorHost, KnownMachine } from '../recorder/host.ts'
import { findTabs, tabFeed } from '../recorder/tabFeed.ts'
import type { TabMessage } from '../recorder/tabMessages.ts'
import { type FeedInput, inspectorMachine, type InspectorActors } from '../machines/inspectorMachine.ts'
import { availableTransitionsMachine } from '../machines/availableTransitionsMachine.ts'
import { recordedTestMachine } from '../machines/recordedTestMachine.ts'
import { INSPECTOR, recordingFileMachine } from '../machines/recordingFileMachine.ts'
import { sendEventMachine } from '../machines/sendEventMachine.ts'
import { sandboxMachine } from '../machines/sandboxMachine.ts'
import { statechartMachine } from '../machines/statechartMachine.ts'
import { served } from '../machines/kit.ts'
import { chartLayoutService } from './chartLayout.ts'
import { copyText, loadLayout, openRecording, saveRecording, saveTest, storeLayout } from './kept.ts'
import { openTabChannel } from './tabChannel.ts'

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
  const form = host.recordings ?? USUAL_FORM
  const watcher = Math.random().toString(36).slice(2)

  const openFeed = async ({ source, recording }: FeedInput): Promise<InspectionFeed> => {
    switch (source.kind) {
      case 'page':
        return openPage()
      case 'tab':
        return tabFeed(port, source.tab, { watcher, patience })
      case 'recording':
        if (!recording) throw new InspectorProblem('No recording was opened.')
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
    const known = chart && (await host.machineOf?.(chart))
    if (!known) throw new InspectorProblem('There are no sample events of this machine.')
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
        findTabs(port, (tabs) => sendBack({ type: 'tabs.found', tabs }), patience),
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
            const known = await host.machineOf?.(input.chart)
            return known ? sandboxOf(known, signal) : null
          }),
          walkApart: served(async ({ chart, steps, start }) =>
            (await knownOf(chart)).walk(
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
            if (!known.testOf) throw new InspectorProblem('This app has no place for tests of recordings.')
            return known.testOf(run, { app, path, at: log.at(log.first)?.at ?? Date.now() })
          }),
          saveTest: served(async ({ test }) => saveTest(test)),
        },
      }),
      files: recordingFileMachine.provide({
        actors: {
          saveRecording: served(async ({ feed }) =>
            saveRecording(recordingOf(feed, Date.now(), form.format)),
          ),
          readRecording: served(async ({ file }) => ({
            name: file.name,
            recording: await openRecording(file, form),
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
  if (!run) throw new InspectorProblem('The log doesn’t say how it stood first.')
  return run
}
