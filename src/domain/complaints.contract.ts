import { defineCalls } from './call.ts'

/** Complaints (§7; the two extensions of design §3 Complaints). */
export const complaintCalls = defineCalls({
  page: { method: 'GET', path: '/store/complaints/page', summary: 'Complaints by filter' },
  create: { method: 'POST', path: '/store/complaints', summary: 'Makes complaints of listings' },
  file: { method: 'POST', path: '/store/complaints/{id}/file', summary: 'Files the notice' },
  takeDown: {
    method: 'POST',
    path: '/store/complaints/{id}/takedown/{date}',
    summary: 'Records the takedown',
  },
  delete: { method: 'DELETE', path: '/store/complaints/{id}', summary: 'Deletes a complaint' },
  byListing: { method: 'GET', path: '/store/complaints/byListing', summary: 'The complaints of a listing' },
  meta: { method: 'GET', path: '/store/complaints/{id}/meta', summary: 'What stands around a complaint' },
  changeStatus: {
    method: 'PUT',
    path: '/store/complaints/{id}/status/{status}',
    extension: true,
    summary: 'Holds, releases, sends back, withdraws or reinstates a complaint',
  },
  update: {
    method: 'PUT',
    path: '/store/complaints/{id}',
    extension: true,
    summary: 'Mends a complaint that is not filed',
  },
})
