import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { reviewHintOf } from '../../machines/review/reviewKeys.ts'
import { type Suggestion as Suggested, suggestedDecision } from '../../machines/review/suggestion.ts'
import { suggestionWords } from './reviewEvidence.ts'
import { changeLabel, type DecisionCode } from '../../domain/listings/listingState.ts'
import type { ReviewListingActor } from '../../machines/review/reviewListingMachine.ts'
import { useIsOneColumn, useIsSmall } from '../kit/useMedia.ts'
import { Icon } from '../kit/Icon.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import { decisionsOf, SHORT_DECISIONS } from './decisionChoices.ts'
import { MoreDecisions } from './MoreDecisions.tsx'
import { NoteRow } from './NoteRow.tsx'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Review.css.ts'
import { shownIn, useReview } from './ReviewContext.ts'
import { give, stamp } from './useReviewKeys.ts'
import { useCan, useContextOf } from '../kit/snapshots.ts'

/** The decisions, each with its key; where there is little room, behind two buttons of one line, what is suggested first. */
export function DecisionBar({ stage }: { readonly stage: ReviewListingActor }) {
  const isNarrow = useIsOneColumn()
  const listing = useContextOf(stage, 'listing')
  const evidence = useContextOf(stage, 'evidence')
  const suggestion = evidence && suggestedDecision(listing, evidence)
  return (
    <section className={styles.decisions} aria-label="Decide">
      <NoteRow listing={listing} />
      {isNarrow ? <Compact suggestion={suggestion} /> : <Wide suggestion={suggestion} />}
    </section>
  )
}

interface BarProps {
  readonly suggestion: Suggested | null
}

const useGroups = () => useSelector(useReview(), ({ context }) => context.user.groups)
const useCodes = () => decisionsOf(useGroups())

function Wide({ suggestion }: BarProps) {
  const { classes, states, rare } = useCodes()
  const suggested = suggestion?.code ?? null
  return (
    <>
      {classes.length > 0 ? (
        <div className={layout.stack[1]} role="group" aria-label="Classify">
          <span className={styles.groupHead}>
            Classify
            {classes.some((code) => code === suggested) ? <Suggestion of={suggestion!} /> : null}
          </span>
          <div className={styles.choices}>
            {classes.map((code) => (
              <Choice key={code} code={code} isSuggested={code === suggested} />
            ))}
          </div>
        </div>
      ) : null}
      <span className={styles.divider} />
      <div className={layout.stack[1]} role="group" aria-label="Set state">
        <span className={styles.groupHead}>
          Set state
          {states.some((code) => code === suggested) ? <Suggestion of={suggestion!} /> : null}
        </span>
        <div className={styles.choices}>
          {states.map((code) => (
            <Choice key={code} code={code} isSuggested={code === suggested} />
          ))}
          <Behind label="Further decisions" codes={rare} hasReasons />
        </div>
      </div>
      <div className={layout.end}>
        <Plain command="skip" words="Skip" />
      </div>
    </>
  )
}

function Compact({ suggestion }: BarProps) {
  const { classes, states, rare } = useCodes()
  const suggested = [...classes, ...states].find((code) => code === suggestion?.code)
  const isSmall = useIsSmall()
  const made = useSelector(useReview(), (snapshot) => shownIn(snapshot)?.verdict?.code)
  return (
    <div className={styles.compactLine}>
      {suggested ? (
        <span className={styles.compactSuggestion}>
          <Choice code={suggested} isSuggested />
          <span className={`${styles.groupHead} ${text.clipped} ${text.accent}`}>
            {suggestionWords(suggestion!)}
          </span>
        </span>
      ) : null}
      {made && made !== suggested ? <Choice code={made} isSuggested={false} /> : null}
      {classes.length > 0 ? <Behind label="Classify" words="Classify" codes={classes} hasReasons /> : null}
      <Behind
        label="Set state"
        words="Set state"
        codes={[...states, ...rare]}
        hasReasons={classes.length === 0}
      />
      <span className={layout.end} />
      {isSmall ? <Plain command="note" words="Note" /> : null}
      <Plain command="skip" words="Skip" />
    </div>
  )
}

/** What the evidence says, beside what can be decided. */
function Suggestion({ of }: { readonly of: Suggested }) {
  return (
    <>
      , <span className={text.accent}>{suggestionWords(of)}</span>
    </>
  )
}

function Choice({ code, isSuggested }: { readonly code: DecisionCode; readonly isSuggested: boolean }) {
  const review = useReview()
  const isMade = useSelector(review, (snapshot) => shownIn(snapshot)?.verdict?.code === code)
  const isPossible = useCan(review, { type: 'decide', code, key: '', at: 0 })
  return (
    <AriaButton
      className={styles.choiceKinds[isSuggested || isMade ? 'marked' : 'plain']}
      aria-label={isMade ? `${changeLabel(code)}, decided` : changeLabel(code)}
      isDisabled={!isPossible}
      onPress={() => give(review, { type: 'decide', code })}
    >
      {isMade ? <Icon name="check" size={14} /> : null}
      {SHORT_DECISIONS[code] ?? changeLabel(code)}
      <KeyCap>{reviewHintOf('decide', code)}</KeyCap>
    </AriaButton>
  )
}

function Plain({ command, words }: { readonly command: 'note' | 'skip'; readonly words: string }) {
  const review = useReview()
  const isPossible = useCan(review, { type: command === 'note' ? 'note.opened' : 'skip' })
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

/** Decisions of the review behind a button. */
function Behind(
  props: Pick<ComponentProps<typeof MoreDecisions>, 'label' | 'words' | 'codes' | 'hasReasons'>,
) {
  const review = useReview()
  return (
    <MoreDecisions
      {...props}
      groups={useGroups()}
      onDecide={(code, reason) =>
        review.send({ type: 'decide', code, ...(reason ? { reason } : {}), ...stamp() })
      }
    />
  )
}
