import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type SiteName, SITES } from '../../domain/shell/sites.ts'
import { FocusKeeper } from './FocusKeeper.ts'
import { useFrame } from '../kit/FrameContext.ts'
import { button } from '../kit/Button.css.ts'
import { ErrorBoundary } from '../kit/ErrorBoundary.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Crashed } from './Crashed.tsx'
import { Disconnected } from './Disconnected.tsx'
import { Outage } from './Outage.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Snackbar } from './Snackbar.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import { Starting } from './Starting.tsx'
import { Refusal } from './Refusal.tsx'
import * as styles from './Site.css.ts'
import { SiteAccount } from './SiteAccount.tsx'
import { useMatches } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'

interface SiteProps {
  readonly site: SiteName
  readonly children: ReactNode
}

/** The frame of a sub-site: mark, title, the way back to the console and the account; the page for those who may. */
export function Site(props: SiteProps) {
  const { session } = useFrame()
  const isAuthenticated = useMatches(session, 'authenticated')
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.matches('signingOut') || snapshot.matches('signedOut'),
  )
  return (
    <>
      <ThemeRoot />
      <FocusKeeper />
      {isAuthenticated ? (
        <ErrorBoundary instead={<Crashed />}>
          <Frame {...props} />
        </ErrorBoundary>
      ) : (
        <Starting words={isLeaving ? 'Signing out' : `Opening ${SITES[props.site].title}`} />
      )}
      <Snackbar />
    </>
  )
}

function Frame({ site, children }: SiteProps) {
  const isAllowed = useMay(SITES[site].may)
  return (
    <div className={styles.app}>
      <SkipLink />
      <header className={styles.topBar}>
        <a href={SITES[site].path} className={styles.home} aria-label={SITES[site].title}>
          <Mark />
          <span className={styles.wordmark} aria-hidden>
            <Wordmark height={20} />
          </span>
        </a>
        <h1 className={styles.title}>{SITES[site].title}</h1>
        <a href="/" className={button.quiet}>
          <Icon name="left" />
          Console
        </a>
        <SiteAccount />
      </header>
      <main className={styles.main}>
        <Outage />
        <Disconnected />
        {isAllowed ? children : <Refusal site={site} />}
      </main>
    </div>
  )
}
