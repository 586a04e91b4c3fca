import * as text from '../../styles/text.css.ts'
import { Icon } from '../controls/Icon.tsx'
import * as styles from '../pages/Page.css.ts'

/** The Import site's page. */
export function ImportPage() {
  return (
    <div className={styles.centre}>
      <span className={styles.picture}>
        <Icon name="download" size={56} />
      </span>
      <h2 className={text.heading}>Import listings</h2>
      <p className={styles.words}>Listings are imported with the command “npm run import”.</p>
    </div>
  )
}
