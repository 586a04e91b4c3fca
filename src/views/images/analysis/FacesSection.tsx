import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { faceText, landmarkName } from '../../../machines/images/analysisSections.ts'
import type { ImageFace } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'
import { ShareBar } from './ShareBar.tsx'

/** The faces, numbered as over the picture; the one that is pointed at stands out there. */
export function FacesSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="faces">
      <ul className={styles.faces}>
        {analysis.faces.map((face, n) => (
          <Face key={`${face.box.x} ${face.box.y}`} face={face} place={n} card={card} />
        ))}
      </ul>
    </Section>
  )
}

interface Props {
  readonly face: ImageFace
  readonly place: number
  readonly card: AnalysisCardActor
}

function Face({ face, place, card }: Props) {
  const isPointed = useSelector(card, ({ context }) => context.face === place)
  const point = (shown: boolean) => card.send({ type: 'face.pointed', face: shown ? place : null })
  return (
    <li
      className={isPointed ? styles.pointedFace : styles.face}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
    >
      <AriaButton className={styles.faceName} onFocusChange={point} onPress={() => point(true)}>
        <span className={text.medium}>Face {place + 1}</span>
        <span className={text.muted}>{faceText(face)}</span>
      </AriaButton>
      <dl className={styles.measures}>
        <Measure name="Certainty" share={face.certainty} />
        {Object.entries(face.expressions).map(([name, share]) => (
          <Measure key={name} name={name} share={share} />
        ))}
        {Object.entries(face.quality).map(([name, share]) => (
          <Measure key={name} name={name} share={share} />
        ))}
        <Measure name="Headwear" share={face.headwear} />
      </dl>
      {face.landmarks.length > 0 ? (
        <p className={`${text.caption} ${text.muted}`}>
          Points of the face: {face.landmarks.map(({ name }) => landmarkName(name)).join(', ')}
        </p>
      ) : null}
    </li>
  )
}

function Measure({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <div className={styles.measure}>
      <dt className={`${styles.measureName} ${text.muted}`}>{name}</dt>
      <dd className={styles.bare}>
        <ShareBar share={share} />
      </dd>
    </div>
  )
}
