import type { Capability } from '../kit/roles.ts'

/** The sub-sites (§2 Sidebar): pages of their own beside the console, each at its path and everything below it. */
export const SITES = {
  setup: { path: '/setup', title: 'Setup', may: 'setup.open' },
  importer: { path: '/importer', title: 'Import', may: 'import.open' },
} as const satisfies Record<string, { path: string; title: string; may: Capability }>
export type SiteName = keyof typeof SITES
export const SITE_NAMES = Object.keys(SITES) as SiteName[]

/** The sub-site that a path belongs to; null where it is the console's. */
export function siteAt(path: string): SiteName | null {
  return (
    SITE_NAMES.find((name) => path === SITES[name].path || path.startsWith(`${SITES[name].path}/`)) ?? null
  )
}
