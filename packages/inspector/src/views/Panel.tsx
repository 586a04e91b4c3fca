import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly count?: ReactNode
  /** At the end of its head. */
  readonly tools?: ReactNode
  readonly isPlain?: boolean
  readonly children: ReactNode
}

/** A part of the inspector under its heading. */
export function Panel({ title, count, tools, isPlain = false, children }: PanelProps) {
  return (
    <section
      className={isPlain ? `inspector-panel inspector-plain-panel` : 'inspector-panel'}
      aria-label={title}
    >
      <div className="inspector-panel-head">
        <div className="inspector-panel-title">
          <h2 className="inspector-text-strong">{title}</h2>
          {count === undefined ? null : (
            <span className="inspector-text-muted inspector-text-tabular inspector-text-clipped">
              {count}
            </span>
          )}
        </div>
        <span className="inspector-grow" />
        {tools}
      </div>
      {children}
    </section>
  )
}
