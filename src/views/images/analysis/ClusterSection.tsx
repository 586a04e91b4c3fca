import { InAppLink } from '../../controls/InAppLink.tsx'
import * as text from '../../../styles/text.css.ts'
import { NOTHING_FOUND } from '../../../domain/analysisSections.ts'
import { Section, type SectionProps } from './Section.tsx'

interface Props extends SectionProps {
  readonly onFollow: (() => void) | undefined
}

/** Where the image is used. */
export function ClusterSection({ analysis, card, onFollow }: Props) {
  return (
    <Section analysis={analysis} card={card} section="cluster">
      {analysis.image === null ? (
        <p className={text.muted}>{NOTHING_FOUND.cluster}</p>
      ) : (
        <p>
          <InAppLink path={`/images?image=${analysis.image}`} {...(onFollow ? { onFollow } : {})}>
            Show the listings that use it
          </InAppLink>
        </p>
      )}
    </Section>
  )
}
