import { useSelector } from '@xstate/react'
import { type Erasure, isUnderWay } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { FetchedPart } from '../kit/FetchedPart.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as record from '../kit/Record.css.ts'
import * as page from '../kit/SitePage.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { dayText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Erasure.css.ts'

/** The erasures there were: who, when, why and how much. */
export function ErasureList({ erasure }: { readonly erasure: ErasureActor }) {
  const list = useContextOf(erasure, 'list')
  const count = useSelector(list, ({ context }) => context.value?.length)
  return (
    <section className={record.panel} aria-label="Erasures">
      <PanelHead title="Erasures">{count ?? ''}</PanelHead>
      <FetchedPart of={list} loading="Reading the erasures…" failed="The erasures could not be read">
        {(erasures) =>
          erasures.length === 0 ? (
            <p className={text.muted}>No person’s data has been erased.</p>
          ) : (
            <ul className={page.list}>
              {erasures.map((one) => (
                <One key={one.id} erasure={one} />
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </section>
  )
}

function One({ erasure }: { readonly erasure: Erasure }) {
  const { kind, reference, reason, by, at, mark, rows, records, values, files } = erasure
  const timeZone = useTimeZone()
  return (
    <li className={page.line}>
      <div className={page.words}>
        <span className={`${text.medium} ${text.breaking}`}>{reference}</span>
        <span className={text.note}>
          {kind === 'seller' ? 'A seller' : 'A user'}, by {by}, {dayText(at, timeZone)}, now {mark}
        </span>
        <span className={text.breaking}>{reason}</span>
      </div>
      {isUnderWay(erasure) ? (
        <div className={page.words}>
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
