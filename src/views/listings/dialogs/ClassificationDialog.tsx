import { useSelector } from '@xstate/react'
import { missingFields, REQUIRED_FIELD_LABELS } from '../../../domain/complaints/classification.ts'
import { complaintCount } from '../../../domain/complaints/complaintSelection.ts'
import { alternatives, countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useSubmitKey } from '../../kit/useSubmitKey.ts'
import { KeyCap } from '../../kit/KeyHint.tsx'
import * as list from '../../kit/Screen.css.ts'
import * as styles from './Classification.css.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { ClassificationPictures } from './ClassificationPictures.tsx'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** Infringement Classification (§2): makes complaints of the selected listings. */
export function ClassificationDialog({ actor }: Props) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ form: 'leaving' }))
  useSubmitKey(() => actor.send({ type: 'submit' }))
  const platforms = new Set(listings.map(({ platform }) => platform))
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      size="split"
      isBusy={isBusy}
      title="Infringement Classification"
      subject={
        <span className={styles.subject}>
          <span className={list.actionBadge}>{countOf(listings.length, 'listing')}</span>
          {listings[0]?.brand} · {platforms.size === 1 ? [...platforms] : `${platforms.size} platforms`}
        </span>
      }
      onClose={cancel}
      consequence={isLeaving ? 'What you entered would be lost.' : <Consequence actor={actor} />}
      actions={
        isLeaving ? (
          <>
            <Button key="discard" kind="danger" onPress={() => actor.send({ type: 'discard' })}>
              Discard
            </Button>
            <Button key="keep" kind="main" autoFocus onPress={() => actor.send({ type: 'keepEditing' })}>
              Keep editing
            </Button>
          </>
        ) : (
          <>
            <Button onPress={cancel} isDisabled={isBusy}>
              Cancel
              <KeyCap>Esc</KeyCap>
            </Button>
            <Button
              kind="main"
              isDisabled={!isReady && !isBusy}
              isPending={isBusy}
              onPress={() => actor.send({ type: 'submit' })}
            >
              Submit
              <KeyCap kind="onAccent">Ctrl ↵</KeyCap>
            </Button>
          </>
        )
      }
    >
      <div className={styles.panes}>
        <div className={styles.form}>
          <Refused actor={actor} />
          <ClassificationForm actor={actor} />
        </div>
        <ClassificationPictures actor={actor} />
      </div>
    </Dialog>
  )
}

function Refused({ actor }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!problem || isBusy) return null
  return (
    <Alert
      title={problem.words}
      actions={
        canRetry ? (
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'submit' })}>
            Try again
          </Button>
        ) : null
      }
    >
      {problem.what === 'officialImage'
        ? 'The new official picture was not kept, and no complaint was made.'
        : 'No complaint was made.'}{' '}
      Your selection and what you entered are kept.
    </Alert>
  )
}

/** What Submit makes, or what it still needs. */
function Consequence({ actor }: Props) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
  const isKeeping = useSelector(actor, (snapshot) => snapshot.matches({ form: 'savingOfficialImage' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
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
