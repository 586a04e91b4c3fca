import { useSelector } from '@xstate/react'
import { IMPORT_KIND_WORDS } from '../../domain/importing/importKinds.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

/** Confirms that an import is taken back, and stays until it is. */
export function UndoImport() {
  const { actors } = useImporter()
  const run = useSelector(actors.import, ({ context }) => context.run)
  const isOpen = useSelector(
    actors.import,
    ({ value }) => typeof value === 'object' && 'complete' in value && value.complete !== 'shown',
  )
  const isBusy = useSelector(actors.import, (snapshot) => snapshot.matches({ complete: 'undoing' }))
  const hasFailed = useSelector(actors.import, (snapshot) => snapshot.matches({ complete: 'unchanged' }))
  const problem = useSelector(actors.import, ({ context }) => context.problem)
  if (!run) return null
  const { noun, label } = IMPORT_KIND_WORDS[run.kind]
  const dismiss = () => actors.import.send({ type: 'dismiss' })
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      title="Undo this import?"
      subject={run.fileName}
      onClose={dismiss}
      {...(run.kind === 'listings' ? { consequence: 'The undo can be taken back in Recent changes.' } : {})}
      actions={
        <>
          <Button onPress={dismiss} isDisabled={isBusy}>
            Keep it
          </Button>
          <Button
            kind="danger"
            isPending={isBusy}
            onPress={() => actors.import.send({ type: hasFailed ? 'retry' : 'confirm' })}
          >
            {hasFailed ? 'Try again' : 'Undo the import'}
          </Button>
        </>
      }
    >
      {hasFailed ? <Alert title="Nothing was taken back">{problem}</Alert> : null}
      <p className={text.muted}>
        {countOf(run.added, noun)} that it added will be removed, and {countOf(run.changed, noun)} that it
        changed set back. {label} that somebody has changed since are left alone.
      </p>
    </Dialog>
  )
}
