import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'
import { ShareBar } from './ShareBar.tsx'

/** The things in the image: how certain each is, and how much of the image is about it. */
export function LabelsSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="labels">
      <table className={layout.table}>
        <caption className={text.hidden}>The things in the image</caption>
        <thead>
          <tr className={text.muted}>
            {['Label', 'Certainty', 'Topicality'].map((name) => (
              <th key={name} scope="col" className={styles.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analysis.labels.map(({ name, certainty, topicality }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={styles.cell}>
                <ShareBar share={certainty} />
              </td>
              <td className={styles.cell}>
                <ShareBar share={topicality} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
