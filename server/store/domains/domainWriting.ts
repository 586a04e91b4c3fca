import { DOMAIN_EXISTS, DOMAIN_FAULTS, INVALID_DOMAIN } from '../../../src/domain/domains/domainName.ts'
import type { DomainToPut, NewDomain } from '../../../src/domain/domains/domains.contract.ts'
import { DOMAIN_STATUS_LABELS, type InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { readName } from './registrable.ts'
import { enqueue } from '../queue/enqueue.ts'
import { domainLookupJob } from '../queue/kinds.ts'
import { badRequest, changedMeanwhile, ProblemError } from '../../problems.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { brandByName } from '../brands.ts'
import { brandIds, type Scope } from '../scope.ts'
import { domainById } from './domains.ts'
import { holdComplaints, settleDomains } from './domainComplaints.ts'
import {
  type DomainFacts,
  factsOf,
  insertBrands,
  type LockedDomain,
  lockDomain,
  lockNamed,
  removeBrands,
  setFacts,
} from './domainRows.ts'

/** Adding, changing and deleting domains (§7 Domains). Brands that others hold are neither read nor changed, and nothing tells of them. */

export interface DomainCaller {
  readonly scope: Scope
  readonly author: Author
  /** Whether names can be looked up: a domain that is new to the user is then, in the background. */
  readonly looksUp: boolean
}

/** Nothing was found out yet: whatever another of the user's brands knows of the domain holds. */
const UNREAD: DomainFacts = {
  status: 'active',
  redirectsTo: null,
  read: null,
  problem: null,
  stated: new Date(0),
}

/**
 * Adds a domain for the brands named, or all of the user's. Fails with 400 where it is none, a brand isn't the
 * user's or a name fits several of them, with 409 'Domain exists' where one of the user's brands has it. That others have it makes no difference.
 */
export async function addDomain(
  db: Database,
  caller: DomainCaller,
  body: NewDomain,
): Promise<InternetDomain> {
  const named = readNew(body.name)
  const wanted = wantedBrands(caller.scope, body.brands)
  return db.transaction(async (tx) => {
    await holdComplaints(tx, wanted)
    const domain = await lockNamed(tx, caller.scope, named)
    if (domain.brandIds.length > 0) throw domainExists(domain.name)
    const { batch, at } = await open(tx, caller, 'Domain added')
    await giveBrands(tx, batch, domain, { brands: wanted, facts: UNREAD, at })
    await lookUpLater(tx, caller, domain, wanted)
    return domainById(tx, caller.scope, domain.id)
  })
}

/**
 * Sees to it that a domain is there for the brands named, and sets its status where one is given. Without brands it is
 * added for all of the user's, or stays with those that have it. Doing it again changes nothing. Fails with 409 where the
 * domain has another status than `was`, and than the one that is to be set.
 */
export async function putDomain(
  db: Database,
  caller: DomainCaller,
  body: DomainToPut,
): Promise<InternetDomain> {
  const named = readNew(body.name)
  const wanted = wantedBrands(caller.scope, body.brands)
  return db.transaction(async (tx) => {
    await holdComplaints(tx, wanted)
    const domain = await lockNamed(tx, caller.scope, named)
    const isNew = domain.brandIds.length === 0
    const known = await factsOf(tx, domain)
    const isSaid = known !== null && known.status === body.status && known.stated > UNREAD.stated
    if (known && body.was !== undefined && ![body.was, body.status].includes(known.status))
      throw changedMeanwhile(
        `Its status was changed meanwhile. It is now: ${DOMAIN_STATUS_LABELS[known.status]}. Nothing was saved.`,
        await domainById(tx, caller.scope, domain.id),
      )
    const said =
      body.status !== undefined && !isSaid
        ? {
            ...(known ?? UNREAD),
            status: body.status,
            redirectsTo: null,
            problem: null,
            stated: new Date(),
          }
        : null
    const missing =
      isNew || body.brands !== undefined ? wanted.filter((brand) => !domain.brandIds.includes(brand)) : []
    if (missing.length > 0 || said) {
      const { batch, at } = await open(tx, caller, isNew ? 'Domain added' : 'Domain changed')
      if (said && !isNew) await setFacts(tx, batch, domain, { facts: said, at })
      if (missing.length > 0)
        await giveBrands(tx, batch, domain, { brands: missing, facts: said ?? known ?? UNREAD, at })
    }
    if (isNew && body.status === undefined) await lookUpLater(tx, caller, domain, missing)
    return domainById(tx, caller.scope, domain.id)
  })
}

/**
 * Sets which of the user's brands a domain concerns; given those that it had when it was read (`was`), only what differs from
 * them is added and taken away. Fails with 404 outside the scope, 400 where a brand isn't the user's or a name fits several of them, and 409
 * where others took away what was to stay, so that no brand would be left.
 */
export async function setDomainBrands(
  db: Database,
  caller: DomainCaller,
  { id, brands, was }: { id: string; brands: readonly string[]; was?: readonly string[] | undefined },
): Promise<InternetDomain> {
  const wanted = wantedBrands(caller.scope, brands)
  const read = was?.map((name) => brandByName(caller.scope, name)?.id)
  return db.transaction(async (tx) => {
    await holdComplaints(tx, wanted)
    const domain = await lockDomain(tx, caller.scope, id)
    const missing = wanted.filter((brand) => ![...(read ?? []), ...domain.brandIds].includes(brand))
    const leaving = domain.brandIds.filter(
      (brand) => (read ?? [brand]).includes(brand) && !wanted.includes(brand),
    )
    if (missing.length === 0 && leaving.length === domain.brandIds.length)
      throw changedMeanwhile(
        'Its brands were changed meanwhile, and none would be left. Nothing was saved.',
        await domainById(tx, caller.scope, id),
      )
    if (missing.length > 0 || leaving.length > 0) {
      const { batch, at } = await open(tx, caller, 'Brands of a domain set')
      const facts = (await factsOf(tx, domain)) ?? UNREAD
      if (missing.length > 0) await giveBrands(tx, batch, domain, { brands: missing, facts, at })
      if (leaving.length > 0) await removeBrands(tx, batch, domain, leaving)
    }
    return domainById(tx, caller.scope, id)
  })
}

/** Deletes a domain for the user's brands; others keep it. There is no undo. Fails with 404 outside the scope. */
export async function deleteDomain(
  db: Database,
  { scope, author }: Pick<DomainCaller, 'scope' | 'author'>,
  id: string,
): Promise<null> {
  return db.transaction(async (tx) => {
    const domain = await lockDomain(tx, scope, id)
    const { batch } = await open(tx, { author }, 'Domain deleted')
    await removeBrands(tx, batch, domain, domain.brandIds)
    return null
  })
}

/** Adds brands to a locked domain, with what their complaints say of it. `holdComplaints` must have been called for them. */
export async function giveBrands(
  tx: Transaction,
  batch: bigint,
  domain: Pick<LockedDomain, 'id' | 'name'>,
  { brands, facts, at }: { brands: readonly string[]; facts: DomainFacts; at: Date },
): Promise<void> {
  await insertBrands(tx, batch, domain, { brands, facts, at })
  for (const brandId of brands) await settleDomains(tx, batch, { brandId, domains: [domain.id] }, at)
}

async function open(tx: Transaction, { author }: Pick<DomainCaller, 'author'>, title: string) {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'domain', title, at })
  return { batch: await openBatch(tx, author, { changeSetId, at }), at }
}

function lookUpLater(
  tx: Transaction,
  { author, looksUp }: DomainCaller,
  { id }: LockedDomain,
  brands: readonly string[],
): Promise<void> | undefined {
  if (!looksUp) return
  const by = { userId: author.userId, name: author.name }
  return enqueue(tx, domainLookupJob, { data: { domain: id, brands: [...brands], by }, key: id })
}

function readNew(typed: string): { name: string; registrable: string } {
  const { name, registrable, fault } = readName(typed)
  if (fault === null) return { name, registrable }
  const message = DOMAIN_FAULTS[fault]
  throw new ProblemError({
    status: 400,
    title: INVALID_DOMAIN,
    detail: message,
    errors: [{ path: 'body.name', message }],
  })
}

const domainExists = (name: string) =>
  new ProblemError({
    status: 409,
    title: DOMAIN_EXISTS,
    detail: `${name} is among your domains already.`,
    errors: [{ path: 'body.name', message: DOMAIN_EXISTS }],
  })

/** The ids of the brands named (`brandByName`), or of all in scope. */
function wantedBrands(scope: Scope, names: readonly string[] | undefined): string[] {
  const meant = names?.map((name) => brandByName(scope, name)) ?? scope.brands
  const ids = new Set(meant.map((brand) => brand?.id))
  if (ids.has(undefined) || scope.brands.length === 0)
    throw badRequest('A domain is added for brands of yours.', [
      { path: 'body.brands', message: 'must be among your brands' },
    ])
  return brandIds(scope).filter((id) => ids.has(id))
}
