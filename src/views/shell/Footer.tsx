import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Shell.css.ts'

/** The footer (§2 Shell): what the screen has to say, then the legal pages and the year. */
export function Footer({
  isPlain = false,
  children,
}: {
  readonly isPlain?: boolean
  readonly children?: ReactNode
}) {
  const [year] = useState(() => new Date().getFullYear())
  const legal = (
    <>
      <Link to="/privacy" className={styles.footerLink}>
        Privacy
      </Link>
      <Link to="/terms" className={styles.footerLink}>
        Terms of Service
      </Link>
      {isPlain ? <span className={layout.grow} /> : null}
      <span>© {year} Assay</span>
    </>
  )
  if (isPlain) return <footer className={styles.plainFooter}>{legal}</footer>
  return (
    <footer className={frame.footer}>
      <span className={`${styles.status} ${text.clipped}`}>{children}</span>
      <span className={styles.legal}>{legal}</span>
    </footer>
  )
}
