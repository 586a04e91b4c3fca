import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { OperationsState, SlowQuery } from '../../domain/operations/operations.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { OperationsActor } from '../../machines/operations/operationsMachine.ts'
import { firstLine, millisecondsText } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { agoText } from '../kit/time.ts'
import * as page from '../kit/SitePage.css.ts'
import { useTag } from '../kit/snapshots.ts'
import * as styles from './Operations.css.ts'
import { SlowQueryDetails } from './SlowQueryDetails.tsx'

interface Props {
  readonly operations: OperationsActor
  readonly slow: OperationsState['slowQueries']
  readonly at: string
}

/** The statements that took long, those first that took the most time together. */
export function SlowQueries({ operations, slow: { items, total, overMs }, at }: Props) {
  const isBusy = useTag(operations, 'busy')
  const isClearing = useSelector(operations, ({ context: { action } }) => action?.kind === 'clear')
  return (
    <section className={`${record.panel} ${styles.wide}`} aria-label="Slow queries" tabIndex={-1}>
      <PanelHead
        title="Slow queries"
        end={
          total === 0 ? null : (
            <span className={styles.headEnd}>
              <Button
                kind="fill"
                icon="trash"
                isPending={isBusy && isClearing}
                isDisabled={isBusy && !isClearing}
                onPress={() => operations.send({ type: 'act', action: { kind: 'clear' } })}
              >
                Clear
              </Button>
            </span>
          )
        }
      >
        {total > items.length
          ? `the ${items.length} of ${total.toLocaleString('en')} that took the most time`
          : total.toLocaleString('en')}
      </PanelHead>
      {items.length === 0 ? (
        <p className={text.muted}>
          {overMs === 0
            ? 'Slow queries are not noted: SLOW_QUERY_MS is 0.'
            : `No statement that took longer than ${millisecondsText(overMs)} is kept.`}
        </p>
      ) : (
        <ul className={page.list}>
          {items.map((query) => (
            <Slow key={query.fingerprint} operations={operations} query={query} at={at} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SlowProps {
  readonly operations: OperationsActor
  readonly query: SlowQuery
  readonly at: string
}

function Slow({ operations, query, at }: SlowProps) {
  const { fingerprint, statement, count, totalMs, slowestMs, lastMs, last, call } = query
  const isOpen = useSelector(operations, ({ context }) => context.opened === fingerprint)
  return (
    <li className={page.item}>
      <AriaButton
        className={styles.opener}
        aria-expanded={isOpen}
        onPress={() => operations.send(isOpen ? { type: 'close' } : { type: 'open', fingerprint })}
      >
        <span className={styles.openerSign}>
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
        </span>
        <span className={styles.openerWords}>
          <span className={`${styles.statement} ${text.clipped}`}>{firstLine(statement)}</span>
          <span className={`${text.note} ${text.tabular}`}>
            Seen {countOf(count, 'time')}, {millisecondsText(totalMs)} together, slowest{' '}
            {millisecondsText(slowestMs)}. Last {agoText(last, Date.parse(at))}, {millisecondsText(lastMs)}
            {call === null ? '' : `, for ${call}`}.
          </span>
        </span>
      </AriaButton>
      {isOpen ? <SlowQueryDetails operations={operations} name={firstLine(statement)} /> : null}
    </li>
  )
}
