import { CAPABILITIES, rolesOf } from '../../domain/kit/roles.ts'
import { type SiteName, SITES } from '../../domain/shell/sites.ts'
import { alternatives } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { button } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Page.css.ts'
import { useGroups } from '../kit/user.ts'

/** Stands in place of a sub-site for those whose roles don't open it: who may, and the ways on. */
export function Refusal({ site }: { readonly site: SiteName }) {
  const groups = useGroups()
  const { title, may } = SITES[site]
  return (
    <div className={styles.centre}>
      <span className={frame.picture}>
        <Icon name="shield" size={56} />
      </span>
      <h2 className={text.heading}>{title} is not open to you</h2>
      <p className={text.lead}>
        You are signed in as {alternatives(rolesOf(groups), 'and')}. {title} is for{' '}
        {alternatives(CAPABILITIES[may], 'or')}. If you need it, ask the person who gave you your account.
      </p>
      <div className={styles.actions}>
        <a href="/" className={button.main}>
          Go to the console
        </a>
      </div>
    </div>
  )
}
