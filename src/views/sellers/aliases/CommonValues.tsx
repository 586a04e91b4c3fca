import { LINK_ACCOUNTS_MAX, LINK_LABELS, type SellerAliases } from '../../../domain/sellers/seller.ts'
import { countOf } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as record from '../../kit/Record.css.ts'
import * as styles from './Aliases.css.ts'

/** The values that link nobody, since too many share them. */
export function CommonValues({ common }: { readonly common: SellerAliases['common'] }) {
  return (
    <details className={layout.stack[2]}>
      <summary className={record.summary}>
        {countOf(common.length, 'value')} too common to link anybody
      </summary>
      <div className={layout.stack[2]}>
        <p className={text.muted}>
          More than {LINK_ACCOUNTS_MAX} accounts share each of these, so that it tells nothing of who they
          are.
        </p>
        <ul className={`${styles.accounts} ${text.caption}`} aria-label="Common values">
          {common.map(({ kind, value, accounts }) => (
            <li key={kind + value} className={styles.account}>
              <span className={text.breaking}>{value}</span>
              <span className={text.muted}>
                {LINK_LABELS[kind]} in {countOf(accounts, 'account')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
