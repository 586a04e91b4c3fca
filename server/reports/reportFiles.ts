import type { ReportOutline } from '../../src/domain/reports/report.ts'
import type { ReportContent } from '../../src/domain/reports/reportContent.ts'
import type { Services } from '../services.ts'
import { fileInScope } from '../store/files.ts'
import type { Scope } from '../store/scope.ts'
import { brandLook } from './brandLook.ts'
import { jpegOf } from './jpeg.ts'
import { reportPdf } from './reportPdf.ts'

type Means = Pick<Services, 'store' | 'thumbnails'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>
}

/** A report that was made for a scope as PDF, with the look of its brand. */
export async function reportAsPdf(
  services: Means,
  scope: Scope,
  { brands, content }: Pick<ReportOutline, 'brands'> & { readonly content: ReportContent },
): Promise<Buffer> {
  return reportPdf({
    content,
    look: await brandLook(services, scope, brands),
    publicUrl: services.config.publicUrl,
    author: scope.name,
    picture: async (id) => {
      const file = await fileInScope(services.store.db, scope, id)
      return file && jpegOf(services, file.sha256, 960)
    },
  })
}

/** What file systems refuse in names, and what turns the direction of text. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu
/** Of the 255 bytes that a name may have on most file systems; the day and the ending follow. */
const NAME_BYTES_MAX = 200

/** What a report is saved as: its name in its own letters, without what file systems refuse, and the last day of its period. */
export const fileNameOf = ({ name, end }: Pick<ReportContent, 'name' | 'end'>, ending: string): string => {
  const words = name
    .normalize('NFC')
    .replaceAll(REFUSED, ' ')
    .replaceAll(/\s+/g, ' ')
    // A name that begins with a dot is hidden.
    .replace(/^[\s.]+/, '')
  return `${startOf(words).trim() || 'report'} ${new Date(end).toISOString().slice(0, 10)}.${ending}`
}

function startOf(words: string): string {
  let start = ''
  for (const letter of words) {
    if (Buffer.byteLength(start + letter) > NAME_BYTES_MAX) break
    start += letter
  }
  return start
}
