import { useSelector } from '@xstate/react'
import { leftAloneWords } from '../../domain/listings/changes.ts'
import type { UndoResult } from '../../domain/listings/changes.contract.ts'
import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import { fetchingWords } from '../../domain/importing/handedPictures.ts'
import { IMPORT_KIND_WORDS } from '../../domain/importing/importKinds.ts'
import { keptErasedWords, nothingKeptWords, tookNothing } from '../../domain/importing/importOutcome.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { button } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './Import.css.ts'
import { RunCounts } from './RunCounts.tsx'
import { RunPictures } from './RunPictures.tsx'
import { RunRejects } from './RunRejects.tsx'
import { RunWarnings } from './RunWarnings.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useContextOf, useCan } from '../kit/snapshots.ts'

/** How an import ended, what became of its rows, and the ways on. */
export function RunResult() {
  const { actors } = useImporter()
  const run = useContextOf(actors.import, 'run')
  const undo = useContextOf(actors.import, 'undo')
  if (!run) return null
  const fetching = fetchingWords(run.fetchPictures, run.handedPictures, run.paused)
  const keptErased = keptErasedWords(run.keptErased, IMPORT_KIND_WORDS[run.kind].noun)
  const hasCounts = run.status === 'complete' || run.status === 'undone' || tookNothing(run)
  return (
    <>
      <LeftAlone undo={undo} noun={IMPORT_KIND_WORDS[run.kind].noun} />
      <div className={styles.panel}>
        <Outcome run={run} undo={undo} />
        {hasCounts ? <RunCounts run={run} /> : null}
        {hasCounts && keptErased ? <p className={text.muted}>{keptErased}</p> : null}
        {hasCounts && !tookNothing(run) ? <RunRejects run={run} /> : null}
        {hasCounts ? <RunWarnings warnings={run.warnings} /> : null}
        {run.status !== 'failed' && hasCounts && run.handedPictures ? (
          <RunPictures handed={run.handedPictures} />
        ) : null}
        {run.status === 'complete' && fetching ? <p className={text.muted}>{fetching}</p> : null}
        <div className={styles.actions}>
          <Ways run={run} />
        </div>
      </div>
      <UndoImport />
    </>
  )
}

/** What an undo did not touch. */
function LeftAlone({ undo, noun }: { readonly undo: UndoResult | null; readonly noun: string }) {
  if (!undo || undo.leftAlone === 0) return null
  return (
    <Alert tone="caution" title={leftAloneWords(undo, noun)}>
      {undo.changeSet === null ? 'Nothing was taken back.' : 'All others were taken back.'}
    </Alert>
  )
}

function Outcome({ run, undo }: { readonly run: ImportRun; readonly undo: UndoResult | null }) {
  const { actors } = useImporter()
  const isKept = useSelector(actors.import, ({ context }) => (context.run?.upload ?? null) !== null)
  switch (run.status) {
    case 'complete':
      return (
        <Title icon="done" look={layout.sign.positive} title={`${run.fileName} is imported`}>
          {run.rejected === 0
            ? 'Every row was taken.'
            : `${countOf(run.rejected, 'row')} could not be taken: download them with the reasons, correct them, and import that file.`}
        </Title>
      )
    case 'undone':
      return (
        <Title icon="undo" look={layout.sign.muted} title={`The import of ${run.fileName} was taken back`}>
          {undo
            ? `${countOf(undo.removed, IMPORT_KIND_WORDS[run.kind].noun)} removed again, ${undo.restored.toLocaleString('en')} set back.`
            : `What it added is removed, what it changed is as before${run.leftAlone > 0 ? `, but for ${countOf(run.leftAlone, IMPORT_KIND_WORDS[run.kind].noun)} that had been changed since` : ''}.`}
        </Title>
      )
    case 'cancelled':
      return (
        <Title icon="inactive" look={layout.sign.muted} title={`The import of ${run.fileName} was cancelled`}>
          {nothingKeptWords(run)}{' '}
          {isKept ? 'The file waits with its columns as you chose them.' : 'The file is no longer kept.'}
        </Title>
      )
    default:
      return (
        <Alert title={`The import of ${run.fileName} failed`}>
          {run.problem} {tookNothing(run) ? '' : `${nothingKeptWords(run)} `}
          {isKept ? 'The file waits with its columns as you chose them.' : 'The file is no longer kept.'}
        </Alert>
      )
  }
}

interface TitleProps {
  readonly icon: 'done' | 'undo' | 'inactive'
  readonly look: string
  readonly title: string
  readonly children: React.ReactNode
}

function Title({ icon, look, title, children }: TitleProps) {
  return (
    <div className={styles.titled} role="status">
      <span className={look}>
        <Icon name={icon} size={20} />
      </span>
      <div className={layout.grow}>
        <h2 className={`${text.heading} ${text.breaking}`}>{title}</h2>
        <p className={text.muted}>{children}</p>
      </div>
    </div>
  )
}

function Ways({ run }: { readonly run: ImportRun }) {
  const { actors, rejectsAddress } = useImporter()
  const token = useSelector(actors.session, ({ context }) => context.user?.auth)
  const canReopen = useCan(actors.import, { type: 'reopen' })
  const canUndo = useCan(actors.import, { type: 'undo' })
  return (
    <>
      {canReopen ? (
        <Button kind="main" icon="reload" onPress={() => actors.import.send({ type: 'reopen' })}>
          Back to its columns
        </Button>
      ) : null}
      {run.hasRejects && token ? (
        <a className={canReopen ? button.fill : button.main} href={rejectsAddress(run.id, token)} download>
          <Icon name="download" />
          Download {countOf(run.rejected, 'row')} not taken
        </a>
      ) : null}
      <Button
        kind={canReopen || run.hasRejects ? 'fill' : 'main'}
        icon="import"
        onPress={() => actors.import.send({ type: 'startAnother' })}
      >
        Import another file
      </Button>
      {run.status === 'complete' ? (
        <>
          <a className={button.fill} href={IMPORT_KIND_WORDS[run.kind].path}>
            <Icon name={run.kind === 'ads' ? 'megaphone' : 'listings'} />
            See the {IMPORT_KIND_WORDS[run.kind].label.toLowerCase()}
          </a>
          <Button icon="undo" isDisabled={!canUndo} onPress={() => actors.import.send({ type: 'undo' })}>
            Undo the import
          </Button>
        </>
      ) : null}
    </>
  )
}
