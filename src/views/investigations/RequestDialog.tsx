import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { dayShown, isWholeDay, momentOfDay } from '../../machines/kit/formDays.ts'
import { defaultDue, dueWarning } from '../../domain/investigations/investigation.ts'
import { assigneesFor } from '../../machines/investigations/investigationDraft.ts'
import { openingLacks } from '../../machines/investigations/investigationOpening.ts'
import { INFRINGEMENT_TYPES } from '../../domain/kit/vocabulary.ts'
import { alternatives } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { ComboField } from '../kit/ComboField.tsx'
import { DayField } from '../kit/DayField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as field from '../kit/Field.css.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './Form.css.ts'
import { groupedPeople, SHORT_LISTS } from './formWords.ts'
import { InvestigationCard } from './InvestigationCard.tsx'
import { ShortListField } from './ShortListField.tsx'
import { useMatches, useContextOf, useCan, useTag } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: DialogActor<'investigation'>
}

/** The Investigation dialog from a listing (§2): opens one, or shows the one that the listing has. */
export function RequestDialog({ actor }: Props) {
  const isCarded = useMatches(actor, 'carded')
  return isCarded ? <Existing actor={actor} /> : <Request actor={actor} />
}

/** The card of the investigation that the listing has. */
function Existing({ actor }: Props) {
  const card = useContextOf(actor, 'card')
  const existing = useContextOf(actor, 'existing')
  const typed = useSelector(actor, ({ context }) => context.draft.comment.trim())
  const listing = useContextOf(actor, 'listing')
  const close = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Investigation"
      subject={`of ${listing.title}`}
      onClose={close}
      consequence={
        <InAppLink path={`/investigations?investigation=${existing}`}>
          Open it among the investigations
        </InAppLink>
      }
      actions={
        <Button kind="main" onPress={close}>
          Close
        </Button>
      }
    >
      {typed === '' ? null : (
        <Alert tone="caution" title="Somebody opened an investigation of this listing meanwhile">
          No second one was opened. What you wrote: {typed}
        </Alert>
      )}
      {card ? <InvestigationCard actor={card} /> : null}
    </Dialog>
  )
}

function Request({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const isReady = useCan(actor, { type: 'submit' })
  const problem = useContextOf(actor, 'problem')
  return (
    <FormDialog
      actor={actor}
      title="Investigation"
      subject={`${listing.brand} · ${listing.title}`}
      consequence={<Consequence actor={actor} />}
      submit="Submit"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && {
          title: 'The investigation was not opened',
          problem,
          kept: 'What you entered is kept.',
        }
      }
    >
      <Instructions actor={actor} />
      <Infringement actor={actor} />
      <Due actor={actor} />
      <AssignTo actor={actor} />
    </FormDialog>
  )
}

function Instructions({ actor }: Props) {
  const comment = useSelector(actor, ({ context }) => context.draft.comment)
  return (
    <TextField
      className={field.stacked}
      value={comment}
      isRequired
      autoFocus
      validationBehavior="aria"
      onChange={(text) => actor.send({ type: 'instructions.typed', text })}
    >
      <Label className={field.stackedLabel}>Instructions</Label>
      <TextArea rows={4} className={`${field.area} ${styles.instructions}`} />
    </TextField>
  )
}

function Infringement({ actor }: Props) {
  const chosen = useSelector(actor, ({ context }) => context.draft.infringementType)
  return (
    <ShortListField
      label="Infringement"
      choices={SHORT_LISTS.infringementType}
      chosen={chosen ?? ''}
      onChange={(code) =>
        actor.send({
          type: 'infringement.chosen',
          infringement: INFRINGEMENT_TYPES.find((type) => type === code) ?? null,
        })
      }
    />
  )
}

function Due({ actor }: Props) {
  const timeZone = useTimeZone()
  const due = useSelector(actor, ({ context }) => context.draft.due)
  const [opened] = useState(() => Date.now())
  const shown = due === undefined ? new Date(defaultDue(opened, timeZone)).toISOString() : (due ?? '')
  const problem = shown !== '' && !isWholeDay(shown) ? 'Due date must be a whole date' : undefined
  return (
    <DayField
      label="Due date"
      note={due === undefined ? '30 days from now' : due === null ? 'no due date' : null}
      value={dayShown(shown, timeZone)}
      problem={problem}
      warning={dueWarning(due, opened)}
      onChange={(day) =>
        actor.send({ type: 'due.chosen', due: day === '' ? null : momentOfDay(day, timeZone, 'end') })
      }
    />
  )
}

/** Clients and analysts who share the listing's brand (§5). */
function AssignTo({ actor }: Props) {
  const { people, peopleProblem, draft, listing } = useSelector(actor, ({ context }) => context)
  const isLoading = useMatches(actor, { asking: { people: 'loading' } })
  const isFailed = useMatches(actor, { asking: { people: 'failed' } })
  const choices = assigneesFor(people, { name: listing.brand, client: listing.client })
  if (isFailed)
    return (
      <Alert
        title="Whom it can be assigned to could not be loaded"
        actions={<Retry of={actor} event="people.retry" kind="fill" />}
      >
        {peopleProblem} It can be opened without, and assigned later.
      </Alert>
    )
  return (
    <ComboField
      label="Assign to"
      note="optional"
      choices={groupedPeople(choices)}
      chosen={draft.assignedTo ?? ''}
      isLoading={isLoading}
      placeholder="Nobody"
      onChange={(id) => actor.send({ type: 'assignee.chosen', assignee: id === '' ? null : id })}
    />
  )
}

/** What Submit does, or what it still needs. */
function Consequence({ actor }: Props) {
  const draft = useContextOf(actor, 'draft')
  const isBusy = useTag(actor, 'busy')
  const listing = useContextOf(actor, 'listing')
  const lacks = openingLacks(listing, draft)
  return (
    <span role="status">
      {isBusy
        ? 'Opening the investigation…'
        : lacks.length > 0
          ? `Still needed: ${alternatives(lacks, 'and')}`
          : `Opens a test purchase, ${draft.assignedTo === null ? 'New' : 'Assigned'}`}
    </span>
  )
}
