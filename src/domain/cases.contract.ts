import { defineCalls } from './call.ts'

/** Investigations (§7), called cases on the wire. */
export const caseCalls = defineCalls({
  page: { method: 'GET', path: '/store/cases/page', summary: 'Investigations by filter' },
  get: { method: 'GET', path: '/store/cases/{id}', summary: 'One investigation' },
  create: { method: 'POST', path: '/store/cases', summary: 'Opens an investigation' },
  update: { method: 'PUT', path: '/store/cases', summary: 'Saves an investigation' },
  comment: { method: 'POST', path: '/store/cases/{id}/comment', summary: 'Comments on an investigation' },
  delete: { method: 'DELETE', path: '/store/cases/{id}', summary: 'Deletes an investigation' },
  changeStatus: {
    method: 'PUT',
    path: '/store/cases/{id}/status/{status}',
    summary: 'Cancels, completes or reopens an investigation',
  },
  assign: { method: 'PUT', path: '/store/cases/{id}/assign', summary: 'Assigns an investigation' },
})
