import { type AnyActorRef, fromPromise } from 'xstate'
import type { ProblemReport } from '../machines/shell/problemReport.ts'
import { BUS } from '../machines/bus.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { problemReportMachine, type ReportFacts } from '../machines/shell/problemReportMachine.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly problemReport: typeof problemReportMachine
  }
}

/** How the console of an actor is watched: the same as for the inspector, so that what one recorded the other has. */
const inspectionFor = async ({ system }: AnyActorRef) =>
  (await import('../inspection.ts')).consoleInspection(system.get(BUS) as AnyActorRef)

/** The report of a problem; what makes pictures and reads versions is loaded with the first. */
export function shellDialogs() {
  return {
    problemReport: {
      machine: problemReportMachine.provide({
        actors: {
          gatherFacts: fromPromise<ReportFacts>(async ({ self }) => {
            const { app, began, entries } = (await inspectionFor(self)).recording()
            const { pictureOfPage, versionsHere } = await import('../services/problemReport.ts')
            return {
              picture: await pictureOfPage(),
              versions: versionsHere(app),
              since: began,
              entries: entries.length,
            }
          }),
          saveReport: fromPromise<string, ProblemReport>(async ({ self, input }) => {
            const { saveReport } = await import('../services/problemReport.ts')
            return saveReport((await inspectionFor(self)).recording(), input)
          }),
        },
      }),
      view: async () => (await import('../views/shell/ProblemReportDialog.tsx')).ProblemReportDialog,
    },
  } satisfies Partial<DialogEntries>
}
