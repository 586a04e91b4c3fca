import { missingFields, REQUIRED_FIELD_LABELS } from '../../../domain/complaints/classification.ts'
import { complaintCount } from '../../../domain/complaints/complaintSelection.ts'
import { alternatives, countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { FormDialog, FormProblem } from '../../kit/FormDialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import * as list from '../Listings.css.ts'
import * as styles from './Classification.css.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { ClassificationPictures } from './ClassificationPictures.tsx'
import { useContextOf, useCan, useTag, useMatches } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** Infringement Classification (§2): makes complaints of the selected listings. */
export function ClassificationDialog({ actor }: Props) {
  const listings = useContextOf(actor, 'listings')
  const isReady = useCan(actor, { type: 'submit' })
  const platforms = new Set(listings.map(({ platform }) => platform))
  return (
    <FormDialog
      actor={actor}
      size="split"
      title="Infringement Classification"
      subject={
        <span className={styles.subject}>
          <span className={list.actionBadge}>{countOf(listings.length, 'listing')}</span>
          {listings[0]?.brand} · {platforms.size === 1 ? [...platforms] : `${platforms.size} platforms`}
        </span>
      }
      consequence={<Consequence actor={actor} />}
      submit="Submit"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
    >
      <div className={styles.panes}>
        <div className={styles.form}>
          <Refused actor={actor} />
          <ClassificationForm actor={actor} />
        </div>
        <ClassificationPictures actor={actor} />
      </div>
    </FormDialog>
  )
}

function Refused({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const canRetry = useCan(actor, { type: 'submit' })
  const isBusy = useTag(actor, 'busy')
  if (!problem || isBusy) return null
  return (
    <FormProblem
      problem={{
        problem: problem.words,
        claim:
          problem.what === 'officialImage'
            ? 'The new official picture was not kept, and no complaint was made.'
            : 'No complaint was made.',
        kept: 'Your selection and what you entered are kept.',
      }}
      onRetry={canRetry ? () => actor.send({ type: 'submit' }) : null}
    />
  )
}

/** What Submit makes, or what it still needs. */
function Consequence({ actor }: Props) {
  const listings = useContextOf(actor, 'listings')
  const draft = useContextOf(actor, 'draft')
  const isReady = useCan(actor, { type: 'submit' })
  const isKeeping = useMatches(actor, { form: 'savingOfficialImage' })
  const isBusy = useTag(actor, 'busy')
  const complaints = countOf(complaintCount(listings), 'complaint')
  const missing = missingFields(draft).map((field) => REQUIRED_FIELD_LABELS[field])
  if (isKeeping) return <span role="status">Keeping the new official picture on the brand…</span>
  if (isBusy) return <span role="status">Making {complaints}…</span>
  if (!isReady)
    return (
      <span role="status">
        {listings.length === 0 ? 'No listing is left.' : `Still needed: ${alternatives(missing, 'and')}`}
      </span>
    )
  return (
    <span role="status" className={styles.complete}>
      <Icon name="done" />
      Complete: makes {complaints}
      {draft.doNotFile ? ' not to be filed' : ''} for {countOf(listings.length, 'listing')}
    </span>
  )
}
