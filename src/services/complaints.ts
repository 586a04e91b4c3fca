import type { Brand, PropertyRight } from '../domain/kit/brand.ts'
import { brandCalls } from '../domain/setup/brands.contract.ts'
import type { Picture } from '../domain/kit/picture.ts'
import type { Complaint } from '../domain/complaints/complaint.ts'
import type { ChosenAction, ReadAgain } from '../machines/complaints/complaintActions.ts'
import {
  complaintCalls,
  type ComplaintFix,
  type ComplaintMeta,
  type ComplaintMoved,
  type NoticeCheck,
  type NoticePreview,
} from '../domain/complaints/complaints.contract.ts'
import { failureStatus } from '../domain/kit/problem.ts'
import { COMPLAINT_TRANSITIONS } from '../domain/complaints/complaintMoves.ts'
import type { DeliveryOutcome } from '../domain/complaints/complaintStates.ts'
import type { Listing, ListingPatch } from '../domain/listings/listing.ts'
import { listingCalls } from '../domain/listings/listings.contract.ts'
import { type Fix, listed } from '../machines/complaints/noticeFixes.ts'
import { setupCalls } from '../domain/setup/setup.contract.ts'
import type { Call } from './http.ts'

const gone = (what: string) => ({ status: 404, title: `${what} is not there any longer.` })

/** Complaints (§7), their notices, and what is fixed for a notice on brands and marketplaces. */
export function complaintsService(call: Call) {
  return {
    get: (id: string, signal: AbortSignal): Promise<Complaint> =>
      call(complaintCalls.get, { params: { id }, signal }),
    /** Several, each read by itself, and which of them are gone; fails where one could not be read for another reason. */
    async readAgain(ids: readonly string[], signal: AbortSignal): Promise<ReadAgain> {
      const gone: string[] = []
      const read = await Promise.all(
        ids.map(async (id) => {
          try {
            return await call(complaintCalls.get, { params: { id }, signal })
          } catch (error) {
            if (failureStatus(error) !== 404) throw error
            gone.push(id)
            return []
          }
        }),
      )
      return { complaints: read.flat(), gone }
    },
    meta: (id: string, signal: AbortSignal): Promise<ComplaintMeta> =>
      call(complaintCalls.meta, { params: { id }, signal }),
    listings: (id: string, signal: AbortSignal): Promise<Listing[]> =>
      call(listingCalls.byComplaint, { params: { id }, signal }),
    ofListing: (listing: string, signal: AbortSignal): Promise<Complaint[]> =>
      call(complaintCalls.byListing, { query: { listing }, signal }),
    /** Moves or deletes one; answers it as it stands, null where it is gone, and the listings it changed. */
    async move(
      {
        complaint,
        action,
        listing,
        date,
        comment,
      }: {
        complaint: Complaint
        action: ChosenAction
        listing: { readonly id: string } | null
        date: string
        comment: string
      },
      signal: AbortSignal,
    ): Promise<{ complaint: Complaint | null; changed: ListingPatch[] }> {
      const { id, updated } = complaint
      if (action === 'delete')
        return { complaint: null, ...(await call(complaintCalls.delete, { params: { id }, signal })) }
      if (action === 'file') return call(complaintCalls.file, { params: { id }, body: { updated }, signal })
      if (action === 'takeDown' && listing)
        return call(complaintCalls.takeDownListing, { params: { id, listing: listing.id, date }, signal })
      if (action === 'takeDown') return call(complaintCalls.takeDown, { params: { id, date }, signal })
      return call(complaintCalls.changeStatus, {
        params: { id, status: COMPLAINT_TRANSITIONS[action].to },
        body: comment === '' ? {} : { comment },
        signal,
      })
    },
    fix: (id: string, body: ComplaintFix, signal: AbortSignal): Promise<Complaint> =>
      call(complaintCalls.update, { params: { id }, body, signal }),
    resolveDelivery: (id: string, outcome: DeliveryOutcome, signal: AbortSignal): Promise<ComplaintMoved> =>
      call(complaintCalls.resolveDelivery, { params: { id, outcome }, signal }),
    checkNotices: (ids: readonly string[], signal: AbortSignal): Promise<NoticeCheck[]> =>
      call(complaintCalls.checkNotices, { body: { complaints: [...ids] }, signal }),
    preview: (id: string, signal: AbortSignal): Promise<NoticePreview> =>
      call(complaintCalls.notice, { params: { id }, signal }),
    rightsOf: (brand: string, signal: AbortSignal): Promise<PropertyRight[]> =>
      call(setupCalls.rights, { params: { brand }, signal }),
    /** The official pictures of the user's brands, by the brands' ids. */
    async officialsByBrand(signal: AbortSignal): Promise<Record<string, Picture[]>> {
      const brands = await call(brandCalls.ofUser, { signal })
      return Object.fromEntries(brands.map(({ id, officialImages }) => [id, officialImages]))
    },
    /** Saves what was typed for one record; answers the complaint where it was one. */
    async saveFix(fix: Fix, signal: AbortSignal): Promise<Complaint | null> {
      if (fix.place === 'complaint') {
        const { id, updated } = fix.complaint
        return call(complaintCalls.update, { params: { id }, body: { updated, ...fix.change }, signal })
      }
      if (fix.place === 'brand') {
        const brand = await found(call(setupCalls.brands, { signal }), fix.id, 'The brand')
        const notice = { ...NO_CONTACT, ...brand.notice, ...fix.fields }
        const { id, updated, name, client, officialImages } = brand
        await call(brandCalls.update, { body: { id, updated, name, client, officialImages, notice }, signal })
        return null
      }
      if (fix.place === 'right') {
        const rights = call(setupCalls.rights, { params: { brand: fix.brand }, signal })
        const right = (await rights).find(({ uid }) => uid === fix.id)
        if (!right) throw gone('The property right')
        const { uid: id, ...rest } = right
        const { jurisdictions, classes, ...words } = fix.fields
        await call(setupCalls.saveRight, {
          body: {
            ...rest,
            ...words,
            id,
            ...(jurisdictions ? { jurisdictions: listed(jurisdictions) } : {}),
            ...(classes ? { classes: listed(classes).map(Number) } : {}),
          },
          signal,
        })
        return null
      }
      const marketplace = await found(call(setupCalls.marketplaces, { signal }), fix.id, 'The marketplace')
      await call(setupCalls.saveMarketplace, {
        body: { ...marketplace, noticeEmail: fix.noticeEmail },
        signal,
      })
      return null
    },
  }
}

const NO_CONTACT: NonNullable<Brand['notice']> = {
  name: '',
  organisation: '',
  address: '',
  email: '',
  phone: '',
  signatory: '',
  relationToOwner: '',
}

async function found<Found extends { id: string }>(
  records: Promise<readonly Found[]>,
  id: string,
  what: string,
): Promise<Found> {
  const record = (await records).find((one) => one.id === id)
  if (!record) throw gone(what)
  return record
}
