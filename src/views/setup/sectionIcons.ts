import type { SetupArea } from '../../machines/setup/setupPlaces.ts'
import type { IconName } from '../kit/Icon.tsx'

/** What stands for a section beside its name; those inside a brand have none. */
export const SECTION_ICONS: Partial<Record<SetupArea, IconName>> = {
  brands: 'shield',
  marketplaces: 'sellers',
  terms: 'complaints',
  rules: 'filter',
  queues: 'queues',
  reviews: 'reviewed',
  users: 'user',
  signIn: 'key',
  webhooks: 'webhook',
  erasure: 'trash',
  retention: 'calendar',
  operations: 'operations',
}
