import { type ReactNode, useId } from 'react'
import { UNCUT_PART } from '../../machines/dashboard/capture.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { bone } from '../kit/Lists.css.ts'
import type { ShownFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'

/** The outline of a card whose figures are yet to come: how far each line reaches, each another, in per cent. */
export function Bones({ lines }: { readonly lines: readonly number[] }) {
  return (
    <div className={styles.bones} aria-hidden>
      {lines.map((width) => (
        <span key={width} className={`${bone} ${styles.boneLine}`} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** Says that figures could not be counted, and what is shown instead. */
export function NotCounted<Figures>({
  title,
  shown: { figures, problem, retry },
}: {
  readonly title: string
  readonly shown: ShownFigures<Figures>
}) {
  return (
    <Alert
      icon="offline"
      title={figures === null ? `${title} could not be counted` : `${title} could not be counted again`}
      actions={
        <Button kind="fill" icon="reload" onPress={retry}>
          Try again
        </Button>
      }
    >
      {problem} {figures === null ? 'Your filter is kept.' : 'What was counted before is kept below.'}
    </Alert>
  )
}

interface CardProps<Figures> {
  readonly title: string
  readonly shown: ShownFigures<Figures>
  readonly className: string
  /** Beside the title. */
  readonly end?: ReactNode
  /** That what went wrong is told beside other figures of the group already. */
  readonly isToldElsewhere?: boolean
  /** How far each line of the skeleton reaches, in per cent. */
  readonly bones: readonly number[]
  readonly children: (figures: Figures) => ReactNode
}

/** A group of figures in a frame: its outline while it is read, what went wrong where it could not be. */
export function Card<Figures>({
  title,
  shown,
  className,
  end,
  isToldElsewhere,
  bones,
  children,
}: CardProps<Figures>) {
  const { figures, isFailed, isOutdated } = shown
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`${styles.card} ${className}`}
      data-outdated={isOutdated}
      {...UNCUT_PART}
    >
      <div className={styles.cardHead}>
        <h2 id={id} className={text.strong}>
          {title}
        </h2>
        {end}
      </div>
      {isFailed && !isToldElsewhere ? <NotCounted title={title} shown={shown} /> : null}
      {figures !== null ? (
        children(figures)
      ) : !isFailed ? (
        <Bones lines={bones} />
      ) : isToldElsewhere ? (
        <p className={styles.nothing}>Could not be counted, as told above.</p>
      ) : null}
    </section>
  )
}
