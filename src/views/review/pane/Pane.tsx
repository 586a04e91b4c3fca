import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Picture } from '../../../domain/kit/picture.ts'
import type { PictureView } from '../../../machines/kit/pictureZoom.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PicturePlaceholder } from '../../kit/PicturePlaceholder.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Pane.css.ts'
import { useHands } from './useHands.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
  readonly picture: Picture | undefined
  readonly alt: string
  readonly place: { readonly index: number; readonly count: number; readonly noun: string }
  /** Why there is nothing to see, in a sentence. */
  readonly missing: string | null
  readonly onRetry?: () => void
  readonly onStep: (by: 1 | -1) => void
  /** Whether its size is what zooming reckons with. */
  readonly isMeasured?: boolean
  /** What lies over the picture and moves with it. */
  readonly children?: ReactNode
}

/** A picture whole in its place, or the part of it that is looked at; with its number and the steps to its neighbours. */
export function Pane({ actor, picture, alt, place, missing, onRetry, onStep, isMeasured, children }: Props) {
  const addresses = useAddresses()
  const frame = useRef<HTMLDivElement>(null)
  const view = useContextOf(actor, 'view')
  const platform = useSelector(actor, ({ context }) => (isMeasured ? context.listing.platform : null))
  const isZoomed = useTag(actor, 'zoomed')
  const isOriginal = useTag(actor, 'original')
  const isUnfetched = useTag(actor, 'unfetched')
  useHands(frame, actor, onStep)
  useMeasure(frame, isMeasured ? actor : null)
  const { index, count, noun } = place
  return (
    <div ref={frame} className={isZoomed ? `${styles.pane} ${styles.zoomedPane}` : styles.pane}>
      {missing === null && picture?.file ? (
        <div className={layout.over} style={{ transform: transformOf(view) }}>
          <img
            key={picture.file}
            className={layout.contain}
            src={isOriginal ? addresses.file(picture.file) : addresses.thumbnail(picture.file, 960)}
            alt={alt}
            decoding="sync"
            draggable={false}
          />
          {children}
        </div>
      ) : (
        <div className={styles.missing}>
          <div className={styles.missingMark}>
            <PicturePlaceholder platform={platform} absent={missing ?? 'No picture'} />
          </div>
          {picture?.url ? <p className={`${text.note} ${styles.missingWords}`}>{picture.url}</p> : null}
          {onRetry ? (
            <Button kind="fill" icon="reload" onPress={onRetry}>
              Try again
            </Button>
          ) : null}
        </div>
      )}
      {isUnfetched && isMeasured ? (
        <p className={styles.unfetched} role="status">
          The original could not be fetched.
          <Button kind="quiet" icon="reload" onPress={() => actor.send({ type: 'fetchAgain' })}>
            Try again
          </Button>
        </p>
      ) : null}
      {count > 1 ? (
        <>
          <AriaButton
            className={styles.previous}
            aria-label={`Previous ${noun}`}
            isDisabled={index === 0}
            onPress={() => onStep(-1)}
          >
            <Icon name="left" size={20} />
          </AriaButton>
          <AriaButton
            className={styles.next}
            aria-label={`Next ${noun}`}
            isDisabled={index === count - 1}
            onPress={() => onStep(1)}
          >
            <Icon name="right" size={20} />
          </AriaButton>
        </>
      ) : null}
      {count > 1 || !isMeasured ? (
        <p className={styles.count} role="status">
          {isMeasured ? <span className={text.hidden}>Picture </span> : 'Official '}
          {index + 1} of {count}
        </p>
      ) : null}
    </div>
  )
}

/** Brings the place that is looked at into the middle. */
const transformOf = ({ scale, x, y }: PictureView) =>
  scale === 1 ? 'none' : `scale(${scale}) translate(${(0.5 - x) * 100}%, ${(0.5 - y) * 100}%)`

/** Tells the size of a picture's place, at first and whenever it changes. */
function useMeasure(frame: { readonly current: HTMLElement | null }, actor: ReviewListingActor | null) {
  useEffect(() => {
    const element = frame.current
    if (!element || !actor) return
    const watcher = new ResizeObserver(() => {
      actor.send({
        type: 'stage.measured',
        size: { width: element.clientWidth, height: element.clientHeight },
      })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [frame, actor])
}
