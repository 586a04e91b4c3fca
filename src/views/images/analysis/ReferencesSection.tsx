import { hostOf } from '../../../machines/images/analysisSections.ts'
import * as styles from './Analysis.css.ts'
import { ExternalAddress } from './ExternalAddress.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** Websites that show the image: as words, with a link that leaves for each. */
export function ReferencesSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="references">
      <ul className={styles.rows}>
        {analysis.references.map(({ url, title }) => (
          <li key={url}>
            <p className={styles.breaking}>{title === '' ? hostOf(url) : title}</p>
            <ExternalAddress url={url} what={hostOf(url)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
