import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { drawingOf, type TransitionName } from '../model/chartDrawing.ts'
import type { ActorStanding, AvailableTransition, Chart, InspectorView } from '../model/inspection.ts'
import {
  openTransitions,
  openWords,
  availabilityWords,
  standingIn,
  takenTransition,
} from '../model/inspectionChart.ts'
import { transitionsInChart } from '../model/inspectionRules.ts'
import { stateWords } from '../model/inspectionActors.ts'
import type { InspectionLog } from '../model/inspectionLog.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { ChartTable } from './chart/ChartTable.tsx'
import { Statechart } from './chart/Statechart.tsx'
import { useInspector } from './InspectorContext.ts'
import { Nothing } from './InspectorStates.tsx'
import { SandboxPanel } from './paths/SandboxPanel.tsx'
import { SendForm } from './sending/SendForm.tsx'
import { RecordedTestPanel } from './test/RecordedTestPanel.tsx'

interface ChartPanelProps {
  readonly log: InspectionLog
  readonly version: number
  /** The entry whose moment is shown, and whether that is now. */
  readonly moment: number
  readonly isNow: boolean
  readonly standing: ActorStanding | undefined
}

/** The chosen actor's statechart: where it is, where it has been, what it took last and what it could take next. */
export function ChartPanel({ log, version, moment, isNow, standing }: ChartPanelProps) {
  const { availableTransitions, inspector } = useInspector()
  const view = useSelector(inspector, ({ context }) => context.view)
  const asked = useSelector(availableTransitions, ({ context }) => context.transitions)
  if (!standing)
    return (
      <div className="inspector-chart-place">
        <Nothing title="Choose a workflow">
          Its chart, what it holds and what happened to it come up here.
        </Nothing>
      </div>
    )
  const chart = standing.who.machine === null ? undefined : chartIn(log, version, standing.who.machine)
  const possible = isNow ? asked : chart ? transitionsInChart(chart, standing.nodes) : []
  // One that has ended takes nothing.
  const could = standing.status === 'active' ? possible : []
  const words = openWords(could)
  return (
    <section className="inspector-chart-place" aria-label="Chart">
      <div className="inspector-panel-head">
        <h2
          className="inspector-text-strong inspector-text-clipped inspector-chart-name"
          title={standing.who.name}
        >
          {standing.who.name}
        </h2>
        <span className="inspector-state-sign inspector-sign">
          {stateWords(standing.value) || standing.status}
        </span>
        {words === '' ? null : (
          <span className="inspector-could inspector-text-clipped" title={words}>
            {isNow ? 'can now' : 'could then'}: {words}
          </span>
        )}
      </div>
      {chart ? (
        <>
          <Views view={view} onChange={(next) => inspector.send({ type: 'view.chosen', view: next })} />
          {view === 'paths' ? <SandboxPanel /> : null}
          {view === 'test' ? <RecordedTestPanel /> : null}
          {view === 'send' ? (
            <SendForm log={log} version={version} standing={standing} chart={chart} available={could} />
          ) : null}
          {view === 'chart' || view === 'table' ? (
            <Drawn
              chart={chart}
              isTable={view === 'table'}
              standing={standing}
              available={could}
              been={beenTo(log, version, standing.who.id, moment)}
              taken={lastTaken(log, version, chart, standing.who.id, moment)}
            />
          ) : null}
        </>
      ) : (
        <Nothing title={standing.who.kind === 'machine' ? 'Its chart isn’t known' : 'It has no chart'}>
          {standing.who.kind === 'machine'
            ? 'The recording tells of it, but doesn’t have its machine.'
            : 'It is no machine: it runs, and reports its outcome to the actor that started it.'}
        </Nothing>
      )}
    </section>
  )
}

const chartIn = (log: InspectionLog, _version: number, machine: string) => log.charts.get(machine)
const beenTo = (log: InspectionLog, _version: number, actor: string, moment: number) =>
  log.visitedAt(actor, moment)

/** How far back the event is looked for that made it move. */
const NEAR = 40

/** The transition that it took last: that of the event which it got before it last moved. */
function lastTaken(log: InspectionLog, _version: number, chart: Chart, actor: string, moment: number) {
  const move = log.lastMove(actor, moment)
  if (!move) return null
  for (let n = move.n - 1; n >= Math.max(log.first, move.n - NEAR); n -= 1) {
    const entry = log.at(n)
    if (entry?.kind === 'received' && entry.actor === actor) {
      const before = log.standingsAt(n).get(actor)?.nodes ?? []
      return takenTransition(chart, entry.event.type, before, move.nodes)
    }
  }
  return null
}

const VIEWS = {
  chart: 'Chart',
  table: 'Table',
  paths: 'Paths',
  send: 'Send an event',
  test: 'Test',
} as const satisfies Record<InspectorView, string>

interface ViewsProps {
  readonly view: InspectorView
  readonly onChange: (view: InspectorView) => void
}

/** What is shown of the chosen workflow. */
function Views({ view, onChange }: ViewsProps) {
  return (
    <div className="inspector-views">
      <ToggleButtonGroup
        aria-label="What is shown of it"
        className="inspector-modes"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(keys) => onChange([...keys][0] as InspectorView)}
      >
        {Object.entries(VIEWS).map(([id, words]) => (
          <ToggleButton key={id} id={id} className="inspector-mode">
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

interface DrawnProps {
  readonly isTable: boolean
  readonly chart: Chart
  readonly standing: ActorStanding
  readonly available: readonly AvailableTransition[]
  readonly been: ReadonlySet<string>
  readonly taken: ReturnType<typeof lastTaken>
}

function Drawn({ chart, isTable, standing, available, been, taken }: DrawnProps) {
  const { statechart: drawing } = useInspector()
  const laid = useSelector(drawing, ({ context }) => drawingOf(context, chart))
  const isFailed = useSelector(drawing, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(drawing, ({ context }) => context.problem)
  /** The state that is looked at. */
  const [looked, setLooked] = useState<{ readonly machine: string; readonly node: string } | null>(null)
  if (isFailed)
    return (
      <div className="inspector-banner">
        <Alert
          title="The chart could not be drawn"
          actions={
            <Button kind="main" icon="reload" onPress={() => drawing.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} What happened and what it holds are shown as before.
        </Alert>
      </div>
    )
  if (!laid)
    return (
      <div className="inspector-nothing" role="status">
        Drawing the chart
      </div>
    )
  const open = openTransitions(available)
  const standingOf = (name: TransitionName) => standingIn(open, taken, name)
  const wordsOf = availabilityWords(available)
  const node = looked?.machine === chart.machine ? looked.node : null
  if (isTable)
    return (
      <ChartTable
        chart={chart}
        only={null}
        now={standing.nodes}
        been={been}
        standingOf={standingOf}
        wordsOf={wordsOf}
      />
    )
  return (
    <>
      <Statechart
        laid={laid}
        now={standing.nodes}
        been={been}
        standingOf={standingOf}
        chosen={node}
        onChoose={(id) => setLooked({ machine: chart.machine, node: id })}
      />
      {node === null ? null : (
        <ChartTable
          chart={chart}
          only={node}
          now={standing.nodes}
          been={been}
          standingOf={standingOf}
          wordsOf={wordsOf}
        />
      )}
    </>
  )
}
