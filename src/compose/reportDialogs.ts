import { ownBrandCalls } from '../domain/filter/ownBrands.contract.ts'
import { platformCalls } from '../domain/filter/platforms.contract.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import { reportFormMachine } from '../machines/reports/reportFormMachine.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { reportsService } from '../services/reports.ts'
import { usersService } from '../services/users.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly reportForm: typeof reportFormMachine
  }
}

/** The dialogs of reports. */
export function reportsDialogs(call: Call, settings: HttpSettings) {
  const reports = reportsService(call, settings)
  const users = usersService(call)
  return {
    reportForm: {
      needs: 'reports.write',
      machine: reportFormMachine.provide({
        actors: {
          loadChoices: served(async (_, signal) => {
            const [brands, platforms, people] = await Promise.all([
              call(ownBrandCalls.ofUser, { signal }),
              call(platformCalls.allMarketplaces, { signal }),
              users.list(signal),
            ])
            return { brands, platforms: platforms.map(({ name }) => name), people }
          }),
          previewReport: served((outline, signal) => reports.preview(outline, signal)),
          saveReport: served((draft, signal) => reports.save(draft, signal)),
        },
      }),
      view: async () => (await import('../views/reports/ReportFormDialog.tsx')).ReportFormDialog,
    },
  } satisfies Partial<DialogEntries>
}
