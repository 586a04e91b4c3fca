import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { transition } from 'xstate'
import { describer, stateText } from './describe.ts'
import { replay } from './replay.ts'
import type { Subject } from './subject.ts'
import { eventsIn, type Path, startOf, stepsOf, transitionsOn } from './walk.ts'

/** Paths as a test file that replays them, and what such a file calls. */

/** A step as it is written down: the event in words, and the state that it leads to. */
export type WrittenStep = readonly [event: string, state: string]

/** Replays steps that were written down, with held services; answers what goes another way, or null. */
export async function replayWritten(
  subject: Subject,
  written: readonly WrittenStep[],
): Promise<string | null> {
  const words = describer(subject)
  let at = startOf(subject)
  const steps: { event: AnyEventObject; state: AnyMachineSnapshot }[] = []
  for (const [said, wanted] of written) {
    const event = eventsIn(subject, at).find((one) => words(one) === said)
    if (!event) return `There is no sample of the event “${said}” in ${stateText(at.value)}.`
    if (transitionsOn(subject.machine, at, event).length === 0)
      return `“${said}” does nothing in ${stateText(at.value)}.`
    at = transition(subject.machine, at, event)[0] as AnyMachineSnapshot
    if (stateText(at.value) !== wanted) return `“${said}” leads to ${stateText(at.value)}, not to ${wanted}.`
    steps.push({ event, state: at })
  }
  return (await replay(subject, { steps, state: at, weight: steps.length })).problem
}

export interface ReplaySource {
  readonly subject: Subject
  readonly paths: readonly Path[]
  /** The lines that import the subject. */
  readonly imports: readonly string[]
  /** The subject as code, of the names that are imported. */
  readonly subjectCode: string
  /** The command that writes it. */
  readonly command: string
}

/** A Vitest file that replays each path and runs as it is. */
export function vitestFile({ subject, paths, imports, subjectCode, command }: ReplaySource): string {
  const words = describer(subject)
  const quoted = (text: string) => JSON.stringify(text)
  const titles = new Map<string, number>()
  return [
    "import { replayWritten } from '@statepaths/xstate'",
    "import { expect, test } from 'vitest'",
    ...imports,
    '',
    '/**',
    ` * The ${subject.name} machine with held services, as it behaved when this was written; what you change here is lost`,
    ` * when it is written again by \`${command}\`.`,
    ' */',
    '',
    `const subject = ${subjectCode}`,
    ...paths.flatMap((path) => {
      const steps = stepsOf(path)
      const title = `${subject.name} stands in ${stateText(path.state.value)} after ${
        steps.map(({ event }) => words(event)).join(', ') || 'its start'
      }`
      const times = (titles.get(title) ?? 0) + 1
      titles.set(title, times)
      return [
        '',
        `test(${quoted(times > 1 ? `${title} (${times})` : title)}, async () => {`,
        '  expect(',
        '    await replayWritten(subject, [',
        ...steps.map(
          ({ event, state }) => `      [${quoted(words(event))}, ${quoted(stateText(state.value))}],`,
        ),
        '    ]),',
        '  ).toBeNull()',
        '})',
      ]
    }),
    '',
  ].join('\n')
}
