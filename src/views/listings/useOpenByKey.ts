import type { KeyboardEvent, MouseEvent } from 'react'
import type { Listing } from '../../domain/listings/listing.ts'
import { useActors } from '../kit/AppContext.ts'

/**
 * Opens what is behind a listing, for the element around cards or table: Enter on the focused one its details,
 * Shift+Enter or a double click on the picture its pictures. Click and Space stay with the selection.
 */
export function useOpenByKey(items: readonly Listing[]) {
  const { dialog } = useActors()
  const listingAt = (row: Element | null) =>
    row && items.find((listing) => listing._id === row.getAttribute('data-key'))
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const row = event.target as Element
      if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return
      const listing = row.getAttribute('role') === 'row' ? listingAt(row) : null
      if (!listing) return
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey) dialog.send({ type: 'open', dialog: 'viewer', input: { listing } })
      else dialog.send({ type: 'open', dialog: 'details', input: { id: listing._id } })
    },
    onDoubleClick({ target }: MouseEvent) {
      const picture = (target as Element).closest('[data-picture]')
      const listing = listingAt(picture?.closest('[role=row]') ?? null)
      if (listing) dialog.send({ type: 'open', dialog: 'viewer', input: { listing } })
    },
  }
}
