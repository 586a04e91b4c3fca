import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { shownFields } from '../../../domain/complaints/classification.ts'
import { usedPictures } from '../../../machines/complaints/classificationImages.ts'
import { pictureKey } from '../../../domain/kit/picture.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Classification.css.ts'
import { TinyPicture } from './PictureTile.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** The pictures as the notice names them; pressed, a pair is the one to be matched next. */
export function ClassificationPairs({ actor }: Props) {
  const draft = useContextOf(actor, 'draft')
  const listings = useContextOf(actor, 'listings')
  const matching = useContextOf(actor, 'matching')
  const brand = useSelector(actor, ({ context }) => context.grounds?.brand)
  if (draft.images.length === 0) return null
  const used = new Map(usedPictures(listings).map((picture) => [picture.name, picture]))
  const official = new Map(brand?.officialImages.map((picture) => [pictureKey(picture), picture]))
  const isMatched = shownFields(draft).official
  return (
    <section className={styles.pairs} aria-label="Pairs in the notice">
      <h3 className={text.note}>{isMatched ? 'Pairs in the notice' : 'Pictures in the notice'}</h3>
      <ul className={layout.stack[1]}>
        {draft.images.map((pair, n) => {
          const seller = used.get(pair.used)?.listing.seller ?? 'Unknown seller'
          const facts = (
            <>
              <span className={styles.pairNumber}>{n + 1}</span>
              <span className={styles.pairPicture}>
                <TinyPicture picture={used.get(pair.used)?.picture} />
              </span>
              {isMatched ? (
                <>
                  <span className={text.muted} aria-hidden>
                    →
                  </span>
                  <span className={styles.pairPicture}>
                    {pair.copyright ? <TinyPicture picture={official.get(pair.copyright)} /> : null}
                  </span>
                </>
              ) : null}
              <span className={text.clipped}>{seller}</span>
              {isMatched && !pair.copyright ? <span className={styles.labelEnd}>not matched</span> : null}
            </>
          )
          return (
            <li key={pair.used}>
              {isMatched ? (
                <ToggleButton
                  className={`${styles.pair} ${styles.pairButton}`}
                  aria-label={`Match number ${n + 1}, ${seller}`}
                  isSelected={pair.used === matching}
                  onChange={() => actor.send({ type: 'pair.chosen', used: pair.used })}
                >
                  {facts}
                </ToggleButton>
              ) : (
                <div className={styles.pair}>{facts}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
