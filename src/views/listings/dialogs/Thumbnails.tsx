import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { PICTURE_LABELS, picturesOf } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as styles from './Viewer.css.ts'

/** All the pictures of the kind that is shown, small. */
export function Thumbnails({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const addresses = useAddresses()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const index = useSelector(actor, ({ context }) => context.index)
  const listing = useSelector(actor, ({ context }) => context.listing)
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches('looking'))
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
          {file ? (
            <img className={styles.thumbnailImage} src={addresses.file(file)} alt="" loading="lazy" />
          ) : (
            <Icon name="noPicture" />
          )}
        </AriaButton>
      ))}
    </div>
  )
}
