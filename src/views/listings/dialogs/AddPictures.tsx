import { useSelector } from '@xstate/react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { TextField } from 'react-aria-components/TextField'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '../../../domain/kit/constants.ts'
import { PICTURE_LABELS } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as field from '../../kit/Field.css.ts'
import * as list from '../Listings.css.ts'
import * as styles from './Viewer.css.ts'
import { useMatches, useContextOf, useCan } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { fieldKeys } from '../../kit/fieldKeys.ts'

interface Props {
  readonly actor: DialogActor<'viewer'>
}

const TYPES = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

/** Adds pictures: files, or for images an address that is kept and not fetched. */
export function AddPictures({ actor }: Props) {
  const isChoosing = useMatches(actor, { adding: 'choosing' })
  const isUploading = useMatches(actor, { adding: 'uploading' })
  const isFailed = useMatches(actor, { adding: 'failed' })
  const back = () => actor.send({ type: 'back' })
  return (
    <section className={styles.panel} aria-label="Add pictures">
      {isChoosing ? <Choosing actor={actor} /> : null}
      {isFailed ? <Failed actor={actor} /> : null}
      {isChoosing || isFailed ? null : <Progress actor={actor} />}
      {isChoosing || isUploading ? (
        <div className={layout.wrap[2]}>
          <span className={`${text.note} ${layout.fill}`}>
            PNG or JPEG, at most {ATTACHMENT_MAX_BYTES.toLocaleString('en')} bytes each.
          </span>
          <Button onPress={back}>{isUploading ? 'Call off' : 'Done'}</Button>
        </div>
      ) : null}
    </section>
  )
}

function Choosing({ actor }: Props) {
  const kind = useContextOf(actor, 'kind')
  const typed = useContextOf(actor, 'typed')
  const problem = useContextOf(actor, 'problem')
  const isAddress = useCan(actor, { type: 'url.submitted' })
  const submit = () => actor.send({ type: 'url.submitted' })
  return (
    <>
      {problem ? <NotDone problem={problem} claim="Nothing was added." /> : null}
      <div className={layout.wrap[2]}>
        <FileTrigger
          acceptedFileTypes={TYPES}
          allowsMultiple
          onSelect={(files) => {
            if (files && files.length > 0) actor.send({ type: 'files.chosen', files: [...files] })
          }}
        >
          <Button kind="fill" icon="upload">
            Upload {PICTURE_LABELS[kind]} files
          </Button>
        </FileTrigger>
      </div>
      {kind === 'images' ? (
        <TextField
          value={typed}
          isInvalid={typed !== '' && !isAddress}
          validationBehavior="aria"
          onChange={(given) => actor.send({ type: 'url.typed', text: given })}
          onKeyDown={fieldKeys({ Enter: submit })}
        >
          <Label className={field.stackedLabel}>Address of an image</Label>
          <div className={layout.entry}>
            <span className={layout.grow}>
              <Input className={field.tallInput} type="url" placeholder="https://" />
            </span>
            <Button isTall kind="fill" isDisabled={!isAddress} onPress={submit}>
              Add
            </Button>
          </div>
          <p className={typed !== '' && !isAddress ? field.problem : field.hint}>
            {typed !== '' && !isAddress
              ? 'An address must start with http.'
              : 'The address is kept; the picture is not fetched by your browser.'}
          </p>
        </TextField>
      ) : null}
    </>
  )
}

function Progress({ actor }: Props) {
  const share = useContextOf(actor, 'share')
  const done = useSelector(actor, ({ context }) => context.added.length)
  const total = useSelector(actor, ({ context }) => context.added.length + context.waiting.length)
  return (
    <ProgressBar aria-label="Uploading" value={done + share} maxValue={Math.max(1, total)}>
      {({ percentage = 0 }) => (
        <>
          <span className={list.progress} style={{ display: 'block' }}>
            <span className={list.progressDone} style={{ display: 'block', width: `${percentage}%` }} />
          </span>
          <span className={text.note}>
            {done.toLocaleString('en')} of {total.toLocaleString('en')} uploaded
          </span>
        </>
      )}
    </ProgressBar>
  )
}

function Failed({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  return (
    <Alert
      title={problem ?? ''}
      actions={
        <>
          <Retry of={actor} />
          <Button onPress={() => actor.send({ type: 'back' })}>Choose others</Button>
        </>
      }
    >
      Nothing was added. What was uploaded already is not sent again.
    </Alert>
  )
}
