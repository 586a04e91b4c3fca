import { useSelector } from '@xstate/react'
import { IMPORT_KIND_WORDS } from '../../domain/importing/importKinds.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

/** Confirms that an import is taken back, and stays until it is. */
export function UndoImport() {
  const { actors } = useImporter()
  const run = useContextOf(actors.import, 'run')
  const isOpen = useSelector(
    actors.import,
    ({ value }) => typeof value === 'object' && 'complete' in value && value.complete !== 'shown',
  )
  const isBusy = useMatches(actors.import, { complete: 'undoing' })
  const hasFailed = useMatches(actors.import, { complete: 'unchanged' })
  const problem = useContextOf(actors.import, 'problem')
  if (!run) return null
  const { noun } = IMPORT_KIND_WORDS[run.kind]
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title="Undo this import?"
      subject={run.fileName}
      consequence={run.kind === 'listings' ? 'The undo can be taken back in Recent changes.' : null}
      cancel="Keep it"
      action="Undo the import"
      kind="danger"
      problem={hasFailed ? { title: 'Nothing was taken back', problem } : null}
      onCancel={() => actors.import.send({ type: 'dismiss' })}
      onConfirm={() => actors.import.send({ type: hasFailed ? 'retry' : 'confirm' })}
    >
      <p className={text.muted}>
        {countOf(run.added, noun)} that it added will be removed and {countOf(run.changed, noun)} that it
        changed set back, but for those that somebody has changed since: they are left alone, and counted
        afterwards.
      </p>
    </ActionDialog>
  )
}
