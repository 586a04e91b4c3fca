import { bitsText, hostOf, similarParts } from '../../../machines/images/analysisSections.ts'
import type { SimilarImage } from '../../../domain/images/image.ts'
import * as text from '../../../styles/text.css.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { ExternalAddress } from './ExternalAddress.tsx'
import { Section, type SectionProps } from './Section.tsx'

interface Props extends SectionProps {
  readonly onFollow: (() => void) | undefined
}

/** Images like it: those of one's own listings as pictures, those of the web as addresses. */
export function SimilarSection({ analysis, card, onFollow }: Props) {
  const { own, web } = similarParts(analysis.similarImages)
  return (
    <Section analysis={analysis} card={card} section="similarImages">
      {own.length > 0 ? (
        <>
          <h5 className={styles.groupHead}>In your listings</h5>
          <ul className={styles.similar}>
            {own.map((one) => (
              <Own key={one.image} one={one} onFollow={onFollow} />
            ))}
          </ul>
        </>
      ) : null}
      {web.length > 0 ? (
        <>
          <h5 className={styles.groupHead}>On the web</h5>
          <ul className={layout.stack[3]}>
            {web.map(({ url }) => (
              <li key={url}>
                <ExternalAddress url={url} what={`the image at ${hostOf(url)}`} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}

function Own({ one, onFollow }: { readonly one: SimilarImage; readonly onFollow: Props['onFollow'] }) {
  return (
    <li>
      <InAppLink
        path={`/images?image=${one.image}`}
        className={styles.similarLink}
        {...(onFollow ? { onFollow } : {})}
      >
        <span className={styles.similarImage}>
          <SmallPicture file={one.file} place="card" isWhole />
        </span>
        <span className={text.caption}>
          <span className={text.hidden}>Image of your listings, </span>
          {bitsText(one)}
        </span>
      </InAppLink>
    </li>
  )
}
