import { evidenceCalls } from '../domain/investigations/evidence.contract.ts'
import type { NewEvidence } from '../domain/investigations/evidence.ts'
import { createDownload, saveFile } from './download.ts'
import type { Call, HttpSettings } from './http.ts'

/** The evidence of investigations. */
export function evidenceService(call: Call, settings: HttpSettings) {
  const download = createDownload(settings)
  return {
    list: (id: string, signal: AbortSignal) => call(evidenceCalls.list, { params: { id }, signal }),
    add: (id: string, entry: NewEvidence, signal: AbortSignal) =>
      call(evidenceCalls.add, { params: { id }, body: entry, signal }),
    /** Fetches the signed bundle and has the browser save it. Resolves with the file's name. */
    async exportBundle(
      id: string,
      { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
    ): Promise<string> {
      const bundle = await download(evidenceCalls.bundle, { params: { id }, signal, onProgress })
      saveFile(bundle)
      return bundle.name
    },
  }
}
