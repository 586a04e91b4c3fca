import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import {
  type Seller,
  SELLER_FIELD_LABELS,
  SELLER_FIELDS,
  type SellerField,
} from '../../domain/sellers/seller.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import * as desk from '../kit/Records.css.ts'
import { Button } from '../kit/Button.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import * as styles from './Sellers.css.ts'
import type { SellerPartActors } from './SellersContext.ts'

interface Props {
  readonly fields: SellerPartActors['fields']
  readonly seller: Seller
}

/** What people keep about the seller, each field by itself. */
export function SellerFields({ fields, seller }: Props) {
  const { session } = useActors()
  const isEditable = useSelector(session, ({ context }) => may(context.user?.groups ?? [], 'sellers.edit'))
  return (
    <section className={desk.panel} aria-label="What is known of it">
      <h3 className={`${desk.panelHead} ${text.strong}`}>What is known of it</h3>
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
  const kept = useSelector(actor, ({ context }) => context.kept)
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'))
  const label = SELLER_FIELD_LABELS[field]
  if (isEditing) return <FieldEditor actor={actor} field={field} />
  return (
    <div className={desk.fact}>
      <div className={desk.line}>
        <h4 className={`${text.caption} ${text.muted} ${desk.grow}`}>{label}</h4>
        {isEditable ? (
          <Button
            kind="quiet"
            aria-label={`Edit ${label.toLowerCase()}`}
            onPress={() => actor.send({ type: 'edit' })}
          >
            Edit
          </Button>
        ) : null}
      </div>
      <p className={styles.kept}>{shown(field, kept, seller) || <span className={text.muted}>–</span>}</p>
    </div>
  )
}

/** A country that nobody has set is that of most listings. */
function shown(field: SellerField, kept: string, { country }: Seller): string {
  if (field !== 'country') return kept
  if (kept !== '') return countryName(kept)
  return country === null ? '' : countryName(country)
}
