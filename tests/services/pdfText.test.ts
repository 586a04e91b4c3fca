import { jsPDF } from 'jspdf'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { directedParts } from '../../src/machines/dashboard/capture.ts'
import { textLayer } from '../../src/services/pdf/textLayer.ts'
import { reversed, type TextRun } from '../../src/services/pdf/textRuns.ts'

/** The text that lies over the pictures, read back by a PDF reader: what is copied equals what is on the screen. */

/** A line as a screen would lay it out: from the left, or from the right where it begins so. */
function lineOf(text: string, top: number): TextRun[] {
  const parts = directedParts(text)
  const isFromRight = parts[0]!.isRightToLeft
  let at = isFromRight ? 700 : 20
  const runs = parts.map((part) => {
    const word = part.text.trimEnd()
    const width = word.length * 8
    const left = isFromRight ? at - width : at
    const hasSpace = part.text !== word
    at = isFromRight ? left - (hasSpace ? 5 : 0) : left + width + (hasSpace ? 5 : 0)
    return { text: part.isRightToLeft ? reversed(word) : word, left, top, width, height: 16, hasSpace }
  })
  return runs.toSorted((a, b) => a.left - b.left)
}

const LINES = [
  'Listings found 12,345',
  '奢侈品手表 复刻 42',
  'ساعة فاخرة أصلية',
  'שעון יוקרה',
  'นาฬิกาหรู',
  '명품 시계',
  'Ünïcödé Ελληνικά Русский',
  'Watch ⌚ 😀 𠮷 sale',
]

async function readBack(runs: readonly TextRun[]): Promise<string> {
  const pdf = new jsPDF({ format: 'letter', orientation: 'landscape', unit: 'pt', compress: true })
  const layer = textLayer(pdf, runs)
  layer.write(runs, { left: 24, top: 24, scale: 0.6 })
  layer.close()
  const read = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')))
  return (await extractText(read, { mergePages: true })).text
}

test('text of any script comes out as it went in', async () => {
  const text = await readBack(LINES.flatMap((line, n) => lineOf(line, n * 30)))
  for (const line of LINES) expect.soft(text.replaceAll(/\s+/g, ' ')).toContain(line)
})
