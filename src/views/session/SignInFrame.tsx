import type { ReactNode } from 'react'
import { Footer } from '../shell/Footer.tsx'
import { Mark, Wordmark } from '../shell/Mark.tsx'
import { Hallmarks } from './Hallmarks.tsx'
import * as styles from './SignIn.css.ts'

/** The page around a form for those who are not signed in. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Mark size={26} />
          <span className={styles.name}>
            <Wordmark />
          </span>
        </header>
        <main className={styles.form}>{children}</main>
        <Footer isPlain />
      </div>
      <div className={styles.picture}>
        <Hallmarks />
      </div>
    </div>
  )
}
