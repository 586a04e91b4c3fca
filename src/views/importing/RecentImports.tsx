import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { tookNothing } from '../../domain/importing/importOutcome.ts'
import type { ImporterActors } from '../../machines/importing/importerSite.ts'
import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { momentText } from '../kit/time.ts'
import { Alert } from '../kit/Alert.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'
import { countsText, OUTCOMES } from './importWords.ts'
import { useTag, useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { Icon } from '../kit/Icon.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Retry } from '../kit/Retry.tsx'

type RecentImportsRef = ImporterActors['recentImports']

const NONE: readonly ImportRun[] = []

/** The user's latest imports; each opens how it went. */
export function RecentImports({ recent }: { readonly recent: RecentImportsRef }) {
  const runs = useSelector(recent, ({ context }) => context.value ?? NONE)
  const isReading = useTag(recent, 'busy')
  const hasFailed = useTag(recent, 'failed')
  const problem = useContextOf(recent, 'problem')
  return (
    <aside className={styles.aside} aria-labelledby="recent">
      <div className={styles.recentHead}>
        <h2 id="recent" className={text.strong}>
          Your recent imports
        </h2>
      </div>
      {hasFailed ? (
        <Alert title="They could not be read" actions={<Retry of={recent} kind="plain" />}>
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
  const timeZone = useTimeZone()
  const isShown = useSelector(actors.import, ({ context }) => context.run?.id === run.id)
  const { words, icon, tone } = OUTCOMES[run.status]
  return (
    <AriaButton
      className={styles.recent}
      aria-current={isShown ? 'true' : undefined}
      onPress={() => actors.import.send({ type: 'import.chosen', id: run.id })}
    >
      <span className={layout.row[2]}>
        <span className={`${text.medium} ${text.accent} ${text.clipped} ${layout.grow}`}>{run.fileName}</span>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
        <Icon name="right" size={14} />
      </span>
      <span className={text.note}>{momentText(run.started, timeZone)}</span>
      {run.status === 'complete' || tookNothing(run) ? (
        <span className={text.note}>{countsText(run)}</span>
      ) : null}
    </AriaButton>
  )
}
