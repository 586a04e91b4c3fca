import { useSelector } from '@xstate/react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { countOf, sentence } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf } from '../kit/snapshots.ts'
import { useSetup } from './SetupContext.ts'
import * as styles from './Setup.css.ts'

interface PictureUploadsProps {
  /** The field of the draft that the pictures go to. */
  readonly field: string
  /** Whose the pictures are; null for the whole workspace's. */
  readonly brand: string | null
  /** What the button says. */
  readonly label: string
  readonly types: readonly string[]
  /** Which files are taken, in words. */
  readonly hint: string
  readonly allowsSeveral: boolean
}

/** Chooses files for a field of the form, and shows what becomes of them. */
export function PictureUploads(props: PictureUploadsProps) {
  const { field, brand, label, types, hint, allowsSeveral } = props
  const { uploads } = useSetup()
  const isBusy = useSelector(uploads, (now) => now.context.field === field && now.hasTag('busy'))
  const waiting = useSelector(uploads, ({ context }) => context.queue.length)
  const choose = (files: FileList | null) =>
    uploads.send({ type: 'files.chosen', field, brand, files: [...(files ?? [])] })
  return (
    <>
      <UploadProblem field={field} />
      <div className={styles.named}>
        <FileTrigger acceptedFileTypes={types} allowsMultiple={allowsSeveral} onSelect={choose}>
          <Button kind="fill" isPending={isBusy}>
            <Icon name="images" />
            {label}
          </Button>
        </FileTrigger>
        <span className={text.note}>{isBusy ? `${countOf(waiting, 'picture')} on the way` : hint}</span>
      </div>
    </>
  )
}

function UploadProblem({ field }: Pick<PictureUploadsProps, 'field'>) {
  const { uploads } = useSetup()
  const isFailed = useSelector(uploads, (now) => now.context.field === field && now.hasTag('failed'))
  const mayRetry = useCan(uploads, { type: 'retry' })
  const problem = useContextOf(uploads, 'problem')
  const name = useSelector(uploads, ({ context }) => context.queue[0]?.name)
  if (!isFailed) return null
  return (
    <Alert
      title={`${name} was not taken`}
      actions={
        <>
          {mayRetry ? <Retry of={uploads} kind="fill" /> : null}
          <Button onPress={() => uploads.send({ type: 'skip' })}>Leave it out</Button>
        </>
      }
    >
      {problem === null ? null : sentence(problem)} The pictures before it are kept.
    </Alert>
  )
}
