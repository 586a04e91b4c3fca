import { REVIEW_SHARE_MAX } from '../../../domain/kit/constants.ts'
import { DEFAULT_PERCENT } from '../../../machines/setup/reviewSetup.ts'
import { shareWords } from '../../../domain/review/reviewQuality.ts'
import * as text from '../../../styles/text.css.ts'
import { NumberBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

/** How much of what is decided in guided review goes to a second reviewer. */
export function ReviewsForm() {
  const { bind } = useDraft('reviews')
  return (
    <>
      <div className={styles.pair}>
        <NumberBox
          {...bind('percent')}
          hint={`From 0 to ${shareWords(REVIEW_SHARE_MAX)}; ${DEFAULT_PERCENT} % unless it is set`}
        />
      </div>
      <p className={text.muted}>
        Of the decisions made in guided review, this share is drawn at random for a second reviewer, who sees
        the listing as it was before and isn’t told. Where both decide differently, a manager settles it in
        Review quality. More second looks tell sooner how well reviewers agree, and cost as many more
        decisions; with 0 nothing is looked at twice. A change holds for what is decided from then on, in
        every brand.
      </p>
    </>
  )
}
