import { FIRST_ACCOUNT_PATH } from '../kit/address.ts'

/**
 * The screens and their routes (§2 Route table), in the order of the navigation. `record` is what an address calls the
 * record that is open beside the list, `sorts` what the list can be sorted by (§3), the first unless chosen otherwise,
 * `reloads` what its reload button in the top bar reads again (§2 Shell).
 * `filterLacks` names the controls that the general filter has on other screens and not there (§2 General filter controls);
 * `hasOwnFilter` is for a screen with another filter in its place.
 */
export const SCREENS = [
  {
    path: '/',
    name: 'dashboard',
    title: 'Dashboard',
    icon: 'dashboard',
    filterLacks: ['seller', 'infringement', 'search'],
  },
  {
    path: '/reports',
    name: 'reports',
    title: 'Reports',
    icon: 'reports',
    record: 'report',
    hasOwnFilter: true,
  },
  {
    path: '/listings',
    name: 'listings',
    title: 'Listings',
    icon: 'listings',
    reloads: 'listings',
    sorts: ['created', 'reviewed', 'filing', 'takedown', 'updated', 'price', 'score', 'priority', 'likeness'],
  },
  {
    path: '/complaints',
    name: 'complaints',
    title: 'Complaints',
    icon: 'complaints',
    record: 'complaint',
    reloads: 'complaints',
    // `search` is when the listing was found.
    sorts: ['created', 'filing', 'takedown', 'search'],
  },
  {
    path: '/sellers',
    name: 'sellers',
    title: 'Sellers',
    icon: 'sellers',
    record: 'sellerId',
    reloads: 'sellers',
    sorts: ['risk', 'infringing', 'listings', 'found'],
    filterLacks: ['dates', 'seller', 'infringement'],
  },
  {
    path: '/ads',
    name: 'ads',
    title: 'Advertisements',
    icon: 'megaphone',
    record: 'ad',
    sorts: ['created', 'seen'],
  },
  {
    path: '/investigations',
    name: 'investigations',
    title: 'Investigations',
    icon: 'investigations',
    record: 'investigation',
    reloads: 'investigations',
    sorts: ['created', 'assigned', 'closed', 'due'],
    filterLacks: ['seller', 'infringement'],
  },
  {
    path: '/domains',
    name: 'domains',
    title: 'Domains',
    icon: 'domains',
    record: 'domain',
    reloads: 'domains',
    hasOwnFilter: true,
  },
  { path: '/images', name: 'images', title: 'Images', icon: 'images', record: 'image', hasOwnFilter: true },
] as const
/** Screens that no navigation leads to: a way of working on another, or a tool. `record` is what an address calls what is worked on. */
export const FURTHER_SCREENS = [
  { path: '/review', name: 'guidedReview', title: 'Guided review', record: 'queue' },
  {
    path: '/review/groups',
    name: 'reviewGroups',
    title: 'Review by group',
    record: 'group',
    reloads: 'groups',
  },
  { path: '/review/queues', name: 'reviewQueues', title: 'Queues', hasOwnFilter: true },
  {
    path: '/review/quality',
    name: 'reviewQuality',
    title: 'Review quality',
    reloads: 'figures and disagreements',
    hasOwnFilter: true,
  },
  { path: '/start', name: 'start', title: 'Getting started' },
  { path: '/inspector', name: 'inspector', title: 'Workflow inspector' },
] as const
export const ALL_SCREENS = [...SCREENS, ...FURTHER_SCREENS] as const
export type Screen = (typeof ALL_SCREENS)[number]
export type ScreenName = Screen['name']
export type ScreenPath = Screen['path']

/** Pages outside the navigation, open to those who aren't signed in, too. */
export const PAGES = ['/login', FIRST_ACCOUNT_PATH, '/privacy', '/terms'] as const

/** Ways of working on a screen that are screens of their own: what in its address asks for one, and which that is. */
const WAYS = [
  { of: '/listings', name: 'view', value: 'groups', path: '/review/groups' },
  { of: '/review', name: 'by', value: 'group', path: '/review/groups' },
] as const satisfies readonly { of: ScreenPath; name: string; value: string; path: ScreenPath }[]

/** The path that is meant where one of the app is written with other capitals or a slash at its end; null for all others. */
export function pathMeant(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  return plain !== '' && plain !== path && isAppPath(plain) ? plain : null
}

/**
 * Where an address leads that asks for another screen than its own, or that is written otherwise than that screen's, with
 * the rest of its query; null where it stays.
 */
export function wayAt(
  path: string,
  search: string,
): { readonly path: string; readonly search: string } | null {
  const meant = pathMeant(path)
  if (meant) return wayAt(meant, search) ?? { path: meant, search }
  const query = new URLSearchParams(search)
  const way = WAYS.find(({ of, name, value }) => of === path && query.get(name) === value)
  if (!way) return null
  query.delete(way.name)
  return { path: way.path, search: query.size > 0 ? `?${query.toString()}` : '' }
}

/** The screen of a path, or null. */
export function screenAt(path: string): Screen | null {
  return ALL_SCREENS.find((screen) => screen.path === path) ?? null
}

/** What the reload button of a screen reads again; null where it has none. */
export const reloadedBy = (screen: Screen): string | null => ('reloads' in screen ? screen.reloads : null)

/** The screen of a name. */
export const screenNamed = (name: ScreenName): Screen => ALL_SCREENS.find((screen) => screen.name === name)!

/** Whether a path is shown to everybody, signed in or not. */
export function isOpenToAll(path: string): boolean {
  return (PAGES as readonly string[]).includes(path)
}

/** Whether the app has something to show at a path. */
export function isAppPath(path: string): boolean {
  return screenAt(path) !== null || isOpenToAll(path)
}
