import * as z from 'zod/mini'
import { searchTemplate, SELECTOR_MAX } from '../crawls/searchTemplate.ts'
import { brand, CLASSES_MAX, marketplace, noticeContact, product, propertyRight } from '../kit/brand.ts'
import { inkColour } from '../kit/inkColour.ts'
import { PICTURE_FETCHING } from '../kit/pictureFetching.ts'
import { brandLogo } from '../kit/brandLogo.ts'
import { picture } from '../kit/picture.ts'
import { PICTURE_LANGUAGE_CODES, pictureLanguages } from '../kit/pictureLanguages.ts'
import { chosenCountry, chosenJurisdiction } from '../kit/countries.ts'
import { chosenCurrency, isCurrency, NOT_A_CURRENCY } from '../kit/currencies.ts'
import { valueAssumptions } from '../kit/value.ts'
import { may } from '../kit/roles.ts'
import { RELISTING_DAYS_MAX, RELISTING_DAYS_MIN } from '../kit/relisting.ts'
import { eachNameOnce } from '../kit/nameKey.ts'
import { nameText } from '../kit/names.ts'
import { decimal, emailAddress, id, moment, text, textLines, trimmedText } from '../kit/text.ts'
import { CHANNELS, NOTICE_FAMILIES, RIGHT_TYPES } from '../kit/vocabulary.ts'
import { personName } from '../session/ownAccount.ts'

/** What the Setup site keeps: the records as they are read, and the drafts they are saved from. */

export const setupBrand = z.extend(brand, {
  /** Logos that are looked for in pictures beside the official images. */
  logos: z.array(brandLogo),
  /** In which languages words in pictures of its listings are read. */
  pictureLanguages: z.array(z.enum(PICTURE_LANGUAGE_CODES)),
  /** How many property rights and products it has. */
  rights: z.int(),
  products: z.int(),
  /** Whether the pictures of its listings are fetched. */
  fetchPictures: z.enum(PICTURE_FETCHING),
  /** What reports about it are drawn in; null for the colour of the text. */
  colour: z.nullable(z.string()),
  /** What the value of its removed listings rests on. */
  value: valueAssumptions,
  /** How many days its removed listings are watched for coming back. */
  relistingDays: z.int(),
  updated: moment(),
})
export type SetupBrand = z.infer<typeof setupBrand>

export const setupRight = z.extend(propertyRight, { brand: id(), updated: moment() })
export type SetupRight = z.infer<typeof setupRight>

export const setupProduct = z.extend(product, { brandId: id(), updated: moment() })
export type SetupProduct = z.infer<typeof setupProduct>

export const setupMarketplace = z.extend(marketplace, {
  /** Where it is searched, with {keywords} for the words; null where it can't be crawled. */
  searchUrl: z.nullable(text(2_048)),
  /** CSS selectors of the links to listings on a page of results, and of the link to the next page. */
  linkSelector: z.nullable(text(SELECTOR_MAX)),
  nextSelector: z.nullable(text(SELECTOR_MAX)),
  updated: moment(),
})
export type SetupMarketplace = z.infer<typeof setupMarketplace>

/** An account. `brands` are the ids of those on the user record; god and admin hold every brand beside them. */
export const setupUser = z.object({
  id: id(),
  email: text(320),
  name: text(200),
  groups: z.array(text(100)),
  brands: z.array(id()),
  disabled: z.boolean(),
  updated: moment(),
})
export type SetupUser = z.infer<typeof setupUser>

/** A draft with an id changes that record as it was when `updated`; one without adds a record. */
const identity = { id: z.optional(id()), updated: z.optional(moment()) }
const isWhole = z.refine<{ id?: string | undefined; updated?: string | undefined }>(
  (draft) => (draft.id === undefined) === (draft.updated === undefined),
  { path: ['updated'], message: 'goes with the id' },
)

const emptyOr = <T extends z.ZodMiniType<string>>(schema: T) => z.union([z.literal(''), schema])
const PICTURES_MAX = 50
const PEOPLE_MAX = 500
const KEYWORDS_MAX = 200
const ALIASES_MAX = 100
const MODELS_MAX = 500

const price = () => decimal().check(z.refine((amount) => !amount.startsWith('-'), 'must not be less than 0'))

export const brandDraft = z
  .object({
    ...identity,
    name: nameText(),
    client: nameText(),
    officialImages: z.array(picture).check(z.maxLength(PICTURES_MAX, `must be ${PICTURES_MAX} at most`)),
    /** What looks at pictures of listings; left out, a brand keeps what it has. */
    logos: z.optional(z.array(brandLogo).check(z.maxLength(PICTURES_MAX, `must be ${PICTURES_MAX} at most`))),
    pictureLanguages: z.optional(pictureLanguages()),
    notice: z.nullable(z.extend(noticeContact, { email: emptyOr(emailAddress()) })),
    /** Left as it is where it isn't said; a new brand asks. */
    fetchPictures: z.optional(z.enum(PICTURE_FETCHING)),
    /** The colour of its reports; left as it is where it isn't said. */
    colour: z.optional(z.nullable(inkColour())),
    /** Left as it is where it isn't said. */
    value: z.optional(
      valueAssumptions.check(
        z.refine(({ cost }) => cost === null || isCurrency(cost.currency), {
          path: ['cost', 'currency'],
          message: NOT_A_CURRENCY,
        }),
      ),
    ),
    /** Left as it is where it isn't said. */
    relistingDays: z.optional(
      z
        .int('must be a whole number')
        .check(
          z.gte(RELISTING_DAYS_MIN, `must be ${RELISTING_DAYS_MIN} at least`),
          z.lte(RELISTING_DAYS_MAX, `must be ${RELISTING_DAYS_MAX} at most`),
        ),
    ),
    /** The accounts that hold a new brand beside its maker's; for those who manage accounts. */
    people: z.optional(z.array(id()).check(z.maxLength(PEOPLE_MAX, `must be ${PEOPLE_MAX} at most`))),
  })
  .check(
    isWhole,
    z.refine((draft) => draft.id === undefined || (draft.people ?? []).length === 0, {
      path: ['people'],
      message: 'are chosen with a new brand alone',
    }),
  )
export type BrandDraft = z.infer<typeof brandDraft>

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length

export const rightDraft = z
  .object({
    ...identity,
    brand: id(),
    name: nameText(300),
    classes: z
      .array(
        z.int().check(z.gte(1, 'must be 1 at least'), z.lte(CLASSES_MAX, `must be ${CLASSES_MAX} at most`)),
      )
      .check(z.maxLength(CLASSES_MAX), z.refine(isEachOnce, 'must name each class once')),
    registration: nameText(100),
    type: z.enum(RIGHT_TYPES),
    jurisdictions: z
      .array(chosenJurisdiction())
      .check(
        z.minLength(1, 'must name one at least'),
        z.maxLength(300, 'must be 300 at most'),
        z.refine(isEachOnce, 'must name each once'),
      ),
    expiry: z.nullable(z.iso.date('must be a day')),
  })
  .check(
    isWhole,
    z.refine((right) => right.type === 'TM' || right.classes.length === 0, {
      path: ['classes'],
      message: 'go with a trademark alone',
    }),
  )
export type RightDraft = z.infer<typeof rightDraft>

/** What a product is called and found by. */
export const productFields = {
  name: nameText(300),
  category: z.nullable(nameText()),
  /** Those that differ by case or width alone are searched once. */
  keywords: textLines(200, KEYWORDS_MAX).check(z.overwrite((lines) => eachNameOnce(lines))),
}

export const productDraft = z
  .object({
    ...identity,
    brand: id(),
    ...productFields,
    images: z.array(picture).check(z.maxLength(PICTURES_MAX, `must be ${PICTURES_MAX} at most`)),
    /** What is left out of these stays as it is. */
    aliases: z.optional(textLines(300, ALIASES_MAX)),
    models: z.optional(textLines(100, MODELS_MAX)),
    priceMin: z.optional(z.nullable(price())),
    priceMax: z.optional(z.nullable(price())),
    currency: z.optional(z.nullable(chosenCurrency())),
  })
  .check(
    isWhole,
    z.refine(({ priceMin, priceMax }) => !priceMin || !priceMax || Number(priceMin) <= Number(priceMax), {
      path: ['priceMax'],
      message: 'must not be less than the lowest',
    }),
    z.refine(({ priceMin, priceMax, currency: code }) => Boolean(code) || (!priceMin && !priceMax), {
      path: ['currency'],
      message: 'must be given with a price',
    }),
  )
export type ProductDraft = z.infer<typeof productDraft>

export const marketplaceDraft = z
  .object({
    ...identity,
    name: nameText(),
    logo: z.nullable(id()),
    country: z.nullable(chosenCountry()),
    channel: z.enum(CHANNELS),
    group: nameText(),
    noticeEmail: z.nullable(emailAddress()),
    inEuropeanUnion: z.boolean(),
    noticeFamily: z.nullable(z.enum(NOTICE_FAMILIES)),
    searchUrl: z.nullable(searchTemplate()),
    linkSelector: z.nullable(trimmedText(SELECTOR_MAX)),
    nextSelector: z.nullable(trimmedText(SELECTOR_MAX)),
  })
  .check(
    isWhole,
    z.refine((place) => place.searchUrl === null || place.linkSelector !== null, {
      path: ['linkSelector'],
      message: 'must be given with the search address',
    }),
  )
export type MarketplaceDraft = z.infer<typeof marketplaceDraft>

export const userDraft = z
  .object({
    ...identity,
    email: emailAddress(),
    name: personName(),
    groups: z
      .array(nameText(100))
      .check(z.minLength(1, 'must be chosen'), z.maxLength(50, 'must be 50 at most')),
    brands: z.array(id()).check(z.maxLength(5_000)),
    disabled: z.boolean(),
  })
  .check(isWhole)
export type UserDraft = z.infer<typeof userDraft>

/** Why a user may not take this from their own account, or null: nobody locks themselves out of administration. */
export function ownAccountProblem(
  self: { readonly groups: readonly string[] },
  draft: Pick<UserDraft, 'groups' | 'disabled'>,
): { field: 'groups' | 'disabled'; message: string } | null {
  if (draft.disabled) return { field: 'disabled', message: 'You can’t disable your own account.' }
  return may(self.groups, 'setup.users') && !may(draft.groups, 'setup.users')
    ? { field: 'groups', message: 'You can’t take your own last administrator’s role away.' }
    : null
}

/** Whether an account can be signed in to as a god. */
export const isWorkingGod = ({ groups, disabled }: Pick<SetupUser, 'groups' | 'disabled'>): boolean =>
  !disabled && groups.includes('god')

/**
 * Why an account may not become so, or null: one that has the god role and may sign in is left, since nobody else gives
 * the role.
 * @param otherGods how many other accounts have the role and may sign in
 */
export function lastGodProblem(
  had: Pick<SetupUser, 'groups' | 'disabled'>,
  draft: Pick<UserDraft, 'groups' | 'disabled'>,
  otherGods: number,
): { field: 'groups' | 'disabled'; message: string } | null {
  if (otherGods > 0 || !isWorkingGod(had) || isWorkingGod(draft)) return null
  const reason = 'Nobody else who may sign in has the god role, and only a god gives it.'
  return draft.disabled
    ? { field: 'disabled', message: `This account can’t be disabled. ${reason}` }
    : { field: 'groups', message: `The god role can’t be taken away here. ${reason}` }
}

/** The groups of an account once somebody saved `wanted`: those that they may not give or take stay as they were. */
export function groupsAfter(
  had: readonly string[],
  wanted: readonly string[],
  grantable: readonly string[],
): string[] {
  const kept = had.filter((group) => !grantable.includes(group))
  return [...kept, ...grantable.filter((group) => wanted.includes(group))]
}
