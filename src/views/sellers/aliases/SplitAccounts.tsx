import { sellerName, type SellerAliases } from '../../../domain/sellers/seller.ts'
import { sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import * as text from '../../../styles/text.css.ts'
import { dayText } from '../../kit/time.ts'
import * as layout from '../../kit/layout.css.ts'
import { Button } from '../../kit/Button.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { useMay } from '../../kit/user.ts'
import { useTimeZone } from '../../kit/user.ts'
import { useMatches } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: SellerPartActors['aliases']
  readonly split: SellerAliases['split']
}

/** The accounts that somebody split off, each with the way back. */
export function SplitAccounts({ actor, split }: Props) {
  const timeZone = useTimeZone()
  const mayEdit = useMay('sellers.edit')
  const isResting = useMatches(actor, { shown: 'resting' })
  return (
    <div className={layout.stack[2]}>
      <h4 className={text.note}>Split off</h4>
      <ul className={layout.stack[2]} aria-label="Accounts split off">
        {split.map(({ account, by, at }) => (
          <li key={account.id} className={layout.wrap[2]}>
            <span className={`${layout.grow} ${styles.use}`}>
              <InAppLink path={sellerPath(account.id)} className={styles.seller}>
                {sellerName(account)}
              </InAppLink>
              <span className={text.note}>
                on {account.marketplace}, by {by} on {dayText(at, timeZone)}
              </span>
            </span>
            {mayEdit ? (
              <Button
                aria-label={`Join ${sellerName(account)} on ${account.marketplace} again`}
                isDisabled={!isResting}
                onPress={() => actor.send({ type: 'join', id: account.id })}
              >
                Join again
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
