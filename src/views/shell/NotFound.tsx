import { Link } from '@tanstack/react-router'
import * as text from '../../styles/text.css.ts'
import { button } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { Shell } from './Shell.tsx'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Page.css.ts'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Shell screen={{ title: 'Not found' }}>
      <div className={styles.centre}>
        <span className={frame.picture}>
          <Icon name="nothing" size={56} />
        </span>
        <h2 className={text.heading}>There is no such page</h2>
        <p className={text.lead}>The address may be misspelt, or what it named is gone.</p>
        <div className={styles.actions}>
          <Link to="/listings" className={button.main}>
            Go to Listings
          </Link>
        </div>
      </div>
    </Shell>
  )
}
