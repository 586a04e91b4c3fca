import { describer, pathData, pathText, stateText } from './describe.ts'
import { mermaidOf } from './mermaid.ts'
import type { Subject } from './subject.ts'
import { declaredTransitions, type Path, startOf, stepsOf } from './walk.ts'

/** The paths of one machine, as they are written out. */
export interface MachinePaths {
  readonly subject: Subject
  readonly paths: readonly Path[]
}

interface Format {
  /** How a file of it ends. */
  readonly extension: string
  /** One machine by itself, as a file holds it. */
  readonly one: (machine: MachinePaths) => string
  /** Several after each other, as they are printed; one by one where it is left out. */
  readonly several?: (machines: readonly MachinePaths[]) => string
}

function data({ subject, paths }: MachinePaths) {
  const words = describer(subject)
  return { machine: subject.name, paths: paths.map((path) => pathData(path, words)) }
}

/** Every format of `npm run paths`, by its name. */
export const FORMATS = {
  text: { extension: 'txt', one: textOf },
  json: {
    extension: 'json',
    one: (machine) => JSON.stringify(data(machine), null, 2),
    several: (machines) => JSON.stringify(machines.map(data), null, 2),
  },
  mermaid: { extension: 'mmd', one: ({ subject }) => mermaidOf(subject.machine) },
  markdown: { extension: 'md', one: markdownOf },
  gherkin: { extension: 'feature', one: gherkinOf },
} as const satisfies Record<string, Format>
export type FormatName = keyof typeof FORMATS

/** The paths without those that read as one before them. */
export function withoutRepeats({ subject, paths }: MachinePaths): readonly Path[] {
  const words = describer(subject)
  return [
    ...new Map(paths.toReversed().map((path) => [JSON.stringify(pathData(path, words)), path])).values(),
  ].toReversed()
}

/** Machines as they are printed. */
export function printed(name: FormatName, machines: readonly MachinePaths[]): string {
  const format: Format = FORMATS[name]
  return format.several ? format.several(machines) : machines.map(format.one).join('\n\n')
}

function textOf({ subject, paths }: MachinePaths): string {
  const transitions = declaredTransitions(subject.machine).size
  const words = describer(subject)
  return [
    `${subject.name}: ${paths.length} paths, ${transitions} transitions declared`,
    ...paths.map((path, n) => pathText(path, n + 1, words)),
  ].join('\n')
}

/** A checklist for a person: a heading for each path, what to do, and what must stand afterwards. */
function markdownOf({ subject, paths }: MachinePaths): string {
  const start = stateText(startOf(subject).value)
  const words = describer(subject)
  return [
    `# ${subject.name}`,
    '',
    `${paths.length} paths. Each begins in \`${start}\`.`,
    ...paths.flatMap((path, n) => [
      '',
      `## ${n + 1}. To \`${stateText(path.state.value)}\``,
      '',
      ...(stepsOf(path).length === 0 ? ['It stands there from the start.'] : []),
      ...stepsOf(path).map(
        ({ event, state }, k) =>
          `${k + 1}. [ ] ${words(event)}; then it stands in \`${stateText(state.value)}\``,
      ),
    ]),
    '',
  ].join('\n')
}

/** A feature with a scenario for each path, its events in order and the state that they lead to. */
function gherkinOf({ subject, paths }: MachinePaths): string {
  const start = stateText(startOf(subject).value)
  const words = describer(subject)
  return [
    `Feature: ${subject.name}`,
    ...paths.flatMap((path, n) => {
      const steps = stepsOf(path)
      return [
        '',
        `  Scenario: ${n + 1}, to ${stateText(path.state.value)}`,
        `    Given ${subject.name} stands in ${start}`,
        ...steps.flatMap(({ event, state }, k) => [
          `    ${k === 0 ? 'When' : 'And'} ${words(event)}`,
          ...(k === steps.length - 1 ? [`    Then it stands in ${stateText(state.value)}`] : []),
        ]),
        ...(steps.length === 0 ? [`    Then it stands in ${start}`] : []),
      ]
    }),
    '',
  ].join('\n')
}
