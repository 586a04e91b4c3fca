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

/** What a report is saved as, in letters that every system takes. */
export const fileNameOf = ({ name, end }: Pick<ReportContent, 'name' | 'end'>, ending: string): string => {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
  return `${words || 'report'} ${new Date(end).toISOString().slice(0, 10)}.${ending}`
}
