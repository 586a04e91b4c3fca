import { useSelector } from '@xstate/react'
import { type Advertisement, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { sortOf } from '../../domain/listings/listView.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { type RowProps, type RowState, RowTitle } from '../kit/RecordList.tsx'
import { AdStatusLabel } from './AdStatusLabel.tsx'

/** An advertisement of the list. */
export function AdRow({ item: ad, isOpen, when }: RowProps<Advertisement>) {
  const { advertiser, brand, product, platform, country, status } = ad
  const title = advertisementTitle(ad)
  const place = [platform, country === null ? null : countryName(country)].filter(Boolean).join(' · ')
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={title} isWide>
          {title}
        </RowTitle>
        <Day ad={ad} when={when} />
      </div>
      <div className={lists.line}>
        <span className={text.clipped}>
          {[advertiser, product === null ? brand : `${brand} ${product}`].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={lists.line}>
        <span className={lists.whole}>
          <AdStatusLabel status={status} />
        </span>
        <span className={`${text.note} ${text.clipped}`}>{place}</span>
      </div>
    </>
  )
}

/** The day that the list is sorted by: when it was last seen, else when it was imported. */
function Day({ ad: { created, lastSeen }, when }: Pick<RowState, 'when'> & { readonly ad: Advertisement }) {
  const { filter } = useActors()
  const isBySeen = useSelector(filter, ({ context }) => sortOf(context.params, 'ads').field === 'seen')
  const at = isBySeen ? lastSeen : created
  if (at === null) return null
  return (
    <span className={`${text.note} ${layout.end}`}>
      <span className={text.hidden}>{isBySeen ? 'last seen ' : 'imported '}</span>
      {when(at)}
    </span>
  )
}
