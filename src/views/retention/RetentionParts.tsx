import type { RetentionActor } from '../../machines/retention/retentionMachine.ts'
import * as text from '../../styles/text.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import { DiscardDialog } from '../kit/DiscardDialog.tsx'
import { FetchedPart } from '../kit/FetchedPart.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import * as page from '../kit/SitePage.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { PeriodDialog } from './PeriodDialog.tsx'
import { RetentionRow } from './RetentionRow.tsx'

/** Each kind of data with how long it is kept, and what never goes. */
export function RetentionParts({ retention }: { readonly retention: RetentionActor }) {
  const list = useContextOf(retention, 'list')
  return (
    <div className={page.page}>
      <p className={text.muted}>
        What nobody needs for ever is removed by itself once it is older than it is kept: every day, in the
        background. How much went is recorded, not what. A restored backup brings back what it holds, until
        the next run.
      </p>
      <NotRun retention={retention} />
      <FetchedPart of={list} loading="Reading how long data is kept…" failed="The periods could not be read">
        {(states) => (
          <section className={record.panel} aria-label="Periods">
            <PanelHead title="Kept for">{states.length} kinds of data</PanelHead>
            <ul className={page.list}>
              {states.map((state) => (
                <RetentionRow key={state.kind} retention={retention} state={state} />
              ))}
            </ul>
          </section>
        )}
      </FetchedPart>
      <Never />
      <PeriodDialog retention={retention} />
      <DiscardDialog of={retention} title="Discard what you typed?">
        Days that you typed and did not save would be lost. Data is kept as long as before.
      </DiscardDialog>
    </div>
  )
}

/** That a run could not be begun. */
function NotRun({ retention }: { readonly retention: RetentionActor }) {
  const isRefused = useMatches(retention, { here: { running: 'refused' } })
  const problem = useContextOf(retention, 'runProblem')
  if (!isRefused) return null
  return (
    <NotDone
      title="The run was not begun"
      actions={
        <>
          <Retry of={retention} event="run" kind="fill" />
          <Button kind="quiet" onPress={() => retention.send({ type: 'run.dismissed' })}>
            Dismiss
          </Button>
        </>
      }
      problem={problem}
      kept="What is older goes at the day’s run all the same."
    />
  )
}

function Never() {
  return (
    <section className={record.panel} aria-label="What never goes by age">
      <PanelHead title="What never goes by age" />
      <p>
        The change record with its checkpoints, which goes on telling what was changed; complaints with their
        notices and counter-notices; cases with their evidence, comments and money; listings that were found
        infringing or suspect; what is written down about sellers. Words about a person are taken out of these
        under Personal data.
      </p>
    </section>
  )
}
