import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import type { Listing } from '../../domain/listings/listing.ts'
import * as text from '../../styles/text.css.ts'
import * as field from '../kit/Field.css.ts'
import { popover } from '../kit/Popover.css.ts'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import { Score } from './listingFacts.tsx'
import { ScoreFactors } from './ScoreFactors.tsx'
import * as styles from './ScoreFactors.css.ts'

/** What a listing's score is made of, beside its card. */
export function ScorePopover({
  listing,
  triggerRef,
  onOpenChange,
}: { readonly listing: Listing } & OpenPopup) {
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onOpenChange}
      placement="bottom end"
      className={field.popover}
    >
      <Dialog className={popover}>
        <div className={styles.head}>
          <Heading slot="title" level={2} className={text.strong}>
            Why this score
          </Heading>
          <Score score={listing.score} />
        </div>
        <ScoreFactors factors={listing.scoreFactors} />
      </Dialog>
    </Popover>
  )
}
