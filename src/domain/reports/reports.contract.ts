import * as z from 'zod/mini'
import { pageLimit } from '../filter/filter.ts'
import { pageOf } from '../filter/pages.ts'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { id, text } from '../kit/text.ts'
import { report, reportDraft, reportOutline, reportState } from './report.ts'
import { reportContent } from './reportContent.ts'

const one = z.object({ id: id() })

export const reportsQuery = z.object({ size: z.optional(pageLimit), after: z.optional(text(500)) })
export type ReportsQuery = z.output<typeof reportsQuery>
export const reportsPage = pageOf(report)
export type ReportsPage = z.infer<typeof reportsPage>

export const PDF = 'application/pdf'
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reports (extensions). */
export const reportCalls = defineCalls({
  ...listCalls('/store/reports', {
    query: reportsQuery,
    page: reportsPage,
    record: reportState,
    says: {
      page: 'The reports whose brands the user sees, by name',
      get: 'A report, and the mails sent of it to colleagues, newest first; callers who may not send reports see only their own',
    },
    extensions: ['page', 'get'],
  }),
  content: {
    method: 'GET',
    path: '/store/reports/{id}/content',
    extension: true,
    summary: 'What a report says now',
    params: one,
    reply: reportContent,
  },
  preview: {
    method: 'POST',
    path: '/store/reports/preview',
    reads: true,
    extension: true,
    may: 'reports.write',
    summary: 'What a report that is not saved would say',
    body: reportOutline,
    reply: reportContent,
    errors: { 404: 'A brand does not exist for the caller.' },
  },
  pdf: {
    method: 'GET',
    path: '/store/reports/{id}/pdf',
    extension: true,
    summary: 'A report as PDF',
    params: one,
    replyType: PDF,
    reply: z.string(),
  },
  workbook: {
    method: 'GET',
    path: '/store/reports/{id}/xlsx',
    extension: true,
    summary: 'A report as a workbook (XLSX), a sheet for each block of figures',
    params: one,
    replyType: WORKBOOK,
    reply: z.string(),
  },
  save: {
    method: 'PUT',
    path: '/store/reports',
    extension: true,
    may: 'reports.write',
    summary: 'Adds or changes a report',
    body: reportDraft,
    reply: report,
    errors: {
      404: 'The report or a brand does not exist for the caller.',
      409: 'Somebody has changed it since; `current` is what stands now.',
    },
  },
  delete: {
    method: 'DELETE',
    path: '/store/reports/{id}',
    extension: true,
    may: 'reports.write',
    summary: 'Deletes a report with the list of what was sent; what waits is not sent any more',
    params: one,
    reply: one,
  },
  send: {
    method: 'POST',
    path: '/store/reports/{id}/send',
    extension: true,
    may: 'reports.write',
    summary: 'Sends a report now to each of its recipients whom the caller sees, as each may see it',
    params: one,
    reply: reportState,
  },
  sendAgain: {
    method: 'POST',
    path: '/store/reports/{id}/sendings/{sending}',
    extension: true,
    may: 'reports.write',
    summary: 'Sends a mail of a report again that has not arrived for sure',
    params: z.object({ id: id(), sending: id() }),
    reply: reportState,
  },
})
