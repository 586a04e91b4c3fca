import {
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from 'react-zoom-pan-pinch'
import { PICTURE_LABELS, picturesOf } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Viewer.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'

/** The picture itself, uncropped; the wheel, two fingers or the buttons bring it closer, dragging moves it. */
export function Stage({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const kind = useContextOf(actor, 'kind')
  const index = useContextOf(actor, 'index')
  const listing = useContextOf(actor, 'listing')
  const picture = picturesOf({ listing, kind })[index]
  const name = `${PICTURE_LABELS[kind]} ${index + 1} of ${listing.title}`
  if (!picture) return <Missing words={`No ${PICTURE_LABELS[kind]} yet.`} />
  if (!picture.file)
    return <Missing words="This picture is known by its address and was not fetched." address={picture.url} />
  return <Zoomed file={picture.file} name={name} zoom="Zoom" />
}

/** A stored picture that can be looked at closely; `zoom` names its tools. */
export function Zoomed({
  file,
  name,
  zoom,
}: {
  readonly file: string
  readonly name: string
  readonly zoom: string
}) {
  return (
    <div className={styles.stage}>
      <TransformWrapper key={file} minScale={1} maxScale={8} centerOnInit>
        <Zoom label={zoom} />
        <TransformComponent wrapperClass={styles.pane} contentClass={styles.pane}>
          <Shown file={file} name={name} />
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}

/** The picture, small until it is brought closer. */
function Shown({ file, name }: { readonly file: string; readonly name: string }) {
  const addresses = useAddresses()
  const isCloser = useTransformComponent(({ state }) => state.scale > 1)
  return (
    <img
      className={layout.contain}
      src={isCloser ? addresses.file(file) : addresses.thumbnail(file, 960)}
      alt={name}
      draggable={false}
    />
  )
}

function Zoom({ label }: { readonly label: string }) {
  const { zoomIn, zoomOut, resetTransform } = useControls()
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      <Button kind="quiet" icon="zoomIn" aria-label="Zoom in" onPress={() => void zoomIn()} />
      <Button kind="quiet" icon="zoomOut" aria-label="Zoom out" onPress={() => void zoomOut()} />
      <Button kind="quiet" icon="maximise" aria-label="Show it whole" onPress={() => void resetTransform()} />
    </div>
  )
}

/** Stands in the place of a picture that can't be shown. */
export function Missing({ words, address }: { readonly words: string; readonly address?: string }) {
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
