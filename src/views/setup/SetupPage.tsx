import * as text from '../../styles/text.css.ts'
import { Icon } from '../controls/Icon.tsx'
import * as styles from '../pages/Page.css.ts'

/** The Setup site's page. */
export function SetupPage() {
  return (
    <div className={styles.centre}>
      <span className={styles.picture}>
        <Icon name="shield" size={56} />
      </span>
      <h2 className={text.heading}>Setup</h2>
      <p className={styles.words}>Brands, their rights and products, marketplaces and users.</p>
    </div>
  )
}
