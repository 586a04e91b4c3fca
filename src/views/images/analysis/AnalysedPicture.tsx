import { useSelector } from '@xstate/react'
import type { ImageAnalysis, ImageFace } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { MarkedBox } from './MarkedBox.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly analysis: ImageAnalysis
  readonly card: AnalysisCardActor
}

/** How high the picture may stand, in pixels. */
const HEIGHT_MAX = 480

/** The analysed image from our own copy; over it, in its own coordinates, what the open parts found where. */
export function AnalysedPicture({ analysis, card }: Props) {
  const { file, width, height } = analysis
  return (
    <div className={styles.well}>
      <div
        className={styles.picture}
        style={{
          width: `min(100%, ${Math.round((HEIGHT_MAX * width) / height)}px)`,
          aspectRatio: `${width} / ${height}`,
        }}
      >
        <SmallPicture className={styles.image} file={file} place="large" alt="Analyzed" />
        <Marks analysis={analysis} card={card} />
      </div>
    </div>
  )
}

function Marks({ analysis, card }: Props) {
  const areFacesOpen = useSelector(card, ({ context }) => context.open.includes('faces'))
  const areLogosOpen = useSelector(card, ({ context }) => context.open.includes('logos'))
  const pointed = useContextOf(card, 'face')
  const { width, height, faces, logos } = analysis
  const unit = Math.max(width, height) / 100
  return (
    <svg className={layout.over} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {areLogosOpen
        ? logos.map(({ name, box }) =>
            box ? (
              <MarkedBox
                key={`${name} ${box.x} ${box.y}`}
                box={box}
                size={analysis}
                words={name}
                unit={unit}
              />
            ) : null,
          )
        : null}
      {areFacesOpen
        ? faces.map((face, n) => (
            <Face
              key={`${face.box.x} ${face.box.y}`}
              face={face}
              number={n + 1}
              size={analysis}
              unit={unit}
              isPointed={n === pointed}
            />
          ))
        : null}
    </svg>
  )
}

type Size = Pick<ImageAnalysis, 'width' | 'height'>

interface FaceProps {
  readonly face: ImageFace
  readonly number: number
  readonly size: Size
  readonly unit: number
  readonly isPointed: boolean
}

function Face({ face, number, size, unit, isPointed }: FaceProps) {
  return (
    <>
      <MarkedBox box={face.box} size={size} unit={unit} words={String(number)} isPointed={isPointed} />
      {face.landmarks.map(({ name, x, y }) => (
        <circle
          key={name}
          className={isPointed ? styles.pointedLandmark : styles.landmark}
          cx={x * size.width}
          cy={y * size.height}
          r={unit * (isPointed ? 0.9 : 0.6)}
        />
      ))}
    </>
  )
}
