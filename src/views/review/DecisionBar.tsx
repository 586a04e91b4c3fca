import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { mayDecide, reviewHintOf } from '../../machines/review/reviewKeys.ts'
import { suggestedDecision } from './reviewEvidence.ts'
import { changeLabel, type DecisionCode } from '../../domain/listings/listingState.ts'
import { CLASSIFICATIONS, type StateCode } from '../../domain/kit/vocabulary.ts'
import type { ReviewListingActor } from '../../machines/review/reviewListingMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { KeyCap } from '../kit/KeyHint.tsx'
import { NoteRow } from './NoteRow.tsx'
import * as styles from './Review.css.ts'
import { shownIn, useReview } from './ReviewContext.ts'
import { give, stamp } from './useReviewKeys.ts'

const FurtherMenu = lazyPart(async () => (await import('./FurtherMenu.tsx')).FurtherMenu)

/** The states that stand in the bar, with the words that fit there; the others are behind the three dots. */
const STATES: readonly StateCode[] = ['SU', 'AS', 'GE', 'SH', 'LA', 'IR']
const SHORT: Partial<Record<DecisionCode, string>> = { AS: 'Authorized', SH: 'Hold', US: 'Unauthorized' }

/** The decisions, each with its key. */
export function DecisionBar({ stage }: { readonly stage: ReviewListingActor }) {
  const review = useReview()
  const isSmall = useMedia(breakpoint.small)
  const groups = useSelector(review, ({ context }) => context.user.groups)
  const suggested = useSelector(stage, ({ context: { listing, evidence } }) =>
    evidence ? suggestedDecision(listing, evidence) : null,
  )
  const classes = CLASSIFICATIONS.filter((code) => mayDecide(groups, code))
  const states = STATES.filter((code) => mayDecide(groups, code))
  return (
    <section className={styles.decisions} aria-label="Decide">
      <NoteRow />
      {classes.length > 0 ? (
        <div className={styles.group} role="group" aria-label="Classify">
          <span className={styles.groupHead}>
            Classify
            {classes.some((code) => code === suggested) ? <Suggestion code={suggested!} /> : null}
          </span>
          <div className={styles.choices}>
            {classes.map((code) => (
              <Choice key={code} code={code} isSuggested={code === suggested} />
            ))}
          </div>
        </div>
      ) : null}
      <span className={styles.divider} />
      <div className={styles.group}>
        <span className={styles.groupHead}>
          Set state
          {states.some((code) => code === suggested) ? <Suggestion code={suggested!} /> : null}
        </span>
        <div className={styles.choices}>
          <div className={styles.within} role="group" aria-label="Set state">
            {states.map((code) => (
              <Choice key={code} code={code} isSuggested={code === suggested} />
            ))}
            <Further />
          </div>
          {isSmall ? (
            <>
              <Plain command="note" words="Note" />
              <Plain command="skip" words="Skip" />
            </>
          ) : null}
        </div>
      </div>
      {isSmall ? null : (
        <div className={styles.last}>
          <Plain command="skip" words="Skip" />
        </div>
      )}
    </section>
  )
}

/** What the evidence says, beside what can be decided. */
function Suggestion({ code }: { readonly code: DecisionCode }) {
  return (
    <>
      , <span className={styles.suggestion}>the score suggests {changeLabel(code)}</span>
    </>
  )
}

function Choice({ code, isSuggested }: { readonly code: DecisionCode; readonly isSuggested: boolean }) {
  const review = useReview()
  const isMade = useSelector(review, (snapshot) => shownIn(snapshot)?.verdict?.code === code)
  const isPossible = useSelector(review, (snapshot) => snapshot.can({ type: 'decide', code, key: '', at: 0 }))
  return (
    <AriaButton
      className={styles.choiceKinds[isSuggested || isMade ? 'marked' : 'plain']}
      aria-label={isMade ? `${changeLabel(code)}, decided` : changeLabel(code)}
      isDisabled={!isPossible}
      onPress={() => give(review, { type: 'decide', code })}
    >
      {isMade ? <Icon name="check" size={14} /> : null}
      {SHORT[code] ?? changeLabel(code)}
      <KeyCap>{reviewHintOf('decide', code)}</KeyCap>
    </AriaButton>
  )
}

function Plain({ command, words }: { readonly command: 'note' | 'skip'; readonly words: string }) {
  const review = useReview()
  const isPossible = useSelector(review, (snapshot) =>
    snapshot.can({ type: command === 'note' ? 'note.opened' : 'skip' }),
  )
  return (
    <AriaButton
      className={styles.choiceKinds.plain}
      isDisabled={!isPossible}
      onPress={() => give(review, { type: command })}
    >
      {words}
      <KeyCap>{reviewHintOf(command)}</KeyCap>
    </AriaButton>
  )
}

/** What is decided more rarely: further states, and an unauthorized sale with its reason. */
function Further() {
  const review = useReview()
  const { trigger, open } = usePopupButton('menu')
  return (
    <>
      <Button kind="fill" isTall icon="more" aria-label="Further decisions" {...trigger} />
      <Suspense>
        {open ? (
          <FurtherMenu
            {...open}
            onDecide={(code, reason) =>
              review.send({ type: 'decide', code, ...(reason ? { reason } : {}), ...stamp() })
            }
          />
        ) : null}
      </Suspense>
    </>
  )
}
