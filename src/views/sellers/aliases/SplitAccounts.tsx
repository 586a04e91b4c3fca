import { useSelector } from '@xstate/react'
import { sellerName, type SellerAliases } from '../../../domain/sellers/seller.ts'
import { sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { dayText } from '../../kit/time.ts'
import * as desk from '../../kit/Records.css.ts'
import { Button } from '../../kit/Button.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { useMayEdit } from './useMayEdit.ts'

interface Props {
  readonly actor: SellerPartActors['aliases']
  readonly split: SellerAliases['split']
}

/** The accounts that somebody split off, each with the way back. */
export function SplitAccounts({ actor, split }: Props) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const mayEdit = useMayEdit()
  const isResting = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'resting' }))
  return (
    <div className={styles.more}>
      <h4 className={`${text.caption} ${text.muted}`}>Split off</h4>
      <ul className={desk.rows} aria-label="Accounts split off">
        {split.map(({ account, by, at }) => (
          <li key={account.id} className={styles.accountHead}>
            <span className={`${desk.grow} ${styles.use}`}>
              <InAppLink path={sellerPath(account.id)} className={styles.seller}>
                {sellerName(account)}
              </InAppLink>
              <span className={`${text.caption} ${text.muted}`}>
                on {account.marketplace}, by {by} on {dayText(Date.parse(at), timeZone)}
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
