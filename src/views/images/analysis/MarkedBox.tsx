import type { ImageBox } from '../../../domain/images/image.ts'
import type { Size } from '../../../machines/kit/pictureZoom.ts'
import * as styles from './Analysis.css.ts'

interface Props {
  readonly box: ImageBox
  /** The picture's own, in whose coordinates it is drawn. */
  readonly size: Size
  readonly words: string
  /** A third of the height of its letters, in the picture's coordinates. */
  readonly unit: number
  readonly isPointed?: boolean
}

/** A frame with its words above it, or within where it begins at the top. */
export function MarkedBox({ box, size, words, unit, isPointed = false }: Props) {
  const [x, y] = [box.x * size.width, box.y * size.height]
  const [width, height] = [box.width * size.width, box.height * size.height]
  const letters = unit * 3
  const plate = letters * 1.4
  const top = y < plate ? y : y - plate
  return (
    <g>
      <rect className={styles.frameShade} x={x} y={y} width={width} height={height} />
      <rect
        className={isPointed ? styles.pointedFrame : styles.frame}
        x={x}
        y={y}
        width={width}
        height={height}
      />
      <rect
        className={styles.plate}
        x={x}
        y={top}
        width={letters * (0.8 + 0.6 * words.length)}
        height={plate}
      />
      <text className={styles.plateWords} x={x + letters * 0.4} y={top + letters} fontSize={letters}>
        {words}
      </text>
    </g>
  )
}
