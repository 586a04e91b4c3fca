import { Link } from '@tanstack/react-router'
import type { Screen } from '../../domain/screens.ts'
import * as text from '../../styles/text.css.ts'
import { button } from '../controls/Button.css.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { Shell } from '../shell/Shell.tsx'
import * as styles from './Page.css.ts'

const WHAT: Partial<Record<Screen['name'], { icon: IconName; words: string }>> = {
  dashboard: {
    icon: 'dashboard',
    words: 'Figures, the map and the charts of what was found, filed and removed.',
  },
  complaints: {
    icon: 'complaints',
    words: 'Complaints made of listings, their notices, and what became of them.',
  },
  sellers: { icon: 'sellers', words: 'Sellers with their listings, their other names and their record.' },
  ads: { icon: 'megaphone', words: 'Advertisements that use your brands.' },
  investigations: {
    icon: 'investigations',
    words: 'Test purchases, raids and seizures, with their evidence.',
  },
  domains: { icon: 'domains', words: 'Domains that use your brands’ names.' },
  images: { icon: 'images', words: 'The pictures of your listings, and where else they are used.' },
}

/** Stands where a screen is not built yet: what will be here, and where the work can be done meanwhile. */
export function Placeholder({ screen }: { readonly screen: Screen }) {
  const what = WHAT[screen.name]
  return (
    <Shell title={screen.title}>
      <div className={styles.centre}>
        <span className={styles.picture}>
          <Icon name={what?.icon ?? 'listings'} size={56} />
        </span>
        <h2 className={text.heading}>{screen.title} is still to come</h2>
        <p className={styles.words}>{what?.words} Until it stands, listings are where the work is done.</p>
        <div className={styles.actions}>
          <Link to="/listings" className={button.main}>
            Go to Listings
          </Link>
        </div>
      </div>
    </Shell>
  )
}
