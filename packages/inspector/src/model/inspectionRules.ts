import { awaitedBefore, isForPeople } from './inspectionChart.ts'
import type {
  AvailableTransition,
  Chart,
  ChartNode,
  InspectionSource,
  Json,
  Recording,
} from './inspection.ts'
import { recording, RECORDING_FORMAT } from './inspection.ts'
import { InspectorProblem } from './problem.ts'

/** What the inspector allows, and how a recording is read. */

/** The entry after which everything is shown as it stood: the one looked at, else the newest that is let in. */
export const momentOf = ({
  log,
  at,
  until,
}: {
  readonly log: { readonly next: number }
  readonly at: number | null
  readonly until: number | null
}): number => at ?? (until ?? log.next) - 1

/** Why no event can be sent; null where one can. */
export function sendRefusal({
  source,
  isOpen,
  isStepping,
  type,
}: {
  readonly source: InspectionSource | null
  readonly isOpen: boolean
  readonly isStepping: boolean
  /** Which event. */
  readonly type: string
}): string | null {
  if (source === null) return 'Choose first what to watch.'
  if (source.kind === 'recording') return 'A recording can only be looked at.'
  if (!isOpen) return 'The tab that was watched is closed.'
  if (isStepping) return 'You are looking at an earlier moment. Go back to now to send an event.'
  if (!isForPeople(type))
    return `${type} was not sent: outcomes, delays and what else begins with “xstate.” come of themselves, never by hand.`
  return null
}

/** What could happen in these states as the chart alone tells it: whether a guard opens isn't known. */
export function transitionsInChart({ root }: Chart, nodes: readonly string[]): AvailableTransition[] {
  const found: AvailableTransition[] = []
  const visit = (node: ChartNode) => {
    if (nodes.includes(node.id))
      for (const transition of node.transitions)
        found.push({
          node: node.id,
          transition,
          isOpen: transition.guard === null && awaitedBefore(transition.event) === null ? true : null,
          refusedBy: [],
          shadowedBy: null,
          when: awaitedBefore(transition.event),
        })
    node.states.forEach(visit)
  }
  visit(root)
  return found
}

/** The most characters of a recording that is opened. */
export const RECORDING_TEXT_MAX = 200_000_000

/** What an app's recordings are told by, and what it puts beside them. */
export interface RecordingForm {
  /** Their mark, with which the names of their files begin. */
  readonly format: string
  /** What is wrong with what the app put beside a recording; null where nothing is. Unchecked where it is not given. */
  readonly reportProblem?: (report: Json) => string | null
}
export const USUAL_FORM: RecordingForm = { format: RECORDING_FORMAT }

/** What a recording's text holds. Throws a problem that says what is wrong with it. */
export function readRecording(
  text: string,
  { format, reportProblem = () => null }: RecordingForm = USUAL_FORM,
): Recording {
  if (text.length > RECORDING_TEXT_MAX) throw new InspectorProblem('It is too large to be a recording.')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new InspectorProblem(
      'It is not JSON, so it was not saved by the inspector or was cut off on its way.',
    )
  }
  const mark = data as { format?: unknown; version?: unknown } | null
  if (typeof data !== 'object' || mark?.format !== format)
    throw new InspectorProblem('It is JSON, but no recording of the inspector.')
  if (mark.version !== 1)
    throw new InspectorProblem(
      'It was saved by another version of the inspector, whose recordings this one can’t read.',
    )
  const parsed = recording.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new InspectorProblem(
      `What stands at ${issue.path.join('.')} is not as it should be: ${issue.message}.`,
    )
  }
  const { entries, actors, report } = parsed.data
  const wrong = report === undefined ? null : reportProblem(report)
  if (wrong !== null) throw new InspectorProblem(`What stands at report is not as it should be: ${wrong}.`)
  const known = new Set(actors.map(({ id }) => id))
  for (const [position, entry] of entries.entries()) {
    if (entry.n !== entries[0]!.n + position)
      throw new InspectorProblem(
        `What stands at entries.${position} is out of order: one before it is missing.`,
      )
    if (entry.kind === 'started') known.add(entry.actor)
    else if (!known.has(entry.actor))
      throw new InspectorProblem(
        `What stands at entries.${position} tells of a workflow that was never started.`,
      )
  }
  return parsed.data
}
