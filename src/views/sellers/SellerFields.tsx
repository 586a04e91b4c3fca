import { useEffect, useRef } from 'react'
import {
  type Seller,
  SELLER_FIELD_LABELS,
  SELLER_FIELDS,
  type SellerField,
} from '../../domain/sellers/seller.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { Button } from '../kit/Button.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import type { SellerPartActors } from './SellersContext.ts'
import { useMay } from '../kit/user.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

interface Props {
  readonly fields: SellerPartActors['fields']
  readonly seller: Seller
}

/** What people keep about the seller, each field by itself. */
export function SellerFields({ fields, seller }: Props) {
  const isEditable = useMay('sellers.edit')
  return (
    <section className={record.panel} aria-label="What is known of it">
      <h3 className={`${record.panelHead} ${text.strong}`}>What is known of it</h3>
      {SELLER_FIELDS.map((field) => (
        <KeptField key={field} actor={fields[field]} field={field} seller={seller} isEditable={isEditable} />
      ))}
    </section>
  )
}

interface FieldProps {
  readonly actor: SellerPartActors['fields'][SellerField]
  readonly field: SellerField
  readonly seller: Seller
  readonly isEditable: boolean
}

function KeptField({ actor, field, seller, isEditable }: FieldProps) {
  const kept = useContextOf(actor, 'kept')
  const isEditing = useTag(actor, 'editing')
  const label = SELLER_FIELD_LABELS[field]
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Somebody who edits another field meanwhile goes on there.
    const isElsewhere = document.activeElement?.matches('input, textarea, select')
    if (wasEditing.current && !isEditing && !isElsewhere) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <FieldEditor actor={actor} field={field} clients={seller.clients} />
  return (
    <div className={record.fact}>
      <div className={lists.line}>
        <h4 className={`${text.note} ${layout.grow}`}>{label}</h4>
        {isEditable ? (
          <Button
            ref={edit}
            kind="quiet"
            aria-label={`Edit ${label.toLowerCase()}`}
            onPress={() => actor.send({ type: 'edit' })}
          >
            Edit
          </Button>
        ) : null}
      </div>
      <p className={text.verbatim}>{shown(field, kept, seller) || <span className={text.muted}>–</span>}</p>
    </div>
  )
}

/** A country that nobody has set is that of most listings. */
function shown(field: SellerField, kept: string, { country }: Seller): string {
  if (field !== 'country') return kept
  if (kept !== '') return countryName(kept)
  return country === null ? '' : countryName(country)
}
