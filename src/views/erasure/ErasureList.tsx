import { type Erasure, isUnderWay } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Loading } from '../kit/Loading.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { dayText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Erasure.css.ts'

/** The erasures there were: who, when, why and how much. */
export function ErasureList({ erasure }: { readonly erasure: ErasureActor }) {
  const list = useContextOf(erasure, 'list')
  const erasures = useContextOf(list, 'value')
  const problem = useContextOf(list, 'problem')
  const isFailed = useTag(list, 'failed')
  return (
    <section className={record.panel} aria-label="Erasures">
      <PanelHead title="Erasures">{erasures?.length ?? ''}</PanelHead>
      {isFailed ? (
        <Alert title="The erasures could not be read" actions={<Retry of={list} kind="fill" />}>
          {problem} Nothing was changed.
        </Alert>
      ) : null}
      {erasures === null ? (
        isFailed ? null : (
          <Loading>Reading the erasures…</Loading>
        )
      ) : erasures.length === 0 ? (
        <p className={text.muted}>No person’s data has been erased.</p>
      ) : (
        <ul className={styles.list}>
          {erasures.map((one) => (
            <One key={one.id} erasure={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ erasure }: { readonly erasure: Erasure }) {
  const { kind, reference, reason, by, at, mark, rows, records, values, files } = erasure
  const timeZone = useTimeZone()
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={`${text.medium} ${text.breaking}`}>{reference}</span>
        <span className={text.note}>
          {kind === 'seller' ? 'A seller' : 'A user'}, by {by}, {dayText(at, timeZone)}, now {mark}
        </span>
        <span className={text.breaking}>{reason}</span>
      </div>
      {isUnderWay(erasure) ? (
        <div className={styles.words}>
          <Progress
            label="Erasing"
            done={erasure.done}
            total={erasure.of}
            words={`${erasure.done} of ${countOf(erasure.of, 'step')}`}
          />
        </div>
      ) : (
        <span className={`${text.note} ${styles.end}`}>
          {countOf(rows, 'row')}, {countOf(values, 'value')} of {countOf(records, 'record')},{' '}
          {countOf(files, 'file')}
        </span>
      )}
    </li>
  )
}
