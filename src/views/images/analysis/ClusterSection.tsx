import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { Section, type SectionProps } from './Section.tsx'

const ImageCluster = lazyPart(
  async () => (await import('../cluster/ImageCluster.tsx')).ImageCluster,
  'inside',
)

/** Where the image and its near-duplicates are used; brought with the part that shows it. */
export function ClusterSection({ analysis, card }: SectionProps) {
  const cluster = useSelector(card, ({ context }) => context.cluster)
  return (
    <Section analysis={analysis} card={card} section="cluster">
      <Suspense>{cluster ? <ImageCluster key={cluster.sessionId} actor={cluster} /> : null}</Suspense>
    </Section>
  )
}
