import * as z from 'zod/mini'
import { once } from './once.ts'
import { currency } from './text.ts'

const names = once(() => new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' }))

/** Codes of ISO 4217 that stand for no money: none known, and those kept for tests. */
const NO_MONEY = new Set(['XXX', 'XTS'])

/** Whether a three-letter code is that of a currency, one that is no longer in use included: browsers list some of them. */
export const isCurrency = (code: string): boolean => !NO_MONEY.has(code) && names().of(code) !== undefined

export const NOT_A_CURRENCY = 'must be the code of a currency'

/** A currency that somebody chooses. What files and pages say of a price is read by `currency`, whatever code it is. */
export const chosenCurrency = () => currency().check(z.refine(isCurrency, NOT_A_CURRENCY))
