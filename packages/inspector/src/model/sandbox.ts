import type { LaidChart, TransitionName } from './chartDrawing.ts'
import type { Chart } from './inspection.ts'
import type { RecordedRun } from './recordedRun.ts'

/** A machine walked apart, with services that answer when they are told to: what the inspector shows of it. */

/** Something that can happen: an event, what it is in words, and where it leads. */
export interface SandboxStep {
  readonly event: { readonly type: string }
  readonly words: string
  readonly to: string
}

/** How the machine stands after a step. */
export interface SandboxStanding {
  readonly state: string
  readonly nodes: readonly string[]
  /** The transitions that led here. */
  readonly taken: readonly TransitionName[]
  /** The actions it did, and what it told others. */
  readonly did: readonly string[]
  readonly told: readonly string[]
  /** What can happen now and does something. */
  readonly options: readonly SandboxStep[]
}

export interface GeneratedPath {
  readonly id: string
  /** The state that it ends in. */
  readonly to: string
  readonly steps: readonly SandboxStep[]
}

export const PATH_KINDS = ['shortest', 'edges'] as const
export type GeneratedPathKind = (typeof PATH_KINDS)[number]

/** What is known of a machine for walking it. */
export interface Sandbox {
  readonly machine: string
  readonly chart: Chart
  readonly laid: LaidChart
  /** Events as users, other machines and the bus send them. */
  readonly samples: readonly { readonly type: string }[]
  readonly paths: Readonly<Record<GeneratedPathKind, readonly GeneratedPath[]>>
}

/** A copy taken up where a recording has a workflow: how it stood first there, and what it received up to a moment. */
export interface Fork {
  readonly sandbox: Sandbox
  readonly start: RecordedRun['start']
  readonly steps: readonly SandboxStep[]
}

/** How long each step of a walk is shown when it goes by itself, in milliseconds. */
export const SANDBOX_PACE_MS = 900

/** The paths whose end is looked for; an empty text finds all. */
export function pathsTo(paths: readonly GeneratedPath[], sought: string): GeneratedPath[] {
  const text = sought.trim().toLowerCase()
  return paths.filter(({ to }) => to.toLowerCase().includes(text))
}
