import type { EnrichmentProgress } from '../../domain/enrichment/progress.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { useLazy } from '../kit/lazy.tsx'

/** Asks whether what waits is to be given up. */
export function CancelDialog({ progress }: { readonly progress: EnrichmentProgress }) {
  const { enrichment } = useActors()
  const isBusy = useLazy(enrichment, (snapshot) => snapshot.hasTag('busy'), false)
  const refusal = useLazy(enrichment, ({ context }) => context.refusal, null)
  const waiting = countOf(progress.total - progress.ready, 'listing')
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`Give up the evidence of ${waiting}?`}
      cancel="Go on gathering"
      action="Give up what waits"
      kind="danger"
      problem={refusal === null ? null : { title: 'It was not cancelled and goes on', problem: refusal }}
      onCancel={() => enrichment.send({ type: 'keep' })}
      onConfirm={() => enrichment.send({ type: 'confirm' })}
    >
      <p>
        What has come is kept. What still waits is not gathered until somebody tries it again.
        {progress.paused.length > 0
          ? ` The pause of ${countOf(progress.paused.length, 'brand')} ends: what comes in later is gathered.`
          : ''}
      </p>
    </ActionDialog>
  )
}
