import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Image } from '../../../domain/images/image.ts'
import { may } from '../../../domain/kit/roles.ts'
import type { LastAnalysisActor } from '../../../machines/images/lastAnalysisMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'
import * as styles from './Analysis.css.ts'

interface Props {
  readonly actor: LastAnalysisActor
  readonly image: Image
  /** The picture, where no analysis shows it. */
  readonly children: ReactNode
}

/** The last analysis of an opened image, else the picture and the way to its first. */
export function LastAnalysis({ actor, image, children }: Props) {
  const analysis = useSelector(actor, ({ context }) => context.analysis)
  const card = useSelector(actor, ({ context }) => context.card)
  const isNone = useSelector(actor, (snapshot) => snapshot.matches('none'))
  if (analysis)
    return (
      <AnalysisCard
        analysis={analysis}
        card={card}
        isStacked
        actions={<AnalyzeButton image={image}>Analyze again</AnalyzeButton>}
      />
    )
  return (
    <>
      {children}
      <NotRead actor={actor} />
      {isNone ? (
        <section className={styles.offer} aria-label="Image analysis">
          <p className={text.muted}>This image was not analyzed yet.</p>
          <AnalyzeButton image={image}>Analyze</AnalyzeButton>
        </section>
      ) : null}
    </>
  )
}

function NotRead({ actor }: Pick<Props, 'actor'>) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (isBusy)
    return (
      <p role="status" className={text.muted}>
        Looking for its last analysis
      </p>
    )
  if (!isFailed) return null
  return (
    <Alert
      icon="offline"
      title="Its last analysis could not be loaded"
      actions={
        <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  )
}

/** Asks for an analysis of the image, for those who may. */
function AnalyzeButton({ image, children }: { readonly image: Image; readonly children: string }) {
  const { dialog, session } = useActors()
  const mayAnalyze = useSelector(session, ({ context }) => may(context.user?.groups ?? [], 'images.analyse'))
  if (!mayAnalyze) return null
  const picture = { image: image.id, file: image.file }
  return (
    <Button
      kind="fill"
      icon="imageAnalysis"
      onPress={() =>
        dialog.send({ type: 'open', dialog: 'imageAnalysis', input: { picture, brand: image.brand } })
      }
    >
      {children}
    </Button>
  )
}
