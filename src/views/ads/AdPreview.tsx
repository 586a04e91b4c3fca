import {
  AD_DELETE_CONFIRMATION,
  type Advertisement,
  advertisementTitle,
} from '../../domain/ads/advertisement.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import type { RecordProps } from '../filter/RecordsScreen.tsx'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { dayText, momentText } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { ReadRecord } from '../kit/ReadRecord.tsx'
import * as styles from './Ads.css.ts'
import { AdStatusLabel } from './AdStatusLabel.tsx'
import { useTimeZone } from '../kit/user.ts'
import { Fact } from '../kit/Fact.tsx'

/** An advertisement as it was shown, and what is known of it; beside the list, or in its place on small screens. */
export function AdPreview({ actor, onClose }: RecordProps<'/ads'>) {
  return (
    <ReadRecord
      actor={actor}
      noun="advertisement"
      onClose={onClose}
      renderHead={(ad) => (
        <>
          <div className={layout.tightWrap}>
            <AdStatusLabel status={ad.status} />
            <span className={text.note}>
              {ad.platform}
              {ad.country === null ? '' : `, ${countryName(ad.country)}`}
            </span>
          </div>
          <h2 className={`${text.heading} ${text.clampedTo[3]}`} title={advertisementTitle(ad)}>
            {advertisementTitle(ad)}
          </h2>
        </>
      )}
      deletion={{ needs: 'ads.delete', nameOf: advertisementTitle, question: AD_DELETE_CONFIRMATION }}
    >
      {(ad) => (
        <div className={styles.body}>
          <Shown ad={ad} />
          <Facts ad={ad} />
        </div>
      )}
    </ReadRecord>
  )
}

/** The advertisement itself: who advertises, picture, headline, text, and what it leads to. */
function Shown({ ad }: { readonly ad: Advertisement }) {
  const { advertiser, headline, text: words, image, landingUrl } = ad
  return (
    <section className={styles.shown} aria-label="As it was shown">
      <p className={styles.advertiser}>
        <span className={styles.sign}>
          <Icon name="megaphone" />
        </span>
        <span className={text.breaking}>
          <span className={text.strong}>{advertiser || 'Advertiser not named'}</span>
          <span className={`${text.note} ${styles.sponsored}`}>Advertisement</span>
        </span>
      </p>
      {words ? <p className={`${text.prose} ${styles.words}`}>{words}</p> : null}
      <div className={styles.well}>
        <SmallPicture
          file={image?.file}
          place="large"
          isWhole
          alt={`What ${advertiser || 'an unnamed advertiser'} shows`}
          platform={ad.platform}
        />
      </div>
      {headline || landingUrl ? (
        <div className={styles.foot}>
          {headline ? <p className={`${text.strong} ${text.breaking}`}>{headline}</p> : null}
          {landingUrl ? <p className={`${text.note} ${text.breaking}`}>{new URL(landingUrl).host}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

function Facts({ ad }: { readonly ad: Advertisement }) {
  const timeZone = useTimeZone()
  const day = (at: string | null) => (at === null ? null : dayText(at, timeZone))
  return (
    <section className={styles.facts} aria-label="What is known of it">
      <Address label="Leads to" url={ad.landingUrl} />
      <Address label="Seen at" url={ad.url} />
      <div className={record.facts}>
        <Fact label="Brand">{ad.brand}</Fact>
        <Fact label="Product">{ad.product}</Fact>
        <Fact label="Advertiser">{ad.advertiser}</Fact>
        <Fact label="Platform">{ad.platform}</Fact>
        <Fact label="Country">{ad.country === null ? null : countryName(ad.country)}</Fact>
        <Fact label="First seen">{day(ad.firstSeen)}</Fact>
        <Fact label="Last seen">{day(ad.lastSeen)}</Fact>
        <Fact label="Imported">{momentText(ad.created, timeZone)}</Fact>
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
    <div className={record.fact}>
      <h3 className={text.note}>{label}</h3>
      <p className={text.breaking}>{url ?? '–'}</p>
      {url === null ? null : (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
          <Icon name="external" />
          Open in a new tab<span className={text.hidden}>: {label.toLowerCase()}</span>
        </a>
      )}
    </div>
  )
}
