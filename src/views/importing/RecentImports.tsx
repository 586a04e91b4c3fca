import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { tookNothing } from '../../domain/importing/importOutcome.ts'
import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { momentText } from '../kit/time.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as label from '../kit/Label.css.ts'
import * as styles from './Import.css.ts'
import { countsText, OUTCOMES } from './importWords.ts'

const NONE: readonly ImportRun[] = []

/** The user's latest imports; each opens how it went. */
export function RecentImports() {
  const { actors } = useImporter()
  const runs = useSelector(actors.recentImports, ({ context }) => context.value ?? NONE)
  const isReading = useSelector(actors.recentImports, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actors.recentImports, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(actors.recentImports, ({ context }) => context.problem)
  return (
    <aside className={styles.aside} aria-labelledby="recent">
      <div className={styles.recentHead}>
        <h2 id="recent" className={text.strong}>
          Your recent imports
        </h2>
      </div>
      {hasFailed ? (
        <Alert
          title="They could not be read"
          actions={
            <Button icon="reload" onPress={() => actors.recentImports.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      ) : null}
      {runs.length > 0 ? (
        <ul>
          {runs.map((run) => (
            <li key={run.id}>
              <Recent run={run} />
            </li>
          ))}
        </ul>
      ) : isReading ? (
        <div aria-label="Loading" role="status">
          <div className={styles.skeleton} />
          <div className={styles.skeleton} />
        </div>
      ) : hasFailed ? null : (
        <p className={text.muted}>None yet. What you import is listed here, with its undo.</p>
      )}
    </aside>
  )
}

function Recent({ run }: { readonly run: ImportRun }) {
  const { actors } = useImporter()
  const timeZone = useSelector(actors.session, ({ context }) => context.user?.timeZone ?? 'UTC')
  const isShown = useSelector(actors.import, ({ context }) => context.run?.id === run.id)
  const { words, icon, tone } = OUTCOMES[run.status]
  return (
    <AriaButton
      className={styles.recent}
      aria-current={isShown ? 'true' : undefined}
      onPress={() => actors.import.send({ type: 'import.chosen', id: run.id })}
    >
      <span className={styles.recentTop}>
        <span className={`${text.medium} ${text.clipped} ${styles.grow}`}>{run.fileName}</span>
        <span className={label.label[tone]}>
          <Icon name={icon} size={12} />
          {words}
        </span>
      </span>
      <span className={`${text.caption} ${text.muted}`}>{momentText(Date.parse(run.started), timeZone)}</span>
      {run.status === 'complete' || tookNothing(run) ? (
        <span className={`${text.caption} ${text.muted}`}>{countsText(run)}</span>
      ) : null}
    </AriaButton>
  )
}
