import { sql } from 'drizzle-orm'
import type {
  InvestigationFields,
  InvestigatedSeller,
} from '../../../src/domain/investigations/investigation.ts'
import { badRequest } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import type { Scope } from '../scope.ts'

/** What the edit form's fields are in the database. */

interface BrandAndProduct {
  readonly brandId: string
  readonly productId: string
}

/** The brand and the product that the form names. Fails with 400 at the field where the user has no such one. */
export async function brandAndProduct(
  tx: Transaction,
  scope: Scope,
  fields: Pick<InvestigationFields, 'brand' | 'client' | 'product'>,
): Promise<BrandAndProduct> {
  const brands = scope.brands.filter(
    ({ name, client }) => name === fields.brand && (fields.client === undefined || client === fields.client),
  )
  if (brands.length === 0) throw misfit('brand', 'does not exist')
  if (brands.length > 1) throw misfit('client', 'must be given: several clients have a brand of this name')
  const brandId = brands[0]!.id
  const [product] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM products WHERE brand_id = ${brandId} AND name = ${fields.product}`,
  )
  if (!product) throw misfit('product', 'is not one of the brand')
  return { brandId, productId: product.id }
}

const misfit = (field: string, message: string) =>
  badRequest(`The ${field} can’t be taken.`, [{ path: `body.${field}`, message }])

const moment = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at))

/** An empty text is none. */
const filled = (text: string | undefined): string | null => text?.trim() || null

function filledSeller(seller: InvestigatedSeller | undefined): InvestigatedSeller | null {
  const entries = Object.entries(seller ?? {}).filter(([, text]) => filled(text) !== null)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The columns that hold the fields themselves; what is left out is empty. Somebody newly assigned is so from `at`. */
export function columnsOfFields(fields: InvestigationFields, at: Date, assignedBefore: string | null = null) {
  const { assignedTo = null } = fields
  const newlyAssigned = assignedTo !== null && assignedTo !== assignedBefore
  return {
    type: fields.type,
    category: filled(fields.category),
    assignedTo,
    assigned: moment(fields.assigned) ?? (newlyAssigned ? at : null),
    performed: moment(fields.performed),
    instructions: fields.comment ?? '',
    value: fields.value ?? null,
    price: fields.price ?? null,
    currency: fields.currency ?? null,
    quantity: fields.quantity ?? null,
    volume: fields.volume ?? null,
    seller: filledSeller(fields.seller),
    weChat: filled(fields.weChat),
  }
}
