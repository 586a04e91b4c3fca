import { complaintCalls } from '../../src/domain/complaints/complaints.contract.ts'
import { moveBetween, moveProblem } from '../../src/domain/complaints/complaintMoves.ts'
import { conflictProblem } from '../problems.ts'
import { noticePdf } from '../providers/noticePdf.ts'
import { serve } from '../serve.ts'
import { complainAgain } from '../store/complaints/again.ts'
import { complaintById, complaintsOfListing, complaintsPage } from '../store/complaints/complaints.ts'
import { checkNotices, fileComplaint, noticeForPdf, previewNotice } from '../store/complaints/filing.ts'
import { fixComplaint } from '../store/complaints/fixes.ts'
import { complaintMeta } from '../store/complaints/meta.ts'
import { deleteComplaint, moveComplaint, takeDownListing, takedownMoment } from '../store/complaints/moves.ts'
import { makeComplaints } from '../store/complaints/newComplaints.ts'
import { messageHost, resolveDelivery } from '../store/complaints/notices.ts'

/** Complaints: making, moving, fixing and filing them. What is outside the caller's brands is not found. */
export const complaintRoutes = serve(complaintCalls, {
  page: ({ query, scope, services }) => complaintsPage(services.store.db, scope, query),

  get: ({ params, scope, services }) => complaintById(services.store.db, scope, params.id),

  create: ({ body, scope, author, services }) => makeComplaints(services.store.db, scope, author, body),

  again: ({ params, body, scope, author, services }) =>
    complainAgain(services.store.db, scope, author, {
      ...params,
      ...body,
      timeZone: services.config.timeZone,
    }),

  file: ({ params, body, scope, author, services }) =>
    fileComplaint(services.store.db, scope, author, params.id, {
      updated: body?.updated,
      timeZone: services.config.timeZone,
      host: messageHost(services.config.publicUrl),
    }),

  takeDown: ({ params, scope, author, services }) =>
    moveComplaint(services.store.db, scope, author, params.id, 'takeDown', {
      takedown: ({ filing }) =>
        takedownMoment(params.date, { filing, timeZone: services.config.timeZone, now: Date.now() }),
    }),

  takeDownListing: ({ params, scope, author, services }) =>
    takeDownListing(services.store.db, scope, author, params, ({ filing }) =>
      takedownMoment(params.date, { filing, timeZone: services.config.timeZone, now: Date.now() }),
    ),

  delete: ({ params, scope, author, services }) =>
    deleteComplaint(services.store.db, scope, author, params.id),

  byListing: ({ query, scope, services }) => complaintsOfListing(services.store.db, scope, query.listing),

  meta: ({ params, scope, services }) =>
    complaintMeta(services.store.db, scope, params.id, services.config.timeZone),

  changeStatus: async ({ params, body, scope, author, services }) => {
    const { status } = await complaintById(services.store.db, scope, params.id)
    const action = moveBetween(status, params.status)
    if (action === null || action === 'file' || action === 'takeDown')
      throw conflictProblem(
        action === null
          ? moveProblem(status, params.status)
          : 'Filing and takedown have calls of their own: /file and /takedown/{date}.',
      )
    return moveComplaint(services.store.db, scope, author, params.id, action, { comment: body.comment })
  },

  update: ({ params, body, scope, author, services }) =>
    fixComplaint(services.store.db, scope, author, params.id, body),

  notice: ({ params, scope, services }) =>
    previewNotice(services.store.db, scope, params.id, services.config.timeZone),

  noticePdf: async ({ params, query, scope, reply, services }) => {
    const notice = await noticeForPdf(services.store.db, scope, params.id, {
      sent: query.sent,
      timeZone: services.config.timeZone,
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="notice-${params.id}.pdf"`)
      .send(await noticePdf(notice))
  },

  checkNotices: ({ body, scope, services }) =>
    checkNotices(services.store.db, scope, body.complaints, services.config.timeZone),

  resolveDelivery: ({ params, scope, author, services }) =>
    resolveDelivery(services.store.db, scope, author, params.id, params.outcome),
})
