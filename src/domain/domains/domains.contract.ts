import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { domainFigures, domainsQuery, internetDomain } from './internetDomain.ts'
import { pageOf } from '../filter/pages.ts'
import { id, text } from '../kit/text.ts'
import { DOMAIN_STATUSES } from '../kit/vocabulary.ts'

export const domainsPage = pageOf(internetDomain)
export type DomainsPage = z.infer<typeof domainsPage>

const one = z.object({ id: id() })
/** Brands by their names, by their names with the client ("Twin · Client A") or by their ids; a name that fits several is refused. */
const brandNames = z.array(text(500)).check(z.minLength(1), z.maxLength(500))

/** A domain as it is typed, for these of the user's brands; for all of them where none are named. */
export const newDomain = z.object({ name: text(2_048), brands: z.optional(brandNames) })
export type NewDomain = z.infer<typeof newDomain>

/** A domain that is to be there, and the status that is set in place of the one that was read; without that, whatever stands. */
const domainToPut = z.extend(newDomain, {
  status: z.optional(z.enum(DOMAIN_STATUSES)),
  was: z.optional(z.enum(DOMAIN_STATUSES)),
})
export type DomainToPut = z.infer<typeof domainToPut>

/** Domains (§7). */
export const domainCalls = defineCalls({
  ...listCalls('/store/domains', {
    query: domainsQuery,
    page: domainsPage,
    record: internetDomain,
    says: {
      page: 'Domains by filter, by name unless sorted otherwise, with the exact total',
      get: 'One domain',
    },
  }),
  add: {
    method: 'POST',
    path: '/store/domains',
    summary: "Adds a domain by name; 409 'Domain exists' where one of the user's brands has it",
    may: 'domains.add',
    body: newDomain,
    reply: internetDomain,
    errors: { 409: 'It is known for these brands already.' },
  },
  put: {
    method: 'PUT',
    path: '/store/domains',
    summary:
      'Sees to it that a domain is there, by name, for these brands, and sets its status where one is given: in place of `was` alone, where that is given too',
    may: 'domains.add',
    body: domainToPut,
    reply: internetDomain,
    errors: {
      404: 'A brand does not exist for the caller.',
      409: 'It is known for these brands already, or has another status than `was` by now; `current` is the domain as it stands.',
    },
  },
  setBrands: {
    method: 'POST',
    path: '/store/domains/brands',
    summary:
      'Sets which of the user’s brands a domain concerns; brands of others stay as they are. With `was`, the brands that were read, what differs from these is changed alone',
    may: 'domains.add',
    body: z.object({ id: id(), brands: brandNames, was: z.optional(brandNames) }),
    reply: internetDomain,
    errors: {
      404: 'The domain or a brand does not exist for the caller.',
      409: 'Others took away meanwhile what was to stay, so that no brand would be left; `current` is the domain as it stands.',
    },
  },
  delete: {
    method: 'DELETE',
    path: '/store/domains/{id}',
    summary: 'Deletes a domain for the user’s brands; there is no undo',
    may: 'domains.delete',
    params: one,
    reply: z.null(),
  },
  stats: {
    method: 'GET',
    path: '/imports/domains/{id}/stats',
    summary: 'What was found at a domain and its subdomains, and whether it can be looked up',
    params: one,
    reply: domainFigures,
  },
  refresh: {
    method: 'PUT',
    path: '/imports/domains/{id}/update',
    once: false,
    summary: 'Looks a domain up again: whether it answers, and where it leads; 409 where lookups are off',
    may: 'domains.add',
    params: one,
    reply: internetDomain,
    errors: { 409: 'Looking up is switched off on this server.' },
  },
})
