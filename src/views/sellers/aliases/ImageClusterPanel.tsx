import { useSelector } from '@xstate/react'
import { PLAIN_PICTURE_WORDS } from '../../../domain/kit/plainPictures.ts'
import type { ClusterPicture } from '../../../domain/sellers/seller.ts'
import { sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import { countOf, countryName } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as record from '../../kit/Record.css.ts'
import { InAppLink } from '../../kit/InAppLink.tsx'
import { Thumbnail } from '../../kit/Thumbnail.tsx'
import { PartState } from '../PartState.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { nearnessWords } from './sellerAliasesWords.ts'
import { PanelHead } from '../../kit/PanelHead.tsx'

/** The seller's pictures that others use too, and who uses them, which alone makes nobody an alias. */
export function ImageClusterPanel({ actor }: { readonly actor: SellerPartActors['images'] }) {
  const items = useSelector(actor, ({ context }) => context.value?.items ?? null)
  const total = useSelector(actor, ({ context }) => context.value?.total ?? 0)
  return (
    <section className={record.panel} aria-label="Images that others use too">
      <PanelHead title="Shared images">
        {items === null || items.length === 0
          ? ''
          : items.length < total
            ? `the ${items.length} most used of ${total.toLocaleString('en')}`
            : total.toLocaleString('en')}
      </PanelHead>
      <PartState actor={actor} noun="shared images" none="No other seller uses an image of this one." />
      {items === null || items.length === 0 ? null : (
        <ul className={styles.pictures} aria-label="Shared images">
          {items.map((item) => (
            <Shared key={item.picture.file ?? item.picture.url} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Shared({ item: { picture, listings, others, plain, sellers } }: { readonly item: ClusterPicture }) {
  return (
    <li className={layout.beside[3]}>
      <Thumbnail picture={picture} />
      <div className={styles.sharedWords}>
        <p className={`${text.note} ${text.clipped}`} title={picture.url}>
          {picture.url || 'A stored picture'}
        </p>
        <p>
          In {countOf(listings, 'listing')} of its own; {countOf(others, 'other seller')}{' '}
          {others === 1 ? 'uses' : 'use'} the same picture
        </p>
        {plain === null ? null : (
          <p className={text.note}>It is {PLAIN_PICTURE_WORDS[plain]}: that tells nothing of them.</p>
        )}
        <ul className={`${styles.values} ${text.caption}`}>
          {sellers.map(({ id, name, marketplace, country, listings: count, bits }) => (
            <li key={id} className={styles.use}>
              <InAppLink path={sellerPath(id)} className={styles.seller}>
                {name}
              </InAppLink>
              <span className={text.muted}>
                on {marketplace}
                {country === null ? '' : ` (${countryName(country)})`}, {countOf(count, 'listing')},{' '}
                {nearnessWords(bits)}
              </span>
            </li>
          ))}
          {others > sellers.length ? (
            <li className={text.muted}>and {(others - sellers.length).toLocaleString('en')} more</li>
          ) : null}
        </ul>
      </div>
    </li>
  )
}
