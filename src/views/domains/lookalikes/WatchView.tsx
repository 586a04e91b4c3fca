import { useSelector } from '@xstate/react'
import { statesWords } from '../../../machines/domains/lookalikeWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { WatchRef } from '../../../machines/domains/lookalikeWatchMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { JobProgress } from '../../crawls/JobProgress.tsx'
import { Bones } from './Bones.tsx'
import { CandidateFilterRow } from './CandidateFilterRow.tsx'
import { CandidateList } from './CandidateList.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { ScanState } from './ScanState.tsx'
import { WatchRemoval } from './WatchRemoval.tsx'
import { useContextOf, useMatches, useCan } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

interface Props {
  readonly actor: WatchRef
}
interface ViewProps extends Props {
  readonly name: string | undefined
}

/** A watched domain: how its lookalikes stand, its scans, and each of the names. */
export function WatchView({ actor, name }: ViewProps) {
  const watch = useContextOf(actor, 'watch')
  const candidates = useContextOf(actor, 'candidates')
  return (
    <div role="group" aria-label={name} tabIndex={-1} data-arrival className={layout.stack[4]}>
      <Reading actor={actor} />
      {watch ? (
        <section className={layout.stack[2]} aria-label={watch.name}>
          <div className={layout.tools}>
            <div className={styles.headWords}>
              <h3 className={text.strong}>{watch.name}</h3>
              <p>
                {countOf(watch.total, 'lookalike')}: {statesWords(watch)}
                {watch.known > 0 ? ` · ${watch.known.toLocaleString('en')} in Domains` : ''}
              </p>
              <p className={text.note}>
                <ScanState watch={watch} />
              </p>
            </div>
            <ScanButton actor={actor} />
          </div>
          <Run actor={actor} />
          <WatchRemoval actor={actor} name={watch.name} />
        </section>
      ) : null}
      <section className={layout.stack[2]} aria-label="Names that look alike">
        <h3 className={text.strong}>Names that look alike</h3>
        <CandidateFilterRow actor={candidates} />
        <CandidateList actor={candidates} watch={actor} />
      </section>
    </div>
  )
}

function Reading({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isRead = useSelector(actor, ({ context }) => context.watch !== null)
  const isFailed = useMatches(actor, { reading: 'failed' })
  if (isFailed)
    return (
      <Alert icon="offline" title="The watched domain could not be loaded" actions={<Retry of={actor} />}>
        {problem} {isRead ? 'What you see may be out of date.' : ''}
      </Alert>
    )
  return isRead ? null : <Bones label="Loading the watched domain" />
}

function ScanButton({ actor }: Props) {
  const canScan = useCan(actor, { type: 'scan' })
  // While a scan runs it is pending, not disabled, so that it keeps the focus.
  const isPending = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.watch!.isScanning ||
      snapshot.matches({ scan: 'starting' }) ||
      snapshot.matches({ reading: 'loading' }),
  )
  return (
    <Button
      kind="fill"
      icon="reload"
      isDisabled={!canScan && !isPending}
      isPending={isPending}
      onPress={() => actor.send({ type: 'scan' })}
    >
      Scan now
    </Button>
  )
}

/** How far the scan under way is, or why none was begun. */
function Run({ actor }: Props) {
  const run = useContextOf(actor, 'run')
  const problem = useContextOf(actor, 'scanProblem')
  if (problem !== null)
    return (
      <Alert title="No scan was begun" actions={<Retry of={actor} event="scan" />}>
        {problem}
      </Alert>
    )
  return run ? <JobProgress job={run} /> : null
}
