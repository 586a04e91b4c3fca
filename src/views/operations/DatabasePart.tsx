import type { OperationsState } from '../../domain/operations/operations.ts'
import { bytesText, POOL_WORDS, spanText } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import { Badge } from '../kit/Badge.tsx'
import { Fact } from '../kit/Fact.tsx'
import * as layout from '../kit/layout.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import * as styles from './Operations.css.ts'

/** Where the database is, how large, and who holds its connections. */
export function DatabasePart({ database }: { readonly database: OperationsState['database'] }) {
  const { host, bytes, pools, connections, oldestTransactionSeconds, isMigrated } = database
  return (
    <section className={record.panel} aria-label="Database">
      <PanelHead title="Database" />
      <div className={record.facts}>
        <Fact label="Place">{host === null ? 'Embedded' : `External, at ${host}`}</Fact>
        <Fact label="Size">{bytesText(bytes)}</Fact>
        <Fact label="Connections">
          {connections.used.toLocaleString('en')} of {connections.max.toLocaleString('en')}
        </Fact>
        <Fact label="Oldest transaction">
          {oldestTransactionSeconds === null ? 'None is open' : spanText(oldestTransactionSeconds)}
        </Fact>
        <Fact label="Migrations">
          {isMigrated ? (
            <Badge tone="positive" icon="check">
              Up to date
            </Badge>
          ) : (
            <Badge tone="caution" icon="alert">
              Some are missing
            </Badge>
          )}
        </Fact>
      </div>
      <table className={layout.table}>
        <caption className={text.hidden}>Connections by what they are for</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              Connections for
            </th>
            {['Busy', 'Open', 'Most', 'Waiting'].map((title) => (
              <th key={title} scope="col" className={styles.numberHead}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pools.map(({ name, busy, open, max, waiting }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {POOL_WORDS[name]}
              </th>
              <td className={styles.numberCell}>{busy}</td>
              <td className={styles.numberCell}>{open}</td>
              <td className={styles.numberCell}>{max}</td>
              <td className={styles.numberCell}>{waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
