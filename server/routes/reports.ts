import type { FastifyReply } from 'fastify'
import { PDF, reportCalls, WORKBOOK } from '../../src/domain/reports/reports.contract.ts'
import type { Report, ReportState } from '../../src/domain/reports/report.ts'
import type { ReportContent } from '../../src/domain/reports/reportContent.ts'
import { savedAs } from '../fileHeaders.ts'
import { fileNameOf, reportAsPdf } from '../reports/reportFiles.ts'
import { reportWorkbook } from '../reports/reportWorkbook.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { makeReport } from '../store/reports/content.ts'
import { deleteReport, reportOf, reportsPage, saveReport } from '../store/reports/reports.ts'
import { sendAgain, sendingsOf, sendNow } from '../store/reports/sendings.ts'
import type { Scope } from '../store/scope.ts'

interface Called {
  readonly params: { readonly id: string }
  readonly scope: Scope
  readonly services: Services
}

const found = ({ params, scope, services: { store, config } }: Called): Promise<Report> =>
  reportOf(store.db, scope, params.id, config.timeZone)

async function made(call: Called): Promise<{ report: Report; content: ReportContent }> {
  const report = await found(call)
  return { report, content: await makeReport(call.services, call.scope, report, Date.now()) }
}

async function stateOf(call: Called): Promise<ReportState> {
  const report = await found(call)
  return { report, sendings: await sendingsOf(call.services.store.db, call.scope, report.id) }
}

const file = (
  reply: FastifyReply,
  { type, name, content }: { type: string; name: string; content: Buffer },
) =>
  reply
    .type(type)
    .headers({
      'content-length': content.length,
      'content-disposition': savedAs(name),
      'x-content-type-options': 'nosniff',
    })
    .send(content)

/** Reports: what they are, what they say, their files, and sending them. */
export const reportRoutes = serve(
  reportCalls,
  {
    page: ({ query, scope, services: { store, config } }) =>
      reportsPage(store.db, scope, query, config.timeZone),
    get: stateOf,
    content: async (call) => (await made(call)).content,
    preview: ({ body, scope, services }) => makeReport(services, scope, body, Date.now()),
    pdf: async (call) => {
      const { report, content } = await made(call)
      return file(call.reply, {
        type: PDF,
        name: fileNameOf(content, 'pdf'),
        content: await reportAsPdf(call.services, call.scope, { brands: report.brands, content }),
      })
    },
    workbook: async (call) => {
      const { content } = await made(call)
      return file(call.reply, {
        type: WORKBOOK,
        name: fileNameOf(content, 'xlsx'),
        content: await reportWorkbook(content, call.services.config.publicUrl),
      })
    },
    save: ({ body: draft, scope, author, services: { store, config } }) =>
      saveReport(store.db, scope, author, { draft, timeZone: config.timeZone }),
    delete: async ({ params, scope, author, services }) => {
      await deleteReport(services.store.db, scope, author, params.id)
      return params
    },
    send: async (call) => {
      await sendNow(call.services.store.db, await found(call))
      return stateOf(call)
    },
    sendAgain: async (call) => {
      await found(call)
      await sendAgain(call.services.store.db, call.scope, call.params.id, call.params.sending)
      return stateOf(call)
    },
  },
  { mayLag: ['content', 'pdf', 'workbook'] },
)
