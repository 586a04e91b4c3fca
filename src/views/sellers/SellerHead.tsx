import { isLinkable } from '../listings/listingFields.ts'
import { type Seller, sellerName } from '../../domain/sellers/seller.ts'
import { CHANNEL_LABELS } from '../../domain/kit/vocabulary.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { useMay } from '../kit/user.ts'
import { erasurePath } from '../../domain/erasure/erasure.ts'
import { RiskLabel } from './RiskLabel.tsx'
import * as styles from './Sellers.css.ts'

/** Who it is: its names, its place on the marketplace, and where its stores stand. */
export function SellerHead({ seller }: { readonly seller: Seller }) {
  const { names, identifier, marketplace, channel, country, storeUrls } = seller
  const others = names.slice(1)
  const mayErase = useMay('setup.erasure')
  return (
    <div className={record.headWords}>
      <div className={layout.tightWrap}>
        <RiskLabel risk={seller.risk} />
        <span className={text.note}>
          {[
            `${marketplace} (${CHANNEL_LABELS[channel]})`,
            ...(identifier === null ? ['known by its name alone'] : [`id ${identifier}`]),
            ...(country === null ? [] : [countryName(country)]),
          ].join(' · ')}
        </span>
      </div>
      <h2 className={`${text.heading} ${text.breaking}`}>{sellerName(seller)}</h2>
      {others.length > 0 ? (
        <p className={text.breaking}>
          <span className={text.muted}>Also named </span>
          {others.join(', ')}
        </p>
      ) : null}
      {storeUrls.map((url) =>
        isLinkable(url) ? (
          <a key={url} className={styles.store} href={url} target="_blank" rel="noopener noreferrer">
            <span className={text.clipped}>{url}</span>
            <Icon name="external" size={12} />
            <span className={text.hidden}> (opens in a new tab)</span>
          </a>
        ) : (
          <span key={url} className={text.breaking}>
            {url}
          </span>
        ),
      )}
      {mayErase ? (
        <a
          className={styles.store}
          href={erasurePath({ kind: 'seller', id: seller.id })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Erase personal data of ${sellerName(seller)} (new tab)`}
        >
          Erase personal data…
          <Icon name="external" size={12} />
        </a>
      ) : null}
    </div>
  )
}
