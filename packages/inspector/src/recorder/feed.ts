import {
  type AvailableTransition,
  type Recording,
  RECORDING_FORMAT,
  type SendOutcome,
} from '../model/inspection.ts'
import { InspectionLog } from '../model/inspectionLog.ts'
import { InspectorProblem } from '../model/problem.ts'
import type { Recorder, SamplesOf } from './recorder.ts'

/** Where the inspector gets what it shows: from the page it stands in, from another tab, or from a recording. */
export interface InspectionFeed {
  /** Grows in place; subscribers are notified at most once a frame. */
  readonly log: InspectionLog
  readonly began: number
  readonly app: string
  /** The page's path when it was opened. */
  readonly path: string
  readonly subscribe: (listener: FeedListener) => () => void
  /** What could happen to an actor now. Rejects when the source is gone. */
  readonly availableTransitions: (actor: string) => Promise<readonly AvailableTransition[]>
  /** Sends an actor an event, as a view would. Rejects when the actor or the source is gone. */
  readonly send: (actor: string, event: { readonly type: string }) => Promise<SendOutcome>
  readonly close: () => void
}

export interface FeedListener {
  readonly onGrown: () => void
  /** Nothing more comes: the source was closed. What was told stays. */
  readonly onClosed: () => void
}

/** Calls later, once, and says how to call it off: a frame of the page, or a moment where it isn't seen. */
export type Later = (call: () => void) => () => void

/** How a page tells of its actors. */
export interface SourceSettings {
  /** The app's version. */
  readonly app: string
  readonly later: Later
  readonly samplesOf: SamplesOf
}

/** What the page does itself. */
export function pageFeed(
  recorder: Recorder,
  path: string,
  { app, later, samplesOf }: SourceSettings,
): InspectionFeed {
  return {
    log: recorder.log,
    began: recorder.began,
    app,
    path,
    subscribe({ onGrown }) {
      let callOff: (() => void) | null = null
      const unsubscribe = recorder.subscribe(() => {
        callOff ??= later(() => {
          callOff = null
          onGrown()
        })
      })
      return () => {
        unsubscribe()
        callOff?.()
      }
    },
    availableTransitions: (actor) => recorder.availableTransitions(actor, samplesOf),
    send: async (actor, event) => recorder.send(actor, event),
    close: () => {},
  }
}

/** A recording: nothing comes, nothing can be sent. */
export function recordingFeed(recording: Recording): InspectionFeed {
  const refuse = async () => Promise.reject(new InspectorProblem('A recording can only be looked at.'))
  return {
    log: InspectionLog.of(recording),
    began: recording.began,
    app: recording.app,
    path: recording.path,
    subscribe: () => () => {},
    availableTransitions: refuse,
    send: refuse,
    close: () => {},
  }
}

/** What a feed told, as a recording. */
export function recordingOf(
  { log, app, path, began }: InspectionFeed,
  now: number,
  format: string = RECORDING_FORMAT,
): Recording {
  return { format, version: 1, app, path, began, saved: now, ...log.toData() }
}
