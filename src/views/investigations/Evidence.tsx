import type { ActorRefFrom } from 'xstate'
import { evidenceRefusal, kindsFor, summaryOf } from '../../domain/investigations/evidence.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { evidenceMachine } from '../../machines/investigations/evidenceMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Failed } from '../kit/Failed.tsx'
import { Button } from '../kit/Button.tsx'
import { useMay } from '../kit/user.ts'
import * as styles from './Evidence.css.ts'
import { ExportEvidence } from './EvidenceExport.tsx'
import { EvidenceFacts } from './EvidenceFacts.tsx'
import { EvidenceFiles, filesOf } from './EvidenceFiles.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

interface EvidenceProps {
  readonly actor: ActorRefFrom<typeof evidenceMachine>
  readonly investigation: Investigation
}

/** What proves an investigation's case: order, tracking, photos, custody and verdict, with the files of its comments. */
export function Evidence({ actor, investigation }: EvidenceProps) {
  const entries = useContextOf(actor, 'entries')
  const isRead = useMatches(actor, { list: 'shown' })
  const isFailed = useMatches(actor, { list: 'failed' })
  // What is there stays while it is read again.
  const isShown = isRead || (!isFailed && entries.length > 0)
  const files = filesOf(entries, investigation.comments)
  const mayAdd = useMay('investigations.addEvidence') && evidenceRefusal(investigation.status) === null
  return (
    <section className={styles.panel} aria-label="Evidence">
      <div className={styles.head}>
        <h3 className={styles.title}>
          <span className={text.strong}>Evidence</span>
          {isShown ? <span className={text.muted}>{countOf(files.length, 'file')}</span> : null}
        </h3>
        {isShown ? <AddEvidence actor={actor} investigation={investigation} /> : null}
      </div>
      {isFailed ? (
        <Failed of={actor} title="The evidence could not be read">
          Nothing of it was changed.
        </Failed>
      ) : null}
      {isShown || isFailed ? null : <div className={styles.skeleton} role="status" aria-label="Loading" />}
      {isShown && entries.length === 0 && files.length === 0 ? (
        <p className={text.muted}>
          Nothing yet.
          {mayAdd
            ? ' Add what happens as it happens: each entry is kept with its time and author, and none can be changed.'
            : ''}
        </p>
      ) : null}
      {isShown ? (
        <>
          <EvidenceFiles files={files} />
          <EvidenceFacts entries={entries} />
          <ExportEvidence actor={actor} />
        </>
      ) : null}
    </section>
  )
}

function AddEvidence({ actor, investigation }: EvidenceProps) {
  const { dialog, filter } = useActors()
  const refusal = evidenceRefusal(investigation.status)
  const open = () => {
    const { order } = summaryOf(actor.getSnapshot().context.entries)
    const kinds = kindsFor(investigation.type)
    dialog.send({
      type: 'open',
      dialog: 'evidence',
      input: {
        entry: crypto.randomUUID(),
        investigation: investigation.id,
        type: investigation.type,
        kind: kinds.includes('order') && order === null ? 'order' : 'photo',
        purchased: order?.purchased ?? null,
        currency: investigation.currency,
        timeZone: filter.getSnapshot().context.timeZone,
        now: Date.now(),
      },
    })
  }
  const mayAdd = useMay('investigations.addEvidence')
  if (!mayAdd) return null
  return refusal === null ? (
    <Button kind="quiet" icon="plus" onPress={open}>
      Add
    </Button>
  ) : (
    <span className={text.note}>{refusal}</span>
  )
}
