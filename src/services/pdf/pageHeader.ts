import {
  CAPTURE_FONT_FAMILY,
  CAPTURE_SCALE,
  CAPTURE_WIDTH,
  PDF_POINTS,
  PDF_SHEET,
  type captureHeader,
} from '../../machines/dashboard/capture.ts'
import bidiFactory from 'bidi-js'
import type { TextRun } from './textRuns.ts'

/** The head of each page, drawn as the screen is: title and what is counted left, time and page right. */

const HEIGHT = PDF_SHEET.header / PDF_POINTS
const GAP = 16
const BASELINE = 18
const COLOUR = { strong: '#14171c', quiet: '#4d5663', line: '#d5d9e0' } as const
const SIZE = 15
const bidi = bidiFactory()

export interface DrawnHeader {
  readonly canvas: HTMLCanvasElement
  readonly runs: readonly TextRun[]
}

/** Draws a header; a subject that is too long for it is shortened. */
export function drawHeader({ title, subject, aside }: ReturnType<typeof captureHeader>): DrawnHeader {
  const canvas = document.createElement('canvas')
  canvas.width = CAPTURE_WIDTH * CAPTURE_SCALE
  canvas.height = Math.round(HEIGHT * CAPTURE_SCALE)
  const pen = canvas.getContext('2d')!
  pen.scale(CAPTURE_SCALE, CAPTURE_SCALE)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, CAPTURE_WIDTH, HEIGHT)
  pen.fillStyle = COLOUR.line
  pen.fillRect(0, HEIGHT - 12, CAPTURE_WIDTH, 1)
  const runs: TextRun[] = []
  const write = (text: string, weight: number, colour: string, place: (width: number) => number) => {
    pen.font = `${weight} ${SIZE}px ${CAPTURE_FONT_FAMILY}`
    pen.fillStyle = colour
    const { width } = pen.measureText(text)
    const left = place(width)
    pen.fillText(text, left, BASELINE)
    runs.push({ text: visible(text), left, top: BASELINE - SIZE, width, height: SIZE * 1.25, hasSpace: true })
    return { left, right: left + width }
  }
  const { right } = write(title, 600, COLOUR.strong, () => 0)
  pen.font = `400 ${SIZE}px ${CAPTURE_FONT_FAMILY}`
  const room = CAPTURE_WIDTH - pen.measureText(aside).width - right - 2 * GAP
  write(shortened(pen, subject, room), 400, COLOUR.quiet, () => right + GAP)
  write(aside, 400, COLOUR.quiet, (width) => CAPTURE_WIDTH - width)
  return { canvas, runs }
}

function shortened(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = Array.from(text)
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A text as it is seen from left to right, whatever runs the other way in it. */
const visible = (text: string) => bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'ltr'))
