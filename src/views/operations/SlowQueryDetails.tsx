import type { OperationsActor } from '../../machines/operations/operationsMachine.ts'
import { copiedText } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { CopyButton, NotCopied } from '../kit/Copying.tsx'
import { Fact } from '../kit/Fact.tsx'
import { Loading } from '../kit/Loading.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { momentText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Operations.css.ts'

interface Props {
  readonly operations: OperationsActor
  /** What it is told apart by. */
  readonly name: string
}

/** A slow query as a whole: the statement, its plan, and copying both. */
export function SlowQueryDetails({ operations, name }: Props) {
  const slowQuery = useContextOf(operations, 'slowQuery')
  const opened = useContextOf(operations, 'opened')
  const value = useContextOf(slowQuery, 'value')
  const isFailed = useTag(slowQuery, 'failed')
  const isCopied = useMatches(operations, { here: { copying: 'copied' } })
  const isNotCopied = useMatches(operations, { here: { copying: 'notCopied' } })
  const timeZone = useTimeZone()
  // What was open before stays until this one is read.
  const query = value?.fingerprint === opened ? value : null
  return (
    <div className={styles.opened}>
      {isFailed ? <Failed of={slowQuery} title="It could not be read" /> : null}
      {isNotCopied ? <NotCopied /> : null}
      {query ? (
        <>
          <div className={record.facts}>
            <Fact label="First seen">{momentText(query.first, timeZone)}</Fact>
            <Fact label="Last seen">{momentText(query.last, timeZone)}</Fact>
            <Fact label="Rows">
              {query.rows === null ? 'None: it failed' : query.rows.toLocaleString('en')}
            </Fact>
            <Fact label="Plan taken">{query.planned ? momentText(query.planned, timeZone) : null}</Fact>
          </div>
          <Verbatim label={`Statement: ${name}`}>{query.statement.trim()}</Verbatim>
          {query.plan === null ? null : <Verbatim label={`Plan: ${name}`}>{query.plan}</Verbatim>}
          {query.plan === null || query.planProblem !== null ? (
            <p className={text.muted}>
              {query.planProblem ??
                'There is no plan of it: a kind of statement that has none, or none was taken yet.'}
            </p>
          ) : null}
          <div className={layout.buttons}>
            <CopyButton
              kind="fill"
              isCopied={isCopied}
              onCopy={() => operations.send({ type: 'copy', text: copiedText(query) })}
            />
          </div>
        </>
      ) : isFailed ? null : (
        <Loading>Reading the statement…</Loading>
      )}
    </div>
  )
}

/** Text as it is, which the keyboard moves where it is wider than its place. */
function Verbatim({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <pre className={styles.listing} tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  )
}
