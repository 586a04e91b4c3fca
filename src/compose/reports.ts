import { reportMachine, reportsMachine, reportsPageMachine } from '../machines/reports/reportMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { reportsService } from '../services/reports.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/reports': typeof reportsMachine
  }
}

/** The machine of the Reports screen with its services, loaded with the screen. */
export function composeReports(call: Call, settings: HttpSettings) {
  const reports = reportsService(call, settings)
  return reportsMachine.provide({
    actors: {
      list: reportsPageMachine.provide({
        actors: { loadPage: served((input, signal) => reports.page(input, signal)) },
      }),
      record: reportMachine.provide({
        actors: {
          loadReport: served(({ id }, signal) => reports.get(id, signal)),
          watchSendings: served(({ id }, signal) => reports.get(id, signal)),
          makeContent: served(({ id }, signal) => reports.content(id, signal)),
          saveFile: served(({ id, file }, signal) => reports.saveFile(id, file, signal)),
          sendReport: served(({ id, sending }, signal) => reports.send(id, sending, signal)),
          deleteReport: served(({ id }, signal) => reports.delete(id, signal)),
        },
      }),
    },
  })
}
