import type { EntryOf, InspectedContext } from './inspection.ts'

/** A test that is made of a run which was recorded. */

/** One event that the workflow waited for, and how it stood afterwards. */
export interface RecordedStep {
  readonly event: EntryOf<'received'>['event']
  readonly state: string
  /** What it held otherwise than before. */
  readonly changed: InspectedContext
}

/** Where and when it was recorded. */
export interface RecordedOrigin {
  readonly app: string
  readonly path: string
  readonly at: number
}

export interface RecordedTest {
  /** What the file is called. */
  readonly name: string
  /** The folder that it belongs into, from the project's root. */
  readonly folder: string
  readonly text: string
  readonly steps: number
  /** Why it fails on the machine of this version; null where it passes. */
  readonly problem: string | null
}
