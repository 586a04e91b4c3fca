import { brandMatch } from '../../../machines/images/analysisSections.ts'
import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'
import { ShareBar } from './ShareBar.tsx'
import { Badge } from '../../kit/Badge.tsx'

/** Logos, how certain each is, and whose it is. */
export function LogosSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="logos">
      <ul className={layout.stack[3]}>
        {analysis.logos.map((logo) => (
          <li key={`${logo.name} ${logo.box?.x} ${logo.box?.y}`} className={styles.row}>
            <span className={text.breaking}>{logo.name}</span>
            <Badge
              tone={logo.brand === null ? 'neutral' : 'accent'}
              icon={logo.brand === null ? 'info' : 'check'}
            >
              {brandMatch(logo)}
            </Badge>
            <span className={layout.end}>
              <span className={text.hidden}>Certainty </span>
              <ShareBar share={logo.certainty} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
