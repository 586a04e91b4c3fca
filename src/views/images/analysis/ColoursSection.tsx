import { shareText } from '../../../machines/images/analysisSections.ts'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'

/** The colours that most of the image has, each with its share. */
export function ColoursSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="colours">
      <ul className={styles.colours}>
        {analysis.colours.map(({ hex, share }) => (
          <li key={hex} className={styles.colour}>
            <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden />
            <span>{hex}</span>
            <span className={`${text.muted} ${text.tabular}`}>{shareText(share)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
