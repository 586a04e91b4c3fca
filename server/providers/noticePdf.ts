import { buffer } from 'node:stream/consumers'
import { NOTICE_HEADINGS } from '../store/complaints/noticeText.ts'
import { type Block, paragraphsOf, pdfOf } from './pdfBlocks.ts'

export interface NoticeForPdf {
  readonly subject: string
  readonly text: string
  /** The brand's name and the complaint's id, which stand at the head of every page. */
  readonly brand: string
  readonly complaint: string
  /** The day of the notice, YYYY-MM-DD. */
  readonly day: string
}

const BELOW_TITLE = 14

/**
 * The notice as a PDF on A4, its text selectable and its fonts embedded, whatever the script. The same notice gives
 * the same bytes. Fails only where a font's file can't be read.
 */
export async function noticePdf({ subject, text, brand, complaint, day }: NoticeForPdf): Promise<Buffer> {
  const blocks: Block[] = [
    { type: 'title', text: subject },
    { type: 'space', height: BELOW_TITLE },
    ...paragraphsOf(text).map((line): Block => ({
      type: NOTICE_HEADINGS.has(line) ? 'heading' : 'text',
      text: line,
    })),
  ]
  return buffer(
    await pdfOf(blocks, { title: subject, author: brand, head: [brand, `Complaint ${complaint}`], day }),
  )
}
