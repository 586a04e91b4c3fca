import type { ReportDraft, ReportOutline } from '../domain/reports/report.ts'
import { reportCalls } from '../domain/reports/reports.contract.ts'
import { createDownload, saveFile } from './download.ts'
import type { Call, HttpSettings } from './http.ts'

/** Reports. */
export function reportsService(call: Call, settings: HttpSettings) {
  const download = createDownload(settings)
  return {
    page: ({ after, size }: { after: string | null; size: number }, signal: AbortSignal) =>
      call(reportCalls.page, { query: { size, ...(after ? { after } : {}) }, signal }),
    get: (id: string, signal: AbortSignal) => call(reportCalls.get, { params: { id }, signal }),
    content: (id: string, signal: AbortSignal) => call(reportCalls.content, { params: { id }, signal }),
    preview: (outline: ReportOutline, signal: AbortSignal) =>
      call(reportCalls.preview, { body: outline, signal }),
    save: (draft: ReportDraft, signal: AbortSignal) => call(reportCalls.save, { body: draft, signal }),
    delete: (id: string, signal: AbortSignal) => call(reportCalls.delete, { params: { id }, signal }),
    /** Sends a report to all its recipients, or one mail of it again. */
    send: (id: string, sending: string | null, signal: AbortSignal) =>
      sending === null
        ? call(reportCalls.send, { params: { id }, signal })
        : call(reportCalls.sendAgain, { params: { id, sending }, signal }),
    /** Fetches a report as a file and has the browser save it. Resolves with the file's name. */
    async saveFile(id: string, file: 'pdf' | 'workbook', signal: AbortSignal): Promise<string> {
      const saved = await download(reportCalls[file], { params: { id }, signal, onProgress: () => {} })
      saveFile(saved)
      return saved.name
    },
  }
}
