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
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'

interface Props {
  readonly actor: DialogActor<'screenshot'>
}

/** Confirms that the pages of listings are captured (§9), and says of how many. */
export function ScreenshotDialog({ actor }: Props) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const affected = useSelector(actor, ({ context }) => context.affected.length)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={`Capture screenshots of ${countOf(listings.length, 'listing')}?`}
      subject={selectionWords(listings)}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            {affected === 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button
            kind="main"
            isPending={isBusy}
            isDisabled={affected === 0}
            onPress={() => actor.send({ type: isFailed ? 'retry' : 'confirm' })}
          >
            {isFailed ? 'Try again' : 'Confirm'}
          </Button>
        </>
      }
    >
      {isFailed ? <Alert title="No screenshots were ordered">{problem} Your selection is kept.</Alert> : null}
      <p>{SCREENSHOT_CONFIRMATION}</p>
      <ul className={text.muted}>
        <li>{affected === 0 ? 'None of them is captured.' : `${countOf(affected, 'page')} to capture.`}</li>
        {SCREENSHOT_HINDRANCES.map((reason) => {
          const count = listings.filter((listing) => screenshotHindrance(listing) === reason).length
          return count > 0 ? <li key={reason}>{HINDRANCE_WORDS[reason](countOf(count, 'listing'))}</li> : null
        })}
      </ul>
    </Dialog>
  )
}

const HINDRANCE_WORDS: Record<ScreenshotHindrance, (what: string) => string> = {
  hasScreenshot: (what) => `${what} with a screenshot.`,
  noAddress: (what) => `${what} without an address to go to.`,
}
