import { encode } from 'uqr'
import type { OfferedSecret } from '../../domain/session/secondFactor.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './SecondFactor.css.ts'

/** What an authenticator app is given: a QR code to scan, and the same secret to type. */
export function ScanSecret({ offered: { secret, uri } }: { readonly offered: OfferedSecret }) {
  const { data, size } = encode(uri, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <div className={styles.scan}>
      <svg
        role="img"
        aria-label="QR code for an authenticator app"
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <div className={layout.stack[2]}>
        <p>Scan this with an authenticator app, or type this secret into it:</p>
        <output aria-label="Secret" className={styles.secret}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
        <p className={text.muted}>Then enter the code that the app shows.</p>
      </div>
    </div>
  )
}
