import { nodesOfChart, transitionWords, type TransitionName } from '../../model/chartDrawing.ts'
import type { Chart, ChartNode } from '../../model/inspection.ts'
import type { StatechartProps } from './Statechart.tsx'

interface ChartTableProps extends Pick<StatechartProps, 'now' | 'been' | 'standingOf'> {
  readonly chart: Chart
  /** One state alone; all where it is null. */
  readonly only: string | null
  /** Whether a transition would be taken now, and what keeps it from that. */
  readonly wordsOf: (transition: TransitionName) => string
}

/** A statechart in words: its states, and what leads from each. */
export function ChartTable({ chart, only, now, been, standingOf, wordsOf }: ChartTableProps) {
  const nodes = nodesOfChart(chart).filter(({ id }) => only === null || id === only)
  const nameOf = (id: string) => (id === chart.machine ? chart.machine : id.slice(chart.machine.length + 1))
  const one = only === null ? undefined : nodes[0]
  return (
    <div
      className={only === null ? 'inspector-table-place' : 'inspector-table-strip'}
      // Long tables scroll by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="States and transitions"
    >
      <table className="inspector-table-table">
        <caption className="inspector-table-caption">
          {one
            ? `${nameOf(one.id)}: ${placeOf(one, now, been)}${one.transitions.length === 0 ? ', leads nowhere' : ''}`
            : `States and transitions of ${chart.machine}`}
        </caption>
        <thead>
          <tr>
            {only === null ? (
              <th scope="col" className="inspector-table-head inspector-table-cell">
                State
              </th>
            ) : null}
            <th scope="col" className="inspector-table-head inspector-table-cell">
              On
            </th>
            <th scope="col" className="inspector-table-head inspector-table-cell">
              Goes to
            </th>
            <th scope="col" className="inspector-table-head inspector-table-cell">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {nodes.flatMap((node) => [
            only === null ? (
              <tr key={node.id} className={now.includes(node.id) ? 'inspector-table-now' : ''}>
                <th scope="rowgroup" className="inspector-table-cell">
                  {nameOf(node.id)}
                </th>
                <td className="inspector-table-cell" colSpan={2}>
                  {node.invokes.length > 0 ? `runs ${node.invokes.join(', ')}` : ''}
                </td>
                <td className="inspector-table-cell">{placeOf(node, now, been)}</td>
              </tr>
            ) : null,
            ...[...node.transitions.entries()].map(([n, transition]) => {
              const standing = standingOf({ node: node.id, n })
              return (
                <tr key={`${node.id} ${n}`}>
                  {only === null ? (
                    <td className="inspector-table-head inspector-table-cell">{nameOf(node.id)}</td>
                  ) : null}
                  <td className="inspector-table-cell">{transitionWords(transition)}</td>
                  <td className="inspector-table-cell">
                    {transition.targets.map(nameOf).join(', ') || 'stays'}
                  </td>
                  <td
                    className={`inspector-table-cell ${standing === 'refused' ? 'inspector-table-refused' : ''}`}
                  >
                    {standing === 'taken' ? 'taken last' : wordsOf({ node: node.id, n })}
                  </td>
                </tr>
              )
            }),
          ])}
        </tbody>
      </table>
    </div>
  )
}

function placeOf({ id }: ChartNode, now: readonly string[], been: ReadonlySet<string>): string {
  return now.includes(id) ? 'current' : been.has(id) ? 'been here' : 'not yet'
}
