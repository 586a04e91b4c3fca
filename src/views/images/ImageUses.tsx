import { useSelector } from '@xstate/react'
import { amountWords } from '../../domain/kit/decimals.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { riskIcon } from '../listings/listingDisplay.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { RiskIcon } from '../listings/RiskIcon.tsx'
import { StateLabel } from '../listings/StateLabel.tsx'
import { Status } from '../listings/listingFacts.tsx'
import * as styles from './ImagePage.css.ts'
import type { ImageUsesActor } from './ImagesContext.ts'
import { useContextOf, useTag, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { Loading } from '../kit/Loading.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'

/** The listings that use an image, each leading to its details. */
export function ImageUses({ actor }: { readonly actor: ImageUsesActor }) {
  const items = useContextOf(actor, 'items')
  const total = useContextOf(actor, 'total')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useTag(actor, 'failed')
  const isGrowing = useMatches(actor, { shown: 'growing' })
  const isShown = useMatches(actor, 'shown')
  const hasMore = useSelector(actor, ({ context }) => context.next !== null)
  return (
    <section className={record.panel} aria-label="Listings that use it">
      <PanelHead title="Listings that use it">
        {!isShown
          ? ''
          : hasMore
            ? `newest ${items.length.toLocaleString('en')} of ${total.toLocaleString('en')}`
            : total.toLocaleString('en')}
      </PanelHead>
      {!isShown && !isFailed ? <Loading>Loading the listings</Loading> : null}
      {isShown && items.length === 0 ? <p className={text.muted}>They are gone.</p> : null}
      {items.length > 0 ? (
        <ul className={layout.stack[2]}>
          {items.map((listing) => (
            <Use key={listing._id} listing={listing} />
          ))}
        </ul>
      ) : null}
      {isFailed ? (
        <Alert
          icon="offline"
          title={!isShown ? 'The listings could not be loaded' : 'The next listings could not be loaded'}
          actions={<Retry of={actor} />}
        >
          {problem} {!isShown ? '' : `The ${countOf(items.length, 'listing')} above are kept.`}
        </Alert>
      ) : hasMore ? (
        <div className={styles.more}>
          <Button kind="fill" isPending={isGrowing} onPress={() => actor.send({ type: 'more' })}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Risk and state first, as everywhere; then what it is, who offers it where, and its price. */
function Use({ listing }: { readonly listing: Listing }) {
  const { _id, title, seller, sellerId, sellerKey, platform, country, price, currency } = listing
  return (
    <li className={styles.use}>
      <RiskIcon risk={riskIcon(listing)} />
      <div className={record.listingWords}>
        <p className={text.clipped} title={title}>
          <InAppLink path={`/listings?value=${_id}`}>{title}</InAppLink>
        </p>
        <p className={`${text.note} ${text.clipped}`}>
          {sellerKey === null ? (
            'Unknown seller'
          ) : (
            <InAppLink path={`/sellers?sellerId=${sellerKey}`}>{seller || sellerId}</InAppLink>
          )}{' '}
          on {platform}
          {country === null ? '' : `, ${country}`} · {amountWords(price, currency) ?? 'No price'}
        </p>
      </div>
      <div className={layout.tightWrap}>
        <StateLabel listing={listing} />
        <Status listing={listing} />
      </div>
    </li>
  )
}
