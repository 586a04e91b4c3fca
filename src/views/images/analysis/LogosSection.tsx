import { brandMatch } from '../../../machines/images/analysisSections.ts'
import * as text from '../../../styles/text.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as label from '../../kit/Label.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'
import { ShareBar } from './ShareBar.tsx'

/** Logos, how certain each is, and whose it is. */
export function LogosSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="logos">
      <ul className={styles.rows}>
        {analysis.logos.map((logo) => (
          <li key={`${logo.name} ${logo.box?.x} ${logo.box?.y}`} className={styles.row}>
            <span className={styles.rowName}>{logo.name}</span>
            <span className={label.label[logo.brand === null ? 'neutral' : 'accent']}>
              <Icon name={logo.brand === null ? 'info' : 'check'} size={12} />
              <span className={label.words}>{brandMatch(logo)}</span>
            </span>
            <span className={styles.rowEnd}>
              <span className={text.hidden}>Certainty </span>
              <ShareBar share={logo.certainty} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
