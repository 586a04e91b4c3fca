import { getTableName, is, Table } from 'drizzle-orm'
import { toJSONSchema } from 'zod/mini'
import * as z from 'zod/mini'
import { imagePair } from '../../src/domain/complaints/complaint.ts'
import { imageColour, imageLogo } from '../../src/domain/images/image.ts'
import { listing } from '../../src/domain/listings/listing.ts'
import { pageSaysShape } from '../../src/domain/kit/pageSays.ts'
import { productEvidence } from '../../src/domain/listings/productSuggestion.ts'
import { relistingEvidence } from '../../src/domain/kit/relisting.ts'
import { brandLogo } from '../../src/domain/kit/brandLogo.ts'
import { picture } from '../../src/domain/kit/picture.ts'
import { ruleConditions, ruleEffect } from '../../src/domain/rules/rule.ts'
import { savedFilter } from '../../src/domain/filter/savedFilter.ts'
import * as schema from '../store/schema.ts'

/** Which tables leave Assay as which files, and what of them is called otherwise than here. */

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A field that no column holds: how it is worked out of the row `t`, and what it is. */
export interface AddedField {
  readonly sql: string
  readonly schema: JsonSchema
}

export interface Entity {
  readonly table: Table
  /** What a line is. */
  readonly about: string
  /** Columns that stay, as secrets do. */
  readonly without?: readonly string[]
  /** The API's names where they are others than the schema's. */
  readonly names?: Readonly<Record<string, string>>
  readonly add?: Readonly<Record<string, AddedField>>
  /** What columns of JSON hold, where more is known than that. */
  readonly json?: Readonly<Record<string, JsonSchema>>
}

const of = (shape: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...rest } = toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return rest
}
const listOf = (shape: z.core.$ZodType): JsonSchema => of(z.array(shape))

const TEXT: JsonSchema = { type: 'string' }
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] }
const WHOLE: JsonSchema = { type: 'integer' }
const IDS: JsonSchema = { type: 'array', items: { type: 'string', format: 'uuid' } }

const BRAND: AddedField = { sql: '(SELECT b.name FROM brands b WHERE b.id = t.brand_id)', schema: TEXT }
const CLIENT: AddedField = {
  sql: '(SELECT c.name FROM brands b JOIN clients c ON c.id = b.client_id WHERE b.id = t.brand_id)',
  schema: TEXT,
}
const CLIENT_OF_ITSELF: AddedField = {
  sql: '(SELECT c.name FROM clients c WHERE c.id = t.client_id)',
  schema: TEXT,
}
const PRODUCT: AddedField = {
  sql: '(SELECT p.name FROM products p WHERE p.id = t.product_id)',
  schema: TEXT_OR_NULL,
}
const MARKETPLACE = '(SELECT m.name FROM marketplaces m WHERE m.id = t.marketplace_id)'

/** Where the content of a stored file lies in the export: under its hash and the name it goes by. */
export const FILE_PATH = `'files/' || t.sha256 || '-' || right(regexp_replace(
  (SELECT min(n.name) FROM files n WHERE n.sha256 = t.sha256), '[^[:alnum:]._-]', '_', 'g'), 40)`

/** What the hash of a change record covers: one JSON object with the record, its chain, its moment and its author. */
const RECORD_TEXT = `(SELECT assay_record_text(t.entity, t.entity_id, t.brand_id, t.version, t.before, t.after, t.previous,
  b.change_set_id, b.at, b.actor, b.comment, b.request_id) FROM change_batches b WHERE b.id = t.batch_id)`

/** Each file of lines by its name. */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  clients: { table: schema.clients, about: 'A client, which holds brands.' },
  brands: {
    table: schema.brands,
    without: ['productsChanged'],
    about: 'A brand of a client, with whom notices name.',
    add: { client: CLIENT_OF_ITSELF },
    json: { officialImages: listOf(picture), logos: listOf(brandLogo) },
  },
  propertyRights: {
    table: schema.propertyRights,
    about: 'A right that complaints of a brand rest on; classes are Nice classes.',
    names: { id: 'uid' },
  },
  products: {
    table: schema.products,
    about: 'A product of a brand.',
    add: { brand: BRAND },
    json: { images: listOf(picture) },
  },
  marketplaces: { table: schema.marketplaces, about: 'A marketplace or platform; logo is the id of a file.' },
  platformTerms: {
    table: schema.platformTerms,
    about: 'What a platform publishes on deadlines and thresholds, with its source.',
  },
  rules: {
    table: schema.rules,
    about: 'A rule: what it asks of listings of a brand, and what it does with them.',
    add: { brand: BRAND },
    json: { conditions: of(ruleConditions), effect: of(ruleEffect) },
  },
  queues: {
    table: schema.queues,
    about: 'A queue: which listings of its brands wait in it, in which order, and who reviews them.',
    json: { filter: { anyOf: [of(savedFilter), { type: 'null' }] } },
  },
  queueListings: { table: schema.queueListings, about: 'A listing that a rule assigned to a queue.' },
  webhooks: {
    table: schema.webhooks,
    about:
      'A webhook: where it sends, of which events and brands it tells; without its secret. Of every brand where brands is null.',
  },
  reports: {
    table: schema.reports,
    about: 'A report: what it is about and made of, and when and to whom it is sent.',
  },
  reportSendings: {
    table: schema.reportSendings,
    about: 'A mail of a report to one recipient, and what came of it.',
  },
  webhookDeliveries: {
    table: schema.webhookDeliveries,
    about: 'A message of a webhook, and what came of sending it.',
    json: { data: { type: 'object' } },
  },
  ruleHits: { table: schema.ruleHits, about: 'What a rule did to a listing, in which change set.' },
  users: {
    table: schema.users,
    about: 'An account, without what it signs in with; filters are its saved filters.',
    without: ['passwordHash'],
    names: { id: 'providerId' },
    json: { filters: listOf(savedFilter) },
  },
  userBrands: { table: schema.userBrands, about: 'A brand that an account may see.' },
  apiKeys: { table: schema.apiKeys, about: 'An API key, without the key.', without: ['secretHash'] },
  files: {
    table: schema.files,
    without: ['loose'],
    about:
      'A stored file: a picture, a screenshot, an attachment, evidence. Its content lies at path; several may share one.',
    add: { path: { sql: FILE_PATH, schema: TEXT } },
  },
  listings: {
    table: schema.listings,
    about: 'A listing. screenshots are ids of files.',
    names: { id: '_id' },
    add: {
      brand: BRAND,
      client: CLIENT,
      product: PRODUCT,
      platform: { sql: MARKETPLACE, schema: TEXT },
    },
    json: {
      images: listOf(picture),
      screenshots: { type: 'array', items: TEXT },
      scoreFactors: of(listing.shape.scoreFactors),
      extra: of(pageSaysShape.extra),
    },
  },
  productSuggestions: {
    table: schema.productSuggestions,
    about: 'A product that a listing seems to offer; dismissed where somebody said that it does not.',
    json: { evidence: listOf(productEvidence) },
  },
  relistings: {
    table: schema.relistings,
    about:
      'A listing that is back after the removal of another one, as long as nobody finds that one harmless; dismissed where somebody said that it is not.',
    json: { evidence: listOf(relistingEvidence) },
  },
  listingComments: { table: schema.listingComments, about: 'A comment on a listing.' },
  sellerFields: { table: schema.sellerFields, about: 'What a client keeps about a seller.' },
  sellerSplits: { table: schema.sellerSplits, about: 'An account that a client tells apart from a seller.' },
  complaints: {
    table: schema.complaints,
    about: 'A complaint; listings are the ids of those within, ipr those of the rights that it rests on.',
    add: {
      brand: BRAND,
      client: CLIENT,
      product: PRODUCT,
      marketplace: { sql: MARKETPLACE, schema: TEXT },
      listings: {
        sql: 'ARRAY(SELECT l.listing_id FROM complaint_listings l WHERE l.complaint_id = t.id ORDER BY 1)',
        schema: IDS,
      },
    },
    json: { images: listOf(imagePair) },
  },
  complaintListings: {
    table: schema.complaintListings,
    about:
      'A listing within a complaint: what it was before, and what the complaint made of it. The listing may be deleted since.',
  },
  complaintNotices: {
    table: schema.complaintNotices,
    about: 'A notice of a complaint as it was handed over to be sent.',
  },
  counterNotices: {
    table: schema.counterNotices,
    about: 'What a seller brought forward against a takedown.',
  },
  investigations: {
    table: schema.investigations,
    about:
      'An investigation: a test purchase, a raid, a seizure. One that was deleted says when; comment holds the instructions.',
    names: { instructions: 'comment', listingId: 'listing' },
    add: { brand: BRAND, client: CLIENT, product: PRODUCT },
  },
  investigationComments: {
    table: schema.investigationComments,
    about: 'A comment on an investigation; images are the ids of its files.',
    names: { at: 'timestamp', files: 'images' },
  },
  evidence: {
    table: schema.investigationEvidence,
    about: 'Evidence of an investigation; files are the ids of its photos, or of a receipt.',
  },
  investigationMoney: {
    table: schema.investigationMoney,
    about:
      'An amount of money of an investigation: what it cost, what seized goods are worth, what came back. receipt is the id of a file.',
  },
  messages: {
    table: schema.messages,
    about: 'A message; identifier is the id of what it is about.',
    names: { id: '_id', at: 'timestamp' },
    add: {
      recipients: {
        sql: 'ARRAY(SELECT r.user_id FROM message_recipients r WHERE r.message_id = t.id ORDER BY 1)',
        schema: IDS,
      },
    },
  },
  messageRecipients: { table: schema.messageRecipients, about: 'Who has a message, and when it was seen.' },
  ads: {
    table: schema.ads,
    about: 'An advertisement.',
    without: ['search'],
    add: { brand: BRAND, client: CLIENT, product: PRODUCT, platform: { sql: MARKETPLACE, schema: TEXT } },
    json: { image: of(picture) },
  },
  asins: { table: schema.asins, about: 'An ASIN that is tracked, with the ids of its watchers.' },
  asinObservations: {
    table: schema.asinObservations,
    about: 'What a tracked ASIN cost, and whether it was there.',
  },
  images: {
    table: schema.images,
    about:
      'A picture that listings of a brand use; file is our copy, logos are those of the brand found in it, text the words in it in the languages of the brand.',
    names: { fileId: 'file' },
    add: { brand: BRAND },
    json: { logos: listOf(imageLogo) },
  },
  imageUses: { table: schema.imageUses, about: 'A listing that uses a picture.' },
  imageReadings: {
    table: schema.pictures,
    about:
      'What was read in a picture by its content: size, colours, and the perceptual hash that alike pictures share.',
    json: { colours: listOf(imageColour) },
  },
  imageAnalyses: { table: schema.imageAnalyses, about: 'An analysis of a picture as it was answered.' },
  domains: { table: schema.domains, about: 'An internet domain by its name.' },
  domainBrands: { table: schema.domainBrands, about: 'What is known of a domain for a brand.' },
  lookalikeWatches: { table: schema.lookalikeWatches, about: 'A domain whose lookalikes are watched.' },
  lookalikeCandidates: {
    table: schema.lookalikeCandidates,
    about: 'A name that looks like a watched one, and how it stood last.',
  },
  lookalikeScans: { table: schema.lookalikeScans, about: 'A job that looked the lookalikes of a domain up.' },
  lookalikeChanges: { table: schema.lookalikeChanges, about: 'What a scan found changed of a lookalike.' },
  crawls: { table: schema.crawls, about: 'A crawl by keywords or of named pages.' },
  jobs: { table: schema.backgroundJobs, about: 'A job in the background.' },
  jobItems: {
    table: schema.backgroundJobItems,
    about: 'One of the things that a job does: an address or a listing.',
  },
  screenshots: {
    table: schema.screenshotCaptures,
    about: 'When and from where a screenshot was captured; its picture is a file.',
  },
  reviewRequests: {
    table: schema.reviewRequests,
    about: 'Who asked for a review of a listing, whom, and which decision answered it.',
  },
  reviewDecisions: { table: schema.reviewDecisions, about: 'A decision in guided review.' },
  secondReviews: {
    table: schema.secondReviews,
    about: 'A decision that a second reviewer took without knowing the first.',
  },
  reviewSkips: { table: schema.reviewSkips, about: 'A listing that an account skipped in guided review.' },
  reviewSettings: {
    table: schema.reviewSettings,
    about: 'Which share of decisions goes to a second reviewer.',
  },
  signInSettings: {
    table: schema.signInSettings,
    about: 'Which roles need a second factor to sign in.',
  },
  imports: { table: schema.imports, about: 'An import of a file.', without: ['lockKey', 'uploadId'] },
  changeSets: { table: schema.changeSets, about: 'What somebody did at one go.' },
  changeBatches: {
    table: schema.changeBatches,
    about: 'The records that one transaction wrote, and the checkpoint that sealed them.',
  },
  changeRecords: {
    table: schema.changeRecords,
    about: 'A change of one entity. text is what hash is the SHA-256 of, before and after included.',
    without: ['before', 'after'],
    add: { text: { sql: RECORD_TEXT, schema: TEXT } },
  },
  erasures: {
    table: schema.erasures,
    about: 'An erasure of a person’s data: who asked, when, why and how much, not what.',
    without: ['task'],
  },
  erasedRecords: {
    table: schema.erasedRecords,
    about: 'A change record (seq) that lost content by an erasure, whose record the batch holds.',
  },
  retentionPeriods: {
    table: schema.retentionPeriods,
    about: 'For how many days a kind of data is kept where somebody has set that; null for without end.',
  },
  checkpoints: {
    table: schema.checkpoints,
    about: 'A signed seal: the Merkle root over the hashes of its batches’ records in the order of seq.',
  },
}

/** Tables that do not leave, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  first_account_links: 'links that make the first account, for a day',
  discarded_files: 'files that are being deleted',
  sessions: 'sign-ins: they end with the workspace that they were made at',
  nonces: 'numbers that serve a sign-in once',
  sign_in_attempts: 'how often a sign-in was tried in the last minutes',
  known_devices: 'secrets of browsers that have signed in',
  slow_queries: 'how the server ran: statements that took long',
  backups: 'how the server ran: which backups were made',
  request_replies: 'what was answered in the last hour, for requests that are sent again',
  erasure_previews: 'what an erasure would find, counted again when somebody asks',
  retention_runs: 'when what is older than it is kept was removed last',
  webhook_secrets: 'secrets that webhooks sign with',
  second_factors: 'what codes of authenticator apps are made from',
  recovery_codes: 'codes that serve a sign-in once',
  webhook_failures: 'how webhooks do at this moment',
  server_keys: 'secrets that tokens and the change record are signed with; the public key is in the folder',
  listing_extra_names: 'worked out from listings, for the filter',
  listing_enrichment:
    'how far the gathering of evidence is; what it found is in listings, images and their readings',
  enrichment_tallies: 'sums over the gathering of evidence',
  enrichment_samples: 'how fast evidence was gathered in the last minutes',
  scoring_changes: 'changes whose effect on other scores is not looked at yet',
  scoring_rests: 'when the scores of a brand are looked at again',
  listing_groups: 'worked out from listings and pictures: which are alike',
  picture_traits: 'worked out from pictures: what changed copies are recognised by',
  picture_trait_waits: 'pictures whose traits are still to be worked out',
  group_waits: 'listings that are still to be compared with others',
  relisting_watches: 'worked out from listings: which were removed, and when',
  relisting_waits: 'listings that are still to be held against removed ones',
  rule_waits: 'listings that rules are still to be held against',
  rule_trials: 'dry runs of rules, which can be made again',
  listing_search: 'worked out from listings, for search',
  picture_fetches:
    'which pictures of listings wait to be fetched, and why others could not be; what came is among the files',
  change_reach: 'counted from the change records, for the list of recent changes',
  review_leases: 'who holds which listing in this moment',
  import_uploads: 'files that are not imported yet',
  matching_changes: 'the progress of bulk changes; what they changed is in the change record',
  dashboard_days: 'sums over listings',
  dashboard_months: 'sums over listings',
  dashboard_margins: 'sums over listings',
  dashboard_value_days: 'sums over listings',
  dashboard_value_months: 'sums over listings',
  dashboard_hours: 'sums over listings',
  dashboard_tags: 'sums over listings',
  dashboard_deltas: 'changes that are not in the sums yet',
  dashboard_rollups: 'the time zone that the sums were counted in',
}

/** The name of every table that the schema declares. */
export const declaredTables = (): string[] =>
  Object.values(schema).flatMap((value) => (is(value, Table) ? [getTableName(value)] : []))

/** Files that no table holds: sellers are worked out from listings. */
export const SELLERS = {
  about:
    'A seller on a marketplace, as its listings name it. id is what sellerKey of listings, sellerFields and sellerSplits is.',
  sql: `SELECT t.seller_key AS id, t.marketplace_id AS "marketplaceId", min(m.name) AS platform,
          min(t.seller_id) AS identifier,
          array_agg(DISTINCT t.seller) FILTER (WHERE t.seller IS NOT NULL) AS names,
          array_agg(DISTINCT t.seller_store_url) FILTER (WHERE t.seller_store_url IS NOT NULL) AS "storeUrls",
          count(*)::int AS listings
        FROM listings t JOIN marketplaces m ON m.id = t.marketplace_id
        WHERE t.seller_key IS NOT NULL GROUP BY t.seller_key, t.marketplace_id`,
  properties: {
    id: { type: 'string', format: 'uuid' },
    marketplaceId: { type: 'string', format: 'uuid', $comment: 'id of marketplaces.jsonl' },
    platform: TEXT,
    identifier: TEXT_OR_NULL,
    names: { type: ['array', 'null'], items: TEXT },
    storeUrls: { type: ['array', 'null'], items: TEXT },
    listings: WHOLE,
  } satisfies Record<string, JsonSchema>,
} as const
