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
  const total = useSelector(listings, (page) =>
    page.matches('shown') ? (page.context.fitting ?? page.context.total) : null,
  )
  return (
    <nav aria-label="Sections" className={styles.navigation}>
      <ul>
        {SCREENS.map((screen) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              search={({ search = '' }: { readonly search?: string }) => ({ search: withoutRecord(search) })}
              activeOptions={{ exact: true, includeSearch: false }}
              {...itemProps(screen.title, isNarrow)}
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
      <Further isNarrow={isNarrow} />
    </nav>
  )
}

const SITE_ICONS: Record<SiteName, IconName> = { setup: 'setup', importer: 'import' }

/** How an item looks; narrow, its icon stands alone. */
const itemProps = (title: string, isNarrow: boolean) =>
  isNarrow
    ? { className: `${styles.navItem} ${styles.navRail}`, 'aria-label': title, title }
    : { className: styles.navItem }

/** What else the user's role opens: Review quality, and the sub-sites (§2 Sidebar), each in a new tab. */
function Further({ isNarrow }: { readonly isNarrow: boolean }) {
  const { session } = useActors()
  const addresses = useAddresses()
  const groups = useSelector(session, ({ context }) => context.user?.groups) ?? []
  const sites = SITE_NAMES.filter((name) => may(groups, SITES[name].may))
  const hasQuality = may(groups, 'review.quality')
  if (sites.length === 0 && !hasQuality) return null
  return (
    <ul className={styles.subSites}>
      {hasQuality ? (
        <li>
          <Link
            to="/review/quality"
            search={{}}
            activeOptions={{ exact: true, includeSearch: false }}
            {...itemProps('Review quality', isNarrow)}
          >
            <span className={styles.navIcon}>
              <Icon name="authorized" />
            </span>
            {isNarrow ? null : 'Review quality'}
          </Link>
        </li>
      ) : null}
      {sites.map((name) => (
        <li key={name}>
          <a
            href={addresses.site(name)}
            target="_blank"
            rel="noopener"
            {...itemProps(SITES[name].title, isNarrow)}
            aria-label={`${SITES[name].title}, opens in a new tab`}
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
