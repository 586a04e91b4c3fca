import { defineCalls } from './call.ts'

/** Domains (§7). */
export const domainCalls = defineCalls({
  page: { method: 'GET', path: '/store/domains/page', summary: 'Domains by filter' },
  add: { method: 'POST', path: '/store/domains', summary: 'Adds a domain by name' },
  update: { method: 'PUT', path: '/store/domains', summary: 'Changes a domain' },
  setBrands: { method: 'POST', path: '/store/domains/brands', summary: 'Sets the brands of a domain' },
  delete: { method: 'DELETE', path: '/store/domains/{id}', summary: 'Deletes a domain' },
  stats: { method: 'GET', path: '/imports/domains/{id}/stats', summary: "A domain's import figures" },
  refresh: { method: 'PUT', path: '/imports/domains/{id}/update', summary: 'Reads a domain anew' },
})
