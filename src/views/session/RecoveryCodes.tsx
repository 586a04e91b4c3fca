import * as text from '../../styles/text.css.ts'
import { link } from '../kit/InAppLink.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './SecondFactor.css.ts'

/** Recovery codes, shown this once, to be written down or kept as a file. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`
  return (
    <div className={layout.stack[3]}>
      <p>
        Each of these codes signs you in once without the app, for when you have lost it. Keep them where you
        keep passwords; they are shown this once.
      </p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={text.muted}>
        <a className={link} href={file} download="assay-recovery-codes.txt">
          Save as a file
        </a>
      </p>
    </div>
  )
}
