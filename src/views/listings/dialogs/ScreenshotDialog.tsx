import { useSelector } from '@xstate/react'
import { SCREENSHOT_CONFIRMATION } from '../../../domain/kit/constants.ts'
import {
  SCREENSHOT_HINDRANCES,
  type ScreenshotHindrance,
  screenshotHindrance,
} from '../../../domain/listings/screenshot.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { ActionDialog } from '../../kit/ActionDialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { useContextOf, useTag, useMatches } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'screenshot'>
}

/** Confirms that the pages of listings are captured (§9), and says of how many. */
export function ScreenshotDialog({ actor }: Props) {
  const listings = useContextOf(actor, 'listings')
  const affected = useSelector(actor, ({ context }) => context.affected.length)
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  return (
    <ActionDialog
      isBusy={isBusy}
      isReady={affected > 0}
      title={`Capture screenshots of ${countOf(listings.length, 'listing')}?`}
      subject={selectionWords(listings)}
      cancel={affected === 0 ? 'Close' : 'Cancel'}
      action="Confirm"
      problem={
        isFailed ? { title: 'No screenshots were ordered', problem, kept: 'Your selection is kept.' } : null
      }
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: isFailed ? 'retry' : 'confirm' })}
    >
      <p>{SCREENSHOT_CONFIRMATION}</p>
      <ul className={text.muted}>
        <li>{affected === 0 ? 'None of them is captured.' : `${countOf(affected, 'page')} to capture.`}</li>
        {SCREENSHOT_HINDRANCES.map((reason) => {
          const count = listings.filter((listing) => screenshotHindrance(listing) === reason).length
          return count > 0 ? <li key={reason}>{HINDRANCE_WORDS[reason](countOf(count, 'listing'))}</li> : null
        })}
      </ul>
    </ActionDialog>
  )
}

const HINDRANCE_WORDS: Record<ScreenshotHindrance, (what: string) => string> = {
  hasScreenshot: (what) => `${what} with a screenshot.`,
  noAddress: (what) => `${what} without an address to go to.`,
}
