import { Suspense } from 'react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import { ViewSwitch } from '../filter/ListControls.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { MatchingOffer } from './MatchingOffer.tsx'
import { useAfterPaint } from '../kit/useAfterPaint.ts'
import { useIsNarrow } from '../kit/useMedia.ts'
import { useChosen } from './selectionWords.ts'

const ReviewSelected = lazyPart(async () => (await import('./ReviewSelected.tsx')).ReviewSelected, 'inside')

/** Replaces the toolbar while listings are selected: how many, of what, and the way out. */
export function SelectionBar() {
  const { selection } = useActors()
  const { count, words, isMatching } = useChosen()
  const isNarrow = useIsNarrow()
  // What was selected is shown first, and then what can be done with it: but for where that takes a line more.
  const isWhole = useAfterPaint(true, isNarrow)
  const deselect = () => selection.send({ type: 'deselect' })
  return (
    <div className={lists.selectionBar}>
      <Checkmark isSelected={isMatching} isPartial={!isMatching} />
      <span className={`${text.strong} ${lists.nowrap}`}>{count.toLocaleString('en')} selected</span>
      <span className={`${text.muted} ${text.clipped}`}>{words}</span>
      {isNarrow ? (
        <>
          <span className={layout.fill} />
          <Button kind="quiet" icon="close" aria-label="Deselect" onPress={deselect} />
          <span className={lists.lineEnd} />
          <MatchingOffer />
          <Suspense>
            <ReviewSelected />
          </Suspense>
        </>
      ) : isWhole ? (
        <>
          <MatchingOffer />
          <span className={layout.fill} />
          <Suspense>
            <ReviewSelected />
          </Suspense>
          <Button kind="quiet" onPress={deselect}>
            Deselect
            <KeyHint command="deselect" />
          </Button>
          <ColumnsButton />
          <ViewSwitch />
        </>
      ) : null}
    </div>
  )
}
