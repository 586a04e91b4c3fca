import type { Page } from '@playwright/test'
import { opensClassification } from '../../src/domain/complaints/complaintSelection.ts'
import { LISTING_ACTION_NEEDS, LISTING_ACTIONS } from '../../src/domain/listings/listingActions.ts'
import { LISTING_ACTION_WORDS } from '../../src/machines/listings/listingActionWords.ts'
import { changeLabel, isClassification, mayChange } from '../../src/domain/listings/listingState.ts'
import { type Capability, CAPABILITIES, may } from '../../src/domain/kit/roles.ts'
import { SITE_NAMES, SITES } from '../../src/domain/shell/sites.ts'
import { CLASSIFICATIONS, LISTING_STATUSES, STATE_CODE_LIST } from '../../src/domain/kit/vocabulary.ts'

/** What of the interface carries a capability: each is there exactly for the roles that have it. */
export interface GuardedControl {
  /** Its name, as a screen reader says it. */
  readonly name: string
  readonly role: 'button' | 'link' | 'menuitem'
  /** Where it stands: beside the listings while one is selected, or in the Account menu. */
  readonly at: 'listings' | 'account'
  readonly needs: readonly Capability[]
  readonly isFor: (groups: readonly string[]) => boolean
}

const one = (
  at: GuardedControl['at'],
  role: GuardedControl['role'],
  name: string,
  needs: Capability,
): GuardedControl => ({ name, role, at, needs: [needs], isFor: (groups) => may(groups, needs) })

export const GUARDED_CONTROLS: readonly GuardedControl[] = [
  ...SITE_NAMES.map((site) =>
    one('listings', 'link', `${SITES[site].title}, opens in a new tab`, SITES[site].may),
  ),
  one('account', 'menuitem', 'Copy API Key', 'apiKey.copy'),
  one('account', 'menuitem', 'API keys…', 'apiKey.copy'),
  one('listings', 'link', 'Review quality', 'review.quality'),
  one('account', 'menuitem', 'Workflow inspector', 'inspector.open'),
  one('account', 'menuitem', 'Dock the inspector', 'inspector.open'),
  ...[...CLASSIFICATIONS, ...STATE_CODE_LIST, ...LISTING_STATUSES].map((code): GuardedControl => ({
    name: isClassification(code) ? `${code} ${changeLabel(code)}` : changeLabel(code),
    role: 'button',
    at: 'listings',
    needs: ['listings.setState', 'listings.setStatus', 'listings.classifyDirectly', 'listings.classify'],
    isFor: (groups) =>
      mayChange(groups, code) || (isClassification(code) && opensClassification(groups, code)),
  })),
  one('listings', 'button', 'Crawl Product', 'crawl.product'),
  one('listings', 'button', 'Crawl URL', 'crawl.url'),
  ...LISTING_ACTIONS.map((action) =>
    one('listings', 'button', LISTING_ACTION_WORDS[action].name, LISTING_ACTION_NEEDS[action]),
  ),
]

/** Capabilities that no button of these places carries, and where they show instead. */
export const SHOWN_ELSEWHERE: Partial<Record<Capability, string>> = {
  'screens.read': 'every screen',
  'crawl.stopAny': 'Recent crawls',
  'listings.import': 'the Import site, which refuses others',
  'ads.import': 'the Import site, which refuses others',
  'ads.delete': 'the preview of an advertisement',
  'asins.track': 'the details of a listing with an ASIN',
  'demo.delete': 'the account menu of a workspace that holds the demo',
  'enrichment.steer': 'the strip above the listings while evidence is gathered',
  'complaints.manage': 'the Complaints screen, where the others only read',
  'investigations.assign': 'the investigation card',
  'investigations.close': 'the investigation card',
  'investigations.comment': 'the investigation card',
  'investigations.delete': 'the investigation card',
  'listings.deleteAnyComment': 'the dialogs of a listing',
  'listings.pictures': 'the dialogs of a listing',
  'enrichment.tryAgain': 'the evidence part of a listing’s details',
  'listings.setProduct': 'the details of a listing, and guided review',
  'media.upload': 'whatever takes a file',
  'media.uploadShared': 'the Setup site',
  'review.settings': 'the Setup site',
  'queues.write': 'the Setup site',
  'reports.write': 'the Reports screen, where the others only read',
  'rules.write': 'the Setup site',
  'setup.brands': 'the Setup site',
  'setup.marketplaces': 'the Setup site',
  'setup.users': 'the Setup site',
  'setup.erasure': 'the Setup site',
  'setup.retention': 'the Setup site',
  'setup.operations': 'the Setup site',
  'setup.webhooks': 'the Setup site',
  'start.open': 'the Getting started page, which refuses others',
}

/** Capabilities of what isn't built yet. */
export const NOT_SHOWN_YET: readonly Capability[] = (Object.keys(CAPABILITIES) as Capability[]).filter(
  (name) =>
    /^investigations\.(?!assign|close|delete|comment)|^(sellers|domains|images)\.|^review\.(?!quality|settings)|^listings\.screenshot$/.test(
      name,
    ),
)

/** The controls of a place that the page shows. */
export async function shownControls(page: Page, at: GuardedControl['at']): Promise<string[]> {
  const shown: string[] = []
  for (const { name, role, at: place } of GUARDED_CONTROLS)
    if (place === at && (await page.getByRole(role, { name, exact: true }).count()) > 0) shown.push(name)
  return shown
}

/** Those that should be there for a user of these groups. */
export const controlsFor = (groups: readonly string[], at: GuardedControl['at']) =>
  GUARDED_CONTROLS.filter((control) => control.at === at && control.isFor(groups)).map(({ name }) => name)
