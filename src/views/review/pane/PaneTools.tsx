import { useSelector } from '@xstate/react'
import { ZOOM_STEP } from '../../../machines/kit/pictureZoom.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { Button } from '../../kit/Button.tsx'
import { button, iconOnly } from '../../kit/Button.css.ts'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { FindSimilar } from '../../listings/FindSimilar.tsx'
import { logosIn } from './FoundLogos.tsx'
import * as styles from './Pane.css.ts'
import { useTag, useCan, useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
}

/** What can be done with the picture: zoom, found logos, comparison, the listing's own page. */
export function PaneTools({ actor }: Props) {
  const isZoomed = useTag(actor, 'zoomed')
  const isCompared = useTag(actor, 'compared')
  const areLogosShown = useTag(actor, 'logosShown')
  const canZoom = useCan(actor, { type: 'zoom.toggled' })
  const canEnlarge = useCan(actor, { type: 'zoomed', by: ZOOM_STEP })
  const canCompare = useCan(actor, { type: 'compare.toggled' })
  const hasLogos = useSelector(
    actor,
    ({ context }) => logosIn(context, context.listing.images[context.index]?.file).length > 0,
  )
  const listing = useContextOf(actor, 'listing')
  const { url } = listing
  return (
    <div className={styles.tools} role="group" aria-label="Tools">
      {isZoomed ? (
        <>
          <Tool
            icon="zoomOut"
            label="Smaller"
            onPress={() => actor.send({ type: 'zoomed', by: 1 / ZOOM_STEP })}
          />
          <Tool
            icon="plus"
            label="Larger"
            isDisabled={!canEnlarge}
            onPress={() => actor.send({ type: 'zoomed', by: ZOOM_STEP })}
          />
        </>
      ) : null}
      <Tool
        icon="zoomIn"
        label="Zoom"
        isOn={isZoomed}
        isDisabled={!canZoom}
        onPress={() => actor.send({ type: 'zoom.toggled' })}
      />
      {hasLogos ? (
        <Tool
          icon="imageAnalysis"
          label="Show logos found"
          isOn={areLogosShown}
          onPress={() => actor.send({ type: 'logos.toggled' })}
        />
      ) : null}
      <Tool
        icon="compare"
        label="Compare with an official picture"
        isOn={isCompared}
        isDisabled={!canCompare}
        onPress={() => actor.send({ type: 'compare.toggled' })}
      />
      <span title="Find similar listings" className={styles.tool}>
        <FindSimilar listing={listing} look="sign" isElsewhere />
      </span>
      {url ? (
        <span className={styles.tool} title={LEAVE}>
          <a
            className={`${button.quiet} ${iconOnly}`}
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={LEAVE}
          >
            <Icon name="elsewhere" />
          </a>
        </span>
      ) : null}
    </div>
  )
}

const LEAVE = "Open the listing's page in a new tab"

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A tool that is named by its sign alone. */
function Tool({ icon, label, isOn, ...props }: ToolProps) {
  return (
    <span title={label} className={styles.tool}>
      <Button
        kind="quiet"
        icon={icon}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        {...props}
      />
    </span>
  )
}
