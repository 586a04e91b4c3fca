import { copyActors } from './copying.ts'
import { createActor } from 'xstate'
import { provideAccess } from './access.ts'
import { frameActorsOf, frameHttp, type FrameSettings, provideFrame } from './frame.ts'
import { provideErasure } from './erasure.ts'
import { provideOperations } from './operations.ts'
import { composePictureUpload } from './pictureUpload.ts'
import { provideQueue } from './queues.ts'
import { provideRetention } from './retention.ts'
import { provideRule } from './rules.ts'
import { provideWebhook } from './webhooks.ts'
import { type Addresses, createAddresses } from '../machines/shell/addresses.ts'
import { ACCESS } from '../machines/setup/accessMachine.ts'
import { COLLEAGUES, colleaguesMachine } from '../machines/setup/colleagues.ts'
import { INSTALLED_LANGUAGES, installedLanguagesMachine } from '../machines/setup/installedLanguages.ts'
import { ERASURE } from '../machines/erasure/erasureMachine.ts'
import { RETENTION_ACTOR } from '../machines/retention/retentionMachine.ts'
import { OPERATIONS } from '../machines/operations/operationsMachine.ts'
import { PICTURE_UPLOAD } from '../machines/setup/pictureUploadMachine.ts'
import { READINESS, readinessMachine } from '../machines/setup/readiness.ts'
import { RECORD_FORM, recordFormMachine } from '../machines/setup/recordFormMachine.ts'
import { QUEUE } from '../machines/queues/queueMachine.ts'
import { WEBHOOK } from '../machines/webhooks/webhookMachine.ts'
import { RULE } from '../machines/rules/ruleMachine.ts'
import { SEARCH_TRIAL, searchTrialMachine } from '../machines/crawls/searchTrialMachine.ts'
import { listLogic, type SetupActors, setupSite } from '../machines/setup/setupSite.ts'
import type { SetupSection } from '../machines/setup/setupPlaces.ts'
import { served } from '../machines/kit/service.ts'
import { createCall } from '../services/http.ts'
import { type RemovedSection, setupService } from '../services/setup.ts'
import { usersService } from '../services/users.ts'

/** Puts the Setup site's machines and services together. */

/** Makes the site's actors with their services and starts them. */
export function startSetup({ baseURL, history }: Omit<FrameSettings, 'call'>): {
  actors: SetupActors
  addresses: Addresses
} {
  const http = frameHttp(baseURL, () => actors)
  const call = createCall(http)
  const records = setupService(call)
  const users = usersService(call)
  const list = <Logic extends (typeof listLogic)[SetupSection]>(logic: Logic) =>
    logic.provide({
      actors: {
        loadRecords: served((input, signal) => records.list(input.section, input.brand, signal)),
      },
    }) as Logic
  const root = createActor(
    setupSite.provide({
      actors: {
        ...provideFrame({ call, baseURL, history }),
        brands: list(listLogic.brands),
        rights: list(listLogic.rights),
        products: list(listLogic.products),
        marketplaces: list(listLogic.marketplaces),
        terms: list(listLogic.terms),
        rules: list(listLogic.rules),
        queues: list(listLogic.queues),
        reviews: list(listLogic.reviews),
        users: list(listLogic.users),
        signIn: list(listLogic.signIn),
        webhooks: list(listLogic.webhooks),
        form: recordFormMachine.provide({
          actors: {
            saveRecord: served((input, signal) => records.save(input.section, input.draft, signal)),
            removeRecord: served((input, signal) =>
              records.remove(input.section as RemovedSection, input.id, signal),
            ),
            resetPassword: served((input, signal) => records.resetPassword(input.id, signal)),
            ...copyActors,
          },
        }),
        trial: searchTrialMachine.provide({
          actors: {
            trySearch: served((input, signal) => records.trySearch(input, signal)),
          },
        }),
        access: provideAccess(call),
        operations: provideOperations(call),
        erasure: provideErasure(call),
        retention: provideRetention(call),
        rule: provideRule(call),
        queue: provideQueue(call),
        webhook: provideWebhook(call),
        colleagues: colleaguesMachine.provide({
          actors: { load: served((_, signal) => users.list(signal)) },
        }),
        languages: installedLanguagesMachine.provide({
          actors: { load: served((_, signal) => records.installedLanguages(signal)) },
        }),
        readiness: readinessMachine.provide({
          actors: { load: served((_, signal) => records.readiness(signal)) },
        }),
        uploads: composePictureUpload(http),
      },
    }),
    { logger: (...words) => console.warn(...words) },
  )
  const get = (id: string) => root.system.get(id) as never
  const actors: SetupActors = {
    ...frameActorsOf(root),
    lists: {
      brands: get('brands'),
      rights: get('rights'),
      products: get('products'),
      marketplaces: get('marketplaces'),
      terms: get('terms'),
      rules: get('rules'),
      queues: get('queues'),
      reviews: get('reviews'),
      users: get('users'),
      signIn: get('signIn'),
      webhooks: get('webhooks'),
    },
    form: get(RECORD_FORM),
    uploads: get(PICTURE_UPLOAD),
    trial: get(SEARCH_TRIAL),
    access: get(ACCESS),
    languages: get(INSTALLED_LANGUAGES),
    readiness: get(READINESS),
    operations: get(OPERATIONS),
    erasure: get(ERASURE),
    retention: get(RETENTION_ACTOR),
    rule: get(RULE),
    queue: get(QUEUE),
    webhook: get(WEBHOOK),
    colleagues: get(COLLEAGUES),
  }
  root.start()
  return { actors, addresses: createAddresses(baseURL) }
}
