import { type ReactNode, useId, useState } from 'react'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Segments } from '../kit/Segments.tsx'
import * as styles from './Charts.css.ts'

/** What every chart is given beside its data. */
export interface ChartProps {
  readonly title: string
  /** The level of the title among the screen's headings; 2 without it. */
  readonly level?: 2 | 3
  /** What failed, in words; null while nothing has. */
  readonly problem: string | null
  /** Asks for the figures again. */
  readonly onRetry: () => void
  /** What stands at the end of the title's line, before the switch. */
  readonly extra?: ReactNode
  /** Why there may be nothing to show. */
  readonly empty?: string
}

interface ChartCardProps extends ChartProps {
  readonly state: 'loading' | 'failed' | 'empty' | 'ready'
  /** What the chart says, in a sentence. */
  readonly summary: string
  readonly legend?: ReactNode
  /** The chart's figures as a table. */
  readonly table: ReactNode
  readonly size: keyof typeof styles.body
  /** Draws the chart; what it is called and says is given to it. */
  readonly children: (names: ChartNames) => ReactNode
}

/** The elements that name and describe a chart. */
export interface ChartNames {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string
}

const VIEWS = { chart: { name: 'Chart', icon: 'dashboard' }, table: { name: 'Table', icon: 'rows' } } as const
type View = keyof typeof VIEWS

/** The frame of a chart: its title, what it says for those who can't see it, and its figures as a table on demand. */
export function ChartCard({ title, level = 2, extra, legend, summary, ...chart }: ChartCardProps) {
  const [view, setView] = useState<View>('chart')
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const isReady = chart.state === 'ready'
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {isReady && view === 'chart' ? legend : null}
        {extra}
        {isReady ? (
          <Segments
            aria-label={`${title} as`}
            look="icon"
            choices={['chart', 'table']}
            chosen={view}
            onChoose={setView}
            nameOf={(name) => VIEWS[name].name}
          >
            {(name) => <Icon name={VIEWS[name].icon} size={14} />}
          </Segments>
        ) : null}
      </div>
      {isReady ? (
        <p id={`${id}-summary`} className={text.hidden}>
          {summary}
        </p>
      ) : null}
      <div className={styles.body[chart.size]}>
        {isReady && view === 'table' ? (
          <div className={styles.tablePlace}>{chart.table}</div>
        ) : isReady ? (
          chart.children({ 'aria-labelledby': id, 'aria-describedby': `${id}-summary` })
        ) : (
          <NotReady title={title} {...chart} />
        )}
      </div>
    </section>
  )
}

function NotReady({
  state,
  title,
  problem,
  onRetry,
  empty = 'No listings within the filter.',
}: Pick<ChartCardProps, 'state' | 'title' | 'problem' | 'onRetry' | 'empty'>) {
  if (state === 'loading')
    return <div role="status" aria-label={`Loading ${title.toLowerCase()}`} className={styles.bone} />
  if (state === 'empty')
    return (
      <p role="status" className={styles.empty}>
        {empty}
      </p>
    )
  return (
    <div className={styles.failed}>
      <Alert
        icon="offline"
        title={`${title} could not be loaded`}
        actions={
          <Button kind="main" icon="reload" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {problem} Your filter is kept.
      </Alert>
    </div>
  )
}

/** In which state the card of some figures is; they are null while they are loaded. */
export function stateOf(
  data: readonly { readonly listings: number }[] | null,
  problem: string | null,
): ChartCardProps['state'] {
  if (problem !== null) return 'failed'
  if (data === null) return 'loading'
  return data.some(({ listings }) => listings > 0) ? 'ready' : 'empty'
}
