import * as text from '../../styles/text.css.ts'
import { button } from '../kit/Button.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import * as styles from './Operations.css.ts'

/** The whole change record as a file, and how it is checked. */
export function RecordPart({ address }: { readonly address: string | null }) {
  return (
    <section className={record.panel} aria-label="Change record">
      <PanelHead title="Change record" />
      <p className={text.muted}>
        Every change of every record with its checkpoints, signed: keep a copy elsewhere, and nobody can alter
        what happened without being found.
      </p>
      {address ? (
        <p>
          <a className={button.fill} href={address} download>
            Download the change record
          </a>
        </p>
      ) : null}
      <p className={text.muted}>Check the file without this server:</p>
      <p className={styles.command}>npm run audit -- verify-record FILE --key KEY.pem</p>
    </section>
  )
}
