import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { Section, type SectionProps } from './Section.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

const ImageCluster = lazyPart(
  async () => (await import('../cluster/ImageCluster.tsx')).ImageCluster,
  'inside',
)

/** Where the image and its near-duplicates are used; brought with the part that shows it. */
export function ClusterSection({ analysis, card }: SectionProps) {
  const cluster = useContextOf(card, 'cluster')
  return (
    <Section analysis={analysis} card={card} section="cluster">
      <Suspense>{cluster ? <ImageCluster key={cluster.sessionId} actor={cluster} /> : null}</Suspense>
    </Section>
  )
}
