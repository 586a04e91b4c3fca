/** Who may do what: specification §6 and the table "Roles beyond" of §10, as one table read by server and interface. */

export const ROLES = ['god', 'admin', 'manager', 'analyst', 'importer', 'client'] as const
export type Role = (typeof ROLES)[number]

const butImporter = ['god', 'admin', 'manager', 'analyst', 'client'] as const
const staff = ['god', 'admin', 'manager', 'analyst'] as const
const administrators = ['god', 'admin'] as const

export const CAPABILITIES = {
  'screens.read': ROLES,
  'setup.open': staff,
  'import.open': ['god', 'admin', 'importer'],
  'apiKey.copy': staff,
  'listings.setState': butImporter,
  'listings.classify': staff,
  'listings.classifyDirectly': ['client'],
  'listings.setStatus': ['god', 'admin', 'analyst'],
  'listings.tag': butImporter,
  'listings.setProduct': butImporter,
  'listings.comment': butImporter,
  'listings.deleteAnyComment': administrators,
  'listings.askReview': butImporter,
  'listings.pictures': butImporter,
  'listings.delete': administrators,
  'listings.score': administrators,
  'listings.screenshot': administrators,
  'listings.analyseText': staff,
  'review.open': butImporter,
  /** Whose decisions go to a second reviewer, and who is one. */
  'review.second': staff,
  'review.quality': ['god', 'admin', 'manager'],
  'review.settings': ['god', 'admin', 'manager'],
  'inspector.open': staff,
  /** The start page, which leads from an empty workspace to the first decision. */
  'start.open': ['god', 'admin', 'importer'],
  'demo.delete': ['god'],
  'listings.import': ['god', 'admin', 'importer'],
  /** Trying again what failed for one listing that the user sees. */
  'enrichment.tryAgain': ROLES,
  'enrichment.steer': ['god', 'admin', 'manager', 'importer'],
  'crawl.product': ['god', 'admin', 'analyst'],
  'crawl.url': ROLES,
  'crawl.stopAny': staff,
  'complaints.manage': staff,
  'investigations.create': butImporter,
  'investigations.assign': butImporter,
  'investigations.comment': ROLES,
  'investigations.addEvidence': butImporter,
  'investigations.exportDeleted': ['god'],
  'investigations.close': ROLES,
  'investigations.edit': staff,
  'investigations.delete': ['god', 'admin', 'manager'],
  'sellers.edit': staff,
  'domains.add': butImporter,
  'domains.delete': staff,
  'ads.import': ['god', 'admin', 'importer'],
  'ads.delete': staff,
  'asins.track': butImporter,
  'images.analyse': butImporter,
  'media.upload': ROLES,
  'media.uploadShared': administrators,
  'setup.brands': staff,
  /** Writing rules, trying them and switching them on. */
  'rules.write': ['god', 'admin', 'manager'],
  /** Writing queues, and seeing how fast and how well each person works in them. */
  'queues.write': ['god', 'admin', 'manager'],
  /** Writing reports, sending them, and saying when and to whom they are sent. */
  'reports.write': ['god', 'admin', 'manager'],
  'setup.marketplaces': administrators,
  'setup.users': administrators,
  /** Erasing what is kept of a person. */
  'setup.erasure': administrators,
  /** For how long what nobody needs for ever is kept. */
  'setup.retention': administrators,
  /** Where other systems are told of what happens. */
  'setup.webhooks': administrators,
  /** How the server runs: sizes, queues, backups and slow queries of the whole workspace. */
  'setup.operations': ['god'],
} as const satisfies Record<string, readonly Role[]>
export type Capability = keyof typeof CAPABILITIES

/** The roles among a user's groups; a group outside §6 gives nothing. */
export function rolesOf(groups: readonly string[]): Role[] {
  return ROLES.filter((role) => groups.includes(role))
}

/** Whether a user of these groups may do it. */
export function may(groups: readonly string[], capability: Capability): boolean {
  const allowed: readonly Role[] = CAPABILITIES[capability]
  return rolesOf(groups).some((role) => allowed.includes(role))
}

/** The roles that hold every brand (§10 Scope); everyone else holds those on the user record. */
export const EVERY_BRAND_ROLES: readonly Role[] = ['god', 'admin']

/**
 * Whether a user is a client and nothing more: the client's own rules (the client selector hidden, direct
 * classification) hold for those who have no internal role beside it.
 */
export function isClientOnly(groups: readonly string[]): boolean {
  const roles = rolesOf(groups)
  return roles.length === 1 && roles[0] === 'client'
}

/**
 * Why a user of these groups has no say in an account of `theirs`, or null: only a god sees what a god signs in with,
 * and changes one.
 */
export function accountAboveProblem(groups: readonly string[], theirs: readonly string[]): string | null {
  return theirs.includes('god') && !groups.includes('god')
    ? 'Only a god changes an account of that role.'
    : null
}

/** The groups that a user of these groups may give and take: only a god makes or changes one. */
export function grantableRoles(groups: readonly string[]): Role[] {
  if (!may(groups, 'setup.users')) return []
  return ROLES.filter((role) => role !== 'god' || groups.includes('god'))
}
