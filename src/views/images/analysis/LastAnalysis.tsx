import type { ReactNode } from 'react'
import type { Image } from '../../../domain/images/image.ts'
import type { LastAnalysisActor } from '../../../machines/images/lastAnalysisMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Failed } from '../../kit/Failed.tsx'
import { Button } from '../../kit/Button.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'
import * as layout from '../../kit/layout.css.ts'
import { useContextOf, useMatches, useTag } from '../../kit/snapshots.ts'
import { useMay } from '../../kit/user.ts'
import { Loading } from '../../kit/Loading.tsx'

interface Props {
  readonly actor: LastAnalysisActor
  readonly image: Image
  /** The picture, where no analysis shows it. */
  readonly children: ReactNode
}

/** The last analysis of an opened image, else the picture and the way to its first. */
export function LastAnalysis({ actor, image, children }: Props) {
  const analysis = useContextOf(actor, 'analysis')
  const card = useContextOf(actor, 'card')
  const isNone = useMatches(actor, 'none')
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
        <section className={layout.wrap[3]} aria-label="Image analysis">
          <p className={text.muted}>Nobody has asked for an analysis of this image yet.</p>
          <AnalyzeButton image={image}>Analyze</AnalyzeButton>
        </section>
      ) : null}
    </>
  )
}

function NotRead({ actor }: Pick<Props, 'actor'>) {
  const isFailed = useMatches(actor, 'failed')
  const isBusy = useTag(actor, 'busy')
  if (isBusy) return <Loading>Looking for its last analysis</Loading>
  if (!isFailed) return null
  return <Failed of={actor} icon="offline" title="Its last analysis could not be loaded" />
}

/** Asks for an analysis of the image, for those who may. */
function AnalyzeButton({ image, children }: { readonly image: Image; readonly children: string }) {
  const { dialog } = useActors()
  const mayAnalyze = useMay('images.analyse')
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
