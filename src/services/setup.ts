import { brandCalls } from '../domain/setup/brands.contract.ts'
import { reviewQualityCalls } from '../domain/review/reviewQuality.contract.ts'
import { reviewsRecord, reviewsShare } from '../machines/setup/reviewSetup.ts'
import { signInRecord } from '../machines/setup/signInSetup.ts'
import type { BrandReadiness } from '../domain/start/checklist.ts'
import { startCalls } from '../domain/start/start.contract.ts'
import { queueCalls } from '../domain/queues/queues.contract.ts'
import { ruleCalls } from '../domain/rules/rules.contract.ts'
import { webhookCalls } from '../domain/webhooks/webhooks.contract.ts'
import { setupCalls } from '../domain/setup/setup.contract.ts'
import type { PictureLanguage } from '../domain/kit/pictureLanguages.ts'
import type { SearchTrial, SearchTrialResult } from '../domain/crawls/searchTrial.ts'
import type { SetupDraft, SetupDrafts, SetupRecord } from '../machines/setup/setupForms.ts'
import type { SetupSection } from '../machines/setup/setupPlaces.ts'
import type { Call } from './http.ts'

interface Saved {
  readonly record: SetupRecord
  readonly secret: string | null
}

/** The server itself waits half a minute for the site. */
const TRIAL_TIMEOUT_MS = 40_000

/** Accounts are disabled, not deleted; how reviews are run and accounts sign in is always set some way. */
export type RemovedSection = Exclude<SetupSection, 'users' | 'reviews' | 'signIn'>

/** What the Setup site reads and writes, by section. */
export function setupService(call: Call) {
  const ofBrand = (brand: string | null, signal: AbortSignal) => ({ params: { brand: brand ?? '' }, signal })
  const lists: Record<SetupSection, (brand: string | null, signal: AbortSignal) => Promise<SetupRecord[]>> = {
    brands: (_, signal) => call(setupCalls.brands, { signal }),
    rights: (brand, signal) => call(setupCalls.rights, ofBrand(brand, signal)),
    products: (brand, signal) => call(setupCalls.products, ofBrand(brand, signal)),
    marketplaces: (_, signal) => call(setupCalls.marketplaces, { signal }),
    terms: (_, signal) => call(setupCalls.terms, { signal }),
    rules: (_, signal) => call(ruleCalls.list, { signal }),
    queues: (_, signal) => call(queueCalls.list, { signal }),
    reviews: async (_, signal) => [reviewsRecord(await call(reviewQualityCalls.settings, { signal }))],
    users: (_, signal) => call(setupCalls.users, { signal }),
    signIn: async (_, signal) => [signInRecord(await call(setupCalls.signIn, { signal }))],
    webhooks: (_, signal) => call(webhookCalls.list, { signal }),
  }
  const alone = (record: SetupRecord): Saved => ({ record, secret: null })
  const saves: { [S in SetupSection]: (body: SetupDrafts[S], signal: AbortSignal) => Promise<Saved> } = {
    brands: async (body, signal) => alone(await call(brandCalls.update, { body, signal })),
    rights: async (body, signal) => alone(await call(setupCalls.saveRight, { body, signal })),
    products: async (body, signal) => alone(await call(setupCalls.saveProduct, { body, signal })),
    marketplaces: async (body, signal) => alone(await call(setupCalls.saveMarketplace, { body, signal })),
    terms: async (body, signal) => alone(await call(setupCalls.saveTerm, { body, signal })),
    rules: async (body, signal) => alone(await call(ruleCalls.save, { body, signal })),
    queues: async (body, signal) => alone(await call(queueCalls.save, { body, signal })),
    reviews: async (draft, signal) =>
      alone(
        reviewsRecord(await call(reviewQualityCalls.saveSettings, { body: reviewsShare(draft), signal })),
      ),
    users: async (body, signal) => {
      const { user, password } = await call(setupCalls.saveUser, { body, signal })
      return { record: user, secret: password }
    },
    signIn: async ({ roles, was }, signal) =>
      alone(signInRecord(await call(setupCalls.saveSignIn, { body: { roles, was }, signal }))),
    webhooks: async (body, signal) => {
      const { webhook, secret } = await call(webhookCalls.save, { body, signal })
      return { record: webhook, secret }
    },
  }
  const removals = {
    brands: setupCalls.deleteBrand,
    rights: setupCalls.deleteRight,
    products: setupCalls.deleteProduct,
    marketplaces: setupCalls.deleteMarketplace,
    terms: setupCalls.deleteTerm,
    rules: ruleCalls.delete,
    queues: queueCalls.delete,
    webhooks: webhookCalls.delete,
  } as const
  return {
    /** Searches a marketplace once by settings that are not saved yet. */
    trySearch: (body: SearchTrial, signal: AbortSignal): Promise<SearchTrialResult> =>
      call(setupCalls.trySearch, { body, signal, timeout: TRIAL_TIMEOUT_MS }),
    /** What each of the user's brands has of what it needs. */
    readiness: (signal: AbortSignal): Promise<BrandReadiness[]> => call(startCalls.readiness, { signal }),
    /** The languages in which words in pictures can be read on the server. */
    installedLanguages: (signal: AbortSignal): Promise<PictureLanguage[]> =>
      call(setupCalls.languages, { signal }),
    /** The records of a section; inside a brand for rights and products. */
    list: (section: SetupSection, brand: string | null, signal: AbortSignal) => lists[section](brand, signal),
    /** Adds or changes a record; a new account's password and a new webhook's secret are told this once. */
    save: (section: SetupSection, draft: SetupDraft, signal: AbortSignal) =>
      (saves[section] as (body: SetupDraft, signal: AbortSignal) => Promise<Saved>)(draft, signal),
    /** Deletes a record. */
    async remove(section: RemovedSection, id: string, signal: AbortSignal): Promise<void> {
      await call(removals[section], { params: { id }, signal })
    },
    /** Gives an account a new password, told this once. */
    async resetPassword(id: string, signal: AbortSignal): Promise<Saved> {
      const { user, password } = await call(setupCalls.resetPassword, { params: { id }, signal })
      return { record: user, secret: password }
    },
  }
}
