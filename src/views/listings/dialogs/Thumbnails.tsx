import { Button as AriaButton } from 'react-aria-components/Button'
import { PICTURE_LABELS, picturesOf } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import * as styles from './Viewer.css.ts'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'

/** All the pictures of the kind that is shown, small. */
export function Thumbnails({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const kind = useContextOf(actor, 'kind')
  const index = useContextOf(actor, 'index')
  const listing = useContextOf(actor, 'listing')
  const isLooking = useMatches(actor, 'looking')
  const pictures = picturesOf({ listing, kind })
  if (pictures.length < 2) return null
  return (
    <div className={styles.thumbnails} role="group" aria-label="Pictures">
      {pictures.map(({ url, file }, n) => (
        <AriaButton
          key={file ?? url}
          className={styles.thumbnail}
          aria-label={`Show ${PICTURE_LABELS[kind]} ${n + 1}`}
          {...(n === index ? { 'aria-current': 'true' as const } : {})}
          isDisabled={!isLooking}
          onPress={() => actor.send({ type: 'picture.chosen', index: n })}
        >
          <SmallPicture file={file} place="tile" platform={listing.platform} />
        </AriaButton>
      ))}
    </div>
  )
}
