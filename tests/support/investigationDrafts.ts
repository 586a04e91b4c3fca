import {
  draftOf,
  type FormField,
  type InvestigationDraft,
} from '../../src/machines/investigations/investigationDraft.ts'
import { sampleInvestigation } from '../../src/paths/samples/things.ts'

/** Drafts of the investigation form with what is wrong with each, written out from specification §5. */

const whole: InvestigationDraft = { ...draftOf(sampleInvestigation(1)), currency: 'EUR' }

type Row = readonly [patch: Partial<InvestigationDraft>, problems: Partial<Record<FormField, string>>]

const ROWS: readonly Row[] = [
  [{ comment: 'Buy two.' }, {}],
  [{ type: '' }, { type: 'Type is required' }],
  [{ brand: '', client: '' }, { brand: 'Brand is required' }],
  [{ product: '' }, { product: 'Product is required' }],
  [{ product: '   ' }, { product: 'Product is required' }],
  [
    { type: '', brand: '', client: '', product: '' },
    { type: 'Type is required', brand: 'Brand is required', product: 'Product is required' },
  ],
  [{ price: '0.01' }, {}],
  [{ price: '0' }, { price: 'Price must be greater than 0' }],
  [{ price: '-0.00' }, { price: 'Price must be greater than 0' }],
  [{ price: '-5' }, { price: 'Price must be greater than 0' }],
  [{ quantity: '0' }, { quantity: 'Quantity must be greater than 0' }],
  [{ quantity: '3' }, {}],
  [{ volume: '-1' }, { volume: 'Volume must be greater than 0' }],
  [{ volume: '12.5' }, {}],
  [{ value: '0' }, { value: 'Value must be greater than 0' }],
  [{ value: ' 1250.50 ' }, {}],
  [{ price: 'ten' }, { price: 'Price must be a decimal number' }],
  [{ price: '1e3' }, { price: 'Price must be a decimal number' }],
  [{ price: '.5' }, { price: 'Price must be a decimal number' }],
  [{ price: '1.1234567' }, { price: 'Price must have 6 decimal places at most' }],
  [{ price: '1.234' }, { price: 'Price has 3 decimals, and EUR has 2: 1234 or 1.23?' }],
  [{ value: '1.5', currency: 'JPY' }, { value: 'Value has 1 decimal, and JPY has none' }],
  [{ price: '1.234', currency: 'KWD' }, {}],
  [{ price: '1,50' }, { price: 'Price must be written with a point and no comma, such as 1234.50' }],
  [{ value: '1,234.50' }, { value: 'Value must be written with a point and no comma, such as 1234.50' }],
  [{ price: '10', currency: '' }, { currency: 'Currency must be given with an amount' }],
  [{ value: '10', currency: '' }, { currency: 'Currency must be given with an amount' }],
  [{ quantity: '10', currency: '' }, {}],
  [{ price: '10', currency: 'euro' }, { currency: 'Currency must be a three-letter currency code' }],
  [{ price: '10', currency: 'ZZZ' }, { currency: 'Currency must be the code of a currency' }],
  [{ assignedTo: '', due: '', infringementType: '', comment: '', origin: '', category: '' }, {}],
  [{ 'seller.name': '', 'seller.country': '' }, {}],
  [
    { 'seller.postal': '1'.repeat(41) },
    { 'seller.postal': 'Seller postal code must have 40 characters at most' },
  ],
  [{ weChat: '1'.repeat(61) }, { weChat: 'WeChat must have 60 characters at most' }],
  [{ due: '0202-11-20' }, { due: 'Due date must be a whole date' }],
  [{ performed: '2026-11-20T00:00:00.000Z', assigned: '2026-11-19T00:00:00.000Z' }, {}],
]

export const DRAFTS = ROWS.map(([patch, problems]) => ({
  name: JSON.stringify(patch).slice(0, 80),
  draft: { ...whole, ...patch },
  problems,
}))
