import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { areAllOpen } from '../../../machines/images/analysisSections.ts'
import { IMAGE_SOURCE_LABELS, type ImageAnalysis } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText } from '../../kit/time.ts'
import { Button } from '../../kit/Button.tsx'
import * as styles from './Analysis.css.ts'
import { AnalysedPicture } from './AnalysedPicture.tsx'
import { ClusterSection } from './ClusterSection.tsx'
import { ColoursSection } from './ColoursSection.tsx'
import { DetectedText } from './DetectedText.tsx'
import { EntitiesSection } from './EntitiesSection.tsx'
import { ExternalAddress } from './ExternalAddress.tsx'
import { FacesSection } from './FacesSection.tsx'
import { LabelsSection } from './LabelsSection.tsx'
import { LogosSection } from './LogosSection.tsx'
import { ReferencesSection } from './ReferencesSection.tsx'
import { SimilarSection } from './SimilarSection.tsx'

interface Props {
  readonly analysis: ImageAnalysis
  readonly card: AnalysisCardActor
  /** Stands beside who analysed, as a way to analyse it again. */
  readonly actions?: ReactNode
  /** One part below the other, however much room there is. */
  readonly isStacked?: boolean
  /** Called before a link leads elsewhere in the console. */
  readonly onFollow?: () => void
}

/** The image analysis card (§2): the analysed image, the words in it, and a toggle for each other part. */
export function AnalysisCard({ analysis, card, actions, isStacked = false, onFollow }: Props) {
  return (
    <section className={styles.card} aria-label="Image analysis">
      <div className={isStacked ? styles.stacked : styles.columns}>
        <AnalysedPicture analysis={analysis} card={card} />
        <div className={styles.findings}>
          <Made analysis={analysis} actions={actions} />
          <DetectedText analysis={analysis} card={card} />
          <div className={styles.partsHead}>
            <h3 className={text.strong}>What else was found</h3>
            <ExpandAll card={card} />
          </div>
          <div className={styles.parts}>
            <LogosSection analysis={analysis} card={card} />
            <EntitiesSection analysis={analysis} card={card} />
            <LabelsSection analysis={analysis} card={card} />
            <FacesSection analysis={analysis} card={card} />
            <ColoursSection analysis={analysis} card={card} />
            <SimilarSection analysis={analysis} card={card} onFollow={onFollow} />
            <ClusterSection analysis={analysis} card={card} />
            <ReferencesSection analysis={analysis} card={card} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Who analysed it, when, for which brand, and where it came from. */
function Made({ analysis, actions }: Pick<Props, 'analysis' | 'actions'>) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { source, created, brand, url } = analysis
  return (
    <div className={styles.made}>
      <div className={styles.madeWords}>
        <p role="status">
          Analyzed by {IMAGE_SOURCE_LABELS[source]},{' '}
          <time dateTime={created}>{momentText(Date.parse(created), timeZone)}</time>
        </p>
        <p className={text.muted}>For {brand}</p>
        {url === '' ? null : <ExternalAddress url={url} what="the image where it was found" />}
      </div>
      {actions}
    </div>
  )
}

function ExpandAll({ card }: Pick<Props, 'card'>) {
  const isAll = useSelector(card, ({ context }) => areAllOpen(context.open))
  return (
    <Button kind="quiet" icon="rows" aria-pressed={isAll} onPress={() => card.send({ type: 'all.toggled' })}>
      Expand all
    </Button>
  )
}
