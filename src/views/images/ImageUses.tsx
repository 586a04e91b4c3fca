import { useSelector } from '@xstate/react'
import type { Listing } from '../../domain/listings/listing.ts'
import { riskIcon } from '../listings/listingDisplay.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as desk from '../kit/Records.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { RiskIcon } from '../listings/RiskIcon.tsx'
import { StateLabel } from '../listings/StateLabel.tsx'
import { Status } from '../listings/listingFacts.tsx'
import * as styles from './ImagePage.css.ts'
import type { ImageUsesActor } from './ImagesContext.ts'

/** The listings that use an image, each leading to its details. */
export function ImageUses({ actor }: { readonly actor: ImageUsesActor }) {
  const items = useSelector(actor, ({ context }) => context.items)
  const total = useSelector(actor, ({ context }) => context.total)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isGrowing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const hasMore = useSelector(actor, ({ context }) => context.next !== null)
  return (
    <section className={desk.panel} aria-label="Listings that use it">
      <h3 className={desk.panelHead}>
        <span className={text.strong}>Listings that use it</span>
        <span className={text.muted}>
          {!isShown
            ? ''
            : hasMore
              ? `newest ${items.length.toLocaleString('en')} of ${total.toLocaleString('en')}`
              : total.toLocaleString('en')}
        </span>
      </h3>
      {!isShown && !isFailed ? (
        <p role="status" className={text.muted}>
          Loading the listings
        </p>
      ) : null}
      {isShown && items.length === 0 ? <p className={text.muted}>They are gone.</p> : null}
      {items.length > 0 ? (
        <ul className={desk.rows}>
          {items.map((listing) => (
            <Use key={listing._id} listing={listing} />
          ))}
        </ul>
      ) : null}
      {isFailed ? (
        <Alert
          icon="offline"
          title={!isShown ? 'The listings could not be loaded' : 'The next listings could not be loaded'}
          actions={
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          }
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
    <li className={`${desk.listing} ${styles.use}`}>
      <RiskIcon risk={riskIcon(listing)} />
      <div className={desk.listingWords}>
        <p className={text.clipped} title={title}>
          <InAppLink path={`/listings?value=${_id}`}>{title}</InAppLink>
        </p>
        <p className={`${text.caption} ${text.muted} ${text.clipped}`}>
          {sellerKey === null ? (
            'Unknown seller'
          ) : (
            <InAppLink path={`/sellers?sellerId=${sellerKey}`}>{seller || sellerId}</InAppLink>
          )}{' '}
          on {platform}
          {country === null ? '' : `, ${country}`} ·{' '}
          {price === null ? 'No price' : `${price} ${currency ?? ''}`}
        </p>
      </div>
      <div className={desk.labels}>
        <StateLabel listing={listing} />
        <Status listing={listing} />
      </div>
    </li>
  )
}
