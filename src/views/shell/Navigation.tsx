import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import { SCREENS } from '../../domain/shell/screens.ts'
import { SITE_NAMES, type SiteName, SITES } from '../../domain/shell/sites.ts'
import { withoutRecord } from '../../machines/kit/linkedRecord.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as styles from './Shell.css.ts'

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
              search={({ search = '' }: { readonly search?: string }) => ({ search: withoutRecord(search) })}
              activeOptions={{ exact: true, includeSearch: false }}
              className={isNarrow ? `${styles.navItem} ${styles.navRail}` : styles.navItem}
              {...(isNarrow ? { 'aria-label': screen.title, title: screen.title } : {})}
            >
              <span className={styles.navIcon}>
                <Icon name={screen.icon} />
              </span>
              {isNarrow ? null : screen.title}
              {!isNarrow && screen.name === 'listings' && total !== null ? (
                <span className={styles.navCount}>{total.toLocaleString('en')}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      <SubSites isNarrow={isNarrow} />
    </nav>
  )
}

const SITE_ICONS: Record<SiteName, IconName> = { setup: 'setup', importer: 'import' }

/** The links to the sub-sites that the user's role opens (§2 Sidebar), each in a new tab. */
function SubSites({ isNarrow }: { readonly isNarrow: boolean }) {
  const { session } = useActors()
  const addresses = useAddresses()
  const groups = useSelector(session, ({ context }) => context.user?.groups)
  const sites = SITE_NAMES.filter((name) => may(groups ?? [], SITES[name].may))
  if (sites.length === 0) return null
  return (
    <ul className={styles.subSites}>
      {sites.map((name) => (
        <li key={name}>
          <a
            href={addresses.site(name)}
            target="_blank"
            rel="noopener"
            className={isNarrow ? `${styles.navItem} ${styles.navRail}` : styles.navItem}
            aria-label={`${SITES[name].title}, opens in a new tab`}
            {...(isNarrow ? { title: SITES[name].title } : {})}
          >
            <span className={styles.navIcon}>
              <Icon name={SITE_ICONS[name]} />
            </span>
            {isNarrow ? null : (
              <>
                {SITES[name].title}
                <span className={styles.navCount}>
                  <Icon name="elsewhere" size={14} />
                </span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
