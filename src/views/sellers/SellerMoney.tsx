import { countOf } from '../../domain/kit/words.ts'
import { casesOfSellerPath } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Loading } from '../kit/Loading.tsx'
import { MoneySums } from '../kit/MoneySums.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import type { SellerPartActors } from './SellersContext.ts'

interface Props {
  readonly actor: SellerPartActors['money']
  /** The seller's id. */
  readonly seller: string
}

/** The investigations about the seller's listings, and the sums of their money. */
export function SellerMoney({ actor, seller }: Props) {
  const money = useContextOf(actor, 'value')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useTag(actor, 'failed')
  return (
    <section className={record.panel} aria-label="Investigations of this seller">
      <PanelHead title="Investigations">
        {money && money.cases > 0 ? money.cases.toLocaleString('en') : ''}
      </PanelHead>
      {isFailed ? (
        <Alert icon="offline" title="The investigations could not be loaded" actions={<Retry of={actor} />}>
          {problem}
        </Alert>
      ) : null}
      {money === null && !isFailed ? <Loading>Loading the investigations</Loading> : null}
      {money?.cases === 0 ? (
        <p className={text.muted}>None of its listings led to an investigation yet.</p>
      ) : null}
      {money && money.cases > 0 ? (
        <>
          {money.withMoney > 0 ? (
            <MoneySums sums={money.sums} />
          ) : (
            <p className={text.muted}>No amount of money was entered yet.</p>
          )}
          <p>
            <InAppLink path={casesOfSellerPath(seller)}>
              {money.withMoney > 0
                ? `${countOf(money.cases, 'investigation')}, ${money.withMoney.toLocaleString('en')} with amounts`
                : countOf(money.cases, 'investigation')}
            </InAppLink>
          </p>
        </>
      ) : null}
    </section>
  )
}
