import { useSelector } from '@xstate/react'
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch'
import { PICTURE_LABELS, picturesOf } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import * as styles from './Viewer.css.ts'

/** The picture itself, uncropped; the wheel, two fingers or the buttons bring it closer, dragging moves it. */
export function Stage({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const addresses = useAddresses()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const index = useSelector(actor, ({ context }) => context.index)
  const listing = useSelector(actor, ({ context }) => context.listing)
  const picture = picturesOf({ listing, kind })[index]
  const name = `${PICTURE_LABELS[kind]} ${index + 1} of ${listing.title}`
  if (!picture) return <Missing words={`No ${PICTURE_LABELS[kind]} yet.`} />
  if (!picture.file)
    return <Missing words="This picture is known by its address and was not fetched." address={picture.url} />
  return (
    <div className={styles.stage}>
      <TransformWrapper key={picture.file} minScale={1} maxScale={8} centerOnInit>
        <Zoom />
        <TransformComponent wrapperClass={styles.pane} contentClass={styles.pane}>
          <img className={styles.image} src={addresses.file(picture.file)} alt={name} draggable={false} />
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}

function Zoom() {
  const { zoomIn, zoomOut, resetTransform } = useControls()
  return (
    <div className={styles.tools} role="group" aria-label="Zoom">
      <Button kind="quiet" icon="zoomIn" aria-label="Zoom in" onPress={() => void zoomIn()} />
      <Button kind="quiet" icon="zoomOut" aria-label="Zoom out" onPress={() => void zoomOut()} />
      <Button kind="quiet" icon="maximise" aria-label="Show it whole" onPress={() => void resetTransform()} />
    </div>
  )
}

function Missing({ words, address }: { readonly words: string; readonly address?: string }) {
  return (
    <div className={styles.stage}>
      <div className={styles.missing}>
        <Icon name="noPicture" size={40} />
        <p>{words}</p>
        {address ? <p>{address}</p> : null}
      </div>
    </div>
  )
}
