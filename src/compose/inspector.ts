import { type AnyActorRef, createActor, fromCallback } from 'xstate'
import { composeInspectorCharts } from './inspectorCharts.ts'
import type { InspectorLayout, Recording } from '../domain/inspector/inspection.ts'
import { inspectionProblem } from '../domain/inspector/inspectionRules.ts'
import { failureText } from '../domain/kit/problem.ts'
import { APP, nextFrame, recorderOf, samplesOf } from '../inspection.ts'
import { type InspectionFeed, type Later, pageFeed, recordingFeed } from '../machines/inspector/feed.ts'
import { findTabs, tabFeed } from '../machines/inspector/tabFeed.ts'
import type { TabMessage } from '../machines/inspector/tabMessages.ts'
import {
  type FeedInput,
  inspectorMachine,
  type InspectorActors,
} from '../machines/inspector/inspectorMachine.ts'
import { possibleMachine } from '../machines/inspector/possibleMachine.ts'
import { INSPECTOR, recordingFileMachine } from '../machines/inspector/recordingFileMachine.ts'
import { sendEventMachine } from '../machines/inspector/sendEventMachine.ts'
import { served } from '../machines/kit/service.ts'
import { copyText } from '../services/clipboard.ts'
import { loadLayout, openRecording, saveRecording, storeLayout } from '../services/inspector.ts'
import { openTabChannel } from '../services/tabChannel.ts'

/** Puts the inspector's machines and services together, in an actor system of its own. */

/** How long another tab may take to answer. */
const PATIENCE = 4_000

const patience: Later = (call) => {
  const timer = setTimeout(call, PATIENCE)
  return () => clearTimeout(timer)
}

const inspectors = new WeakMap<object, InspectorActors>()

/** The inspector of the page in which an actor's system runs; the same each time. */
export function composeInspector(actor: AnyActorRef): InspectorActors {
  const known = inspectors.get(actor.system)
  if (known) return known
  const port = openTabChannel<TabMessage>()
  const watcher = Math.random().toString(36).slice(2)

  const openFeed = async ({ source, recording }: FeedInput): Promise<InspectionFeed> => {
    switch (source.kind) {
      case 'page':
        return pageFeed(recorderOf(actor), {
          app: APP,
          path: location.pathname,
          later: nextFrame,
          samplesOf,
        })
      case 'tab':
        return tabFeed(port, source.tab, { watcher, patience })
      case 'recording':
        if (!recording) throw inspectionProblem('No recording was opened.')
        return recordingFeed(recording)
    }
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
      possible: possibleMachine.provide({
        actors: {
          askPossible: served(({ feed, actor }) => feed.possible(actor)),
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
  const charts = composeInspectorCharts()
  const get = (id: string) => inspector.system.get(id) as never
  const actors: InspectorActors = {
    inspector,
    sending: get('sending'),
    files: get('files'),
    possible: get('possible'),
    chart: createActor(charts.chart).start(),
    sandbox: createActor(charts.sandbox).start(),
  }
  inspectors.set(actor.system, actors)
  return actors
}

/** What a feed told, as a recording. */
export function recordingOf({ log, app, path, began }: InspectionFeed, now: number): Recording {
  return { format: 'assay-recording', version: 1, app, path, began, saved: now, ...log.toData() }
}
