import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { SCREENS, type ScreenName } from '../../domain/screens.ts'
import { useActors } from '../app/AppContext.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import * as styles from './Shell.css.ts'

const ICONS: Record<ScreenName, IconName> = {
  dashboard: 'dashboard',
  listings: 'listings',
  complaints: 'complaints',
  sellers: 'sellers',
  ads: 'megaphone',
  investigations: 'investigations',
  domains: 'domains',
  images: 'images',
}

/** The navigation group (§2 Sidebar); narrow, it shows icons alone. */
export function Navigation({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { listings } = useActors()
  const total = useSelector(listings, (page) => (page.matches('shown') ? page.context.total : null))
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <ul>
        {SCREENS.map((screen) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              search
              activeOptions={{ exact: true, includeSearch: false }}
              className={isNarrow ? `${styles.navItem} ${styles.navRail}` : styles.navItem}
              {...(isNarrow ? { 'aria-label': screen.title, title: screen.title } : {})}
            >
              <span className={styles.navIcon}>
                <Icon name={ICONS[screen.name]} />
              </span>
              {isNarrow ? null : screen.title}
              {!isNarrow && screen.name === 'listings' && total !== null ? (
                <span className={styles.navCount}>{total.toLocaleString('en')}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
