import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'
import { Footer } from './Footer.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import * as styles from './Page.css.ts'

function Legal({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.legal}>
      <header>
        <Link to="/" className={styles.legalHead} aria-label="Assay">
          <Mark />
          <span className={styles.legalName}>
            <Wordmark height={20} />
          </span>
        </Link>
      </header>
      <main className={styles.legalBody}>
        <article className={styles.legalText}>
          <h1 className={text.display}>{title}</h1>
          {children}
        </article>
      </main>
      <Footer />
    </div>
  )
}

/** What this installation keeps of people, and what it does not do. */
export function Privacy() {
  return (
    <Legal title="Privacy">
      <p>
        Assay runs on a server of the organisation that gave you your account. That organisation decides what
        is kept here and for how long, and answers your questions about it.
      </p>
      <h2 className={text.heading}>What is kept</h2>
      <p>
        Of you: your name, your e-mail address, your roles and brands, and a record of each change you make,
        with its time. Your password is kept only as a hash that it can’t be read from. Of others: what they
        published in listings, shops and advertisements that concern the brands protected here.
      </p>
      <h2 className={text.heading}>In your browser</h2>
      <p>
        A cookie that keeps you signed in for up to twelve hours, one by which the sign-in page knows this
        browser for 180 days, your choice of theme and drawer, and what you wrote and haven’t saved yet. There
        are no other cookies, no measurement of how you use the page, and no requests to other sites.
      </p>
      <h2 className={text.heading}>Where it goes</h2>
      <p>
        Nowhere by itself. Notices go to marketplaces when somebody files them, and a provider of mail,
        storage, image or text analysis is used only when your organisation has configured one.
      </p>
    </Legal>
  )
}

/** The rules for those who work with it. */
export function Terms() {
  return (
    <Legal title="Terms of Service">
      <p>
        Your organisation gave you this account for your own use in protecting its brands. Keep the password
        and any API key to yourself; what is done with them counts as done by you.
      </p>
      <h2 className={text.heading}>Complaints</h2>
      <p>
        A complaint accuses somebody. File one only if you believe in good faith that the listing infringes a
        right you may act for. Notices contain declarations that you make in your own name, some of them under
        penalty of perjury.
      </p>
      <h2 className={text.heading}>The record</h2>
      <p>
        Every change is recorded and can’t be erased. Much can be undone; sent notices, takedowns and
        deletions can’t.
      </p>
      <h2 className={text.heading}>No warranty</h2>
      <p>Scores and labels help to decide and decide nothing. Check what matters before you act on it.</p>
    </Legal>
  )
}
