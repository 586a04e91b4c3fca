import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { type Advertisement, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { may } from '../../domain/kit/roles.ts'
import { countryName } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import * as styles from './Ads.css.ts'
import { AdStatusLabel } from './AdStatusLabel.tsx'
import type { AdActor } from './AdsContext.ts'

const AdDeletion = lazyPart(async () => (await import('./AdDeletion.tsx')).AdDeletion)

interface Props {
  readonly actor: AdActor
  readonly onClose: () => void
}

/** An advertisement as it was shown, and what is known of it; beside the list, or in its place on small screens. */
export function AdPreview({ actor, onClose }: Props) {
  const isSmall = useMedia(breakpoint.small)
  const ad = useSelector(actor, ({ context }) => context.ad)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  return (
    <article
      className={`${desk.page} ${styles.page}`}
      aria-label="Advertisement"
      aria-busy={!isShown && !isUnread && !isMissing}
    >
      <div className={`${desk.head} ${styles.head}`}>
        <Button
          kind="quiet"
          icon={isSmall ? 'left' : 'close'}
          aria-label={isSmall ? 'Back to the list' : 'Close the advertisement'}
          onPress={onClose}
        />
        {isShown && ad ? (
          <>
            <div className={`${desk.headWords} ${styles.headWords}`}>
              <div className={desk.labels}>
                <AdStatusLabel status={ad.status} />
                <span className={`${text.caption} ${text.muted}`}>
                  {ad.platform}
                  {ad.country === null ? '' : `, ${countryName(ad.country)}`}
                </span>
              </div>
              <h2 className={`${text.heading} ${styles.breaking}`}>{advertisementTitle(ad)}</h2>
            </div>
            {may(groups, 'ads.delete') ? (
              <Button
                kind="quiet"
                icon="trash"
                aria-label="Delete"
                onPress={() => actor.send({ type: 'delete' })}
              />
            ) : null}
          </>
        ) : null}
      </div>
      <RecordTrouble
        noun="advertisement"
        isMissing={isMissing}
        isUnread={isUnread}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {isShown && ad ? (
        <div className={styles.body}>
          <Shown ad={ad} />
          <Facts ad={ad} />
        </div>
      ) : null}
      {!isShown && !isUnread && !isMissing ? (
        <p role="status" className={text.muted}>
          Loading the advertisement
        </p>
      ) : null}
      {isAsking ? (
        <Suspense>
          <AdDeletion actor={actor} />
        </Suspense>
      ) : null}
    </article>
  )
}

/** The advertisement itself: who advertises, picture, headline, text, and what it leads to. */
function Shown({ ad }: { readonly ad: Advertisement }) {
  const addresses = useAddresses()
  const { advertiser, headline, text: words, image, landingUrl } = ad
  return (
    <section className={styles.shown} aria-label="As it was shown">
      <p className={styles.advertiser}>
        <span className={styles.sign}>
          <Icon name="megaphone" />
        </span>
        <span className={styles.breaking}>
          <span className={text.strong}>{advertiser || 'Advertiser not named'}</span>
          <span className={`${text.caption} ${text.muted} ${styles.sponsored}`}>Advertisement</span>
        </span>
      </p>
      {words ? <p className={`${desk.words} ${styles.words}`}>{words}</p> : null}
      <div className={styles.well}>
        {image?.file ? (
          <img
            className={styles.picture}
            src={addresses.file(image.file)}
            alt={`What ${advertiser || 'an unnamed advertiser'} shows`}
            draggable={false}
          />
        ) : (
          <span className={styles.noPicture}>
            <Icon name="noPicture" size={40} />
            <span className={text.caption}>{image === null ? 'No picture' : 'Picture not fetched'}</span>
          </span>
        )}
      </div>
      {headline || landingUrl ? (
        <div className={styles.foot}>
          {headline ? <p className={`${text.strong} ${styles.breaking}`}>{headline}</p> : null}
          {landingUrl ? (
            <p className={`${text.caption} ${text.muted} ${styles.breaking}`}>{new URL(landingUrl).host}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Facts({ ad }: { readonly ad: Advertisement }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const day = (at: string | null) => (at === null ? null : dayText(Date.parse(at), timeZone))
  return (
    <section className={`${desk.panel} ${styles.facts}`} aria-label="What is known of it">
      <Address label="Leads to" url={ad.landingUrl} />
      <Address label="Seen at" url={ad.url} />
      <div className={desk.facts}>
        <Fact label="Brand">{ad.brand}</Fact>
        <Fact label="Product">{ad.product}</Fact>
        <Fact label="Advertiser">{ad.advertiser}</Fact>
        <Fact label="Platform">{ad.platform}</Fact>
        <Fact label="Country">{ad.country === null ? null : countryName(ad.country)}</Fact>
        <Fact label="First seen">{day(ad.firstSeen)}</Fact>
        <Fact label="Last seen">{day(ad.lastSeen)}</Fact>
        <Fact label="Imported">{momentText(Date.parse(ad.created), timeZone)}</Fact>
        {ad.sourceBrand === null ? null : <Fact label="Brand in the file">{ad.sourceBrand}</Fact>}
      </div>
      {ad.advertiser ? (
        <p>
          <InAppLink
            path={`/listings?field=seller&value=${encodeURIComponent(ad.advertiser)}`}
            className={styles.link}
          >
            <Icon name="listings" />
            Listings by {ad.advertiser}
          </InAppLink>
        </p>
      ) : null}
    </section>
  )
}

/** An address in full, as text, and apart from it the link that leaves for it. */
function Address({ label, url }: { readonly label: string; readonly url: string | null }) {
  return (
    <div className={desk.fact}>
      <h3 className={`${text.caption} ${text.muted}`}>{label}</h3>
      <p className={styles.breaking}>{url ?? '–'}</p>
      {url === null ? null : (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
          <Icon name="external" />
          Open in a new tab<span className={text.hidden}>: {label.toLowerCase()}</span>
        </a>
      )}
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={desk.fact}>
      <h3 className={`${text.caption} ${text.muted}`}>{label}</h3>
      <div className={`${desk.value} ${styles.breaking}`}>{children || '–'}</div>
    </div>
  )
}
