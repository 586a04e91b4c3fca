const LEGEND = [
  ['now', 'now'],
  ['been', 'been here'],
  ['notYet', 'not yet'],
] as const

/** What the looks of states and lines mean. */
export function Legend() {
  return (
    <div className="inspector-statechart-legend" aria-hidden>
      <ul className="inspector-statechart-legend-group">
        {LEGEND.map(([how, words]) => (
          <li key={how} className="inspector-statechart-legend-entry">
            <svg width={18} height={14}>
              <rect
                x={1.5}
                y={1.5}
                width={15}
                height={11}
                rx={3}
                className={`inspector-statechart-shape inspector-statechart-box-${how}`}
              />
              {how === 'now' ? (
                <circle cx={12.5} cy={5.5} r={2} className="inspector-statechart-now-dot" />
              ) : null}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <ul className="inspector-statechart-legend-group">
        <li className="inspector-statechart-legend-entry">
          <svg width={18} height={14}>
            <path d="M1 7H17" className="inspector-statechart-way-taken inspector-statechart-line" />
          </svg>
          last taken
        </li>
        <li className="inspector-statechart-legend-entry">
          <svg width={18} height={14}>
            <path d="M1 7H17" className="inspector-statechart-way-refused inspector-statechart-line" />
          </svg>
          refused now
        </li>
      </ul>
    </div>
  )
}
