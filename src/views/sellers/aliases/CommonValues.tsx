import { LINK_ACCOUNTS_MAX, LINK_LABELS, type SellerAliases } from '../../../domain/sellers/seller.ts'
import { countOf } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import * as desk from '../../kit/Records.css.ts'
import * as styles from './Aliases.css.ts'
import { SharedValue } from './SharedValue.tsx'

/** The values that link nobody, since too many share them. */
export function CommonValues({ common }: { readonly common: SellerAliases['common'] }) {
  return (
    <details className={desk.disclosure}>
      <summary className={desk.summary}>{countOf(common.length, 'value')} too common to link anybody</summary>
      <div className={styles.more}>
        <p className={text.muted}>
          More than {LINK_ACCOUNTS_MAX} accounts share each of these, so that it tells nothing of who they
          are.
        </p>
        <ul className={`${styles.accounts} ${text.caption}`} aria-label="Common values">
          {common.map(({ kind, value, picture, accounts }) => (
            <li key={kind + value + (picture?.file ?? '')} className={styles.account}>
              <SharedValue kind={kind} value={value} picture={picture} />
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
