import type { AnyEventObject } from 'xstate'
import { type Path, stepsOf } from './walk.ts'

/** Paths as people and programs read them. */

/** A state's value in one line: "some.confirming.editing". */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => {
      const text = stateText(inner)
      return text === '' ? key : `${key}.${text}`
    })
    .join(' + ')
}

/** An event in one line: its type and what it carries. */
export function eventText({ type, ...rest }: AnyEventObject): string {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (outcome) return outcome[1] === 'done' ? `${outcome[2]} succeeds` : `${outcome[2]} fails`
  const delay = /^xstate\.after\.(\w+)\./.exec(type)
  if (delay) return `${delay[1]} passes`
  const carried = Object.entries(rest).map(([key, value]) => `${key}: ${short(value)}`)
  return carried.length === 0 ? type : `${type} (${carried.join(', ')})`
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} of them`
  if (value !== null && typeof value === 'object') return '…'
  return JSON.stringify(value)
}

/** A path as an indented list of steps. */
export function pathText(path: Path, n: number): string {
  const steps = stepsOf(path)
  const lines = steps.map(({ event, state }) => `   ${eventText(event)} → ${stateText(state.value)}`)
  return [`${n}. to ${stateText(path.state.value)} in ${steps.length} steps`, ...lines].join('\n')
}

/** A path as plain data. */
export function pathData(path: Path) {
  return {
    to: path.state.value as unknown,
    steps: stepsOf(path).map(({ event, state }) => ({ event, state: state.value as unknown })),
  }
}
