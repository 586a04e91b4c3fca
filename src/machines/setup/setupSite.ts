import { type ActorRefFrom, setup } from 'xstate'
import type { SetupSection } from './setupPlaces.ts'
import { ACCESS, accessMachine } from './accessMachine.ts'
import { type FrameActors, frameFirst, frameLast, frameLogic } from '../kit/frame.ts'
import { COLLEAGUES, colleaguesMachine } from './colleagues.ts'
import { INSTALLED_LANGUAGES, installedLanguagesMachine } from './installedLanguages.ts'
import { ERASURE, type ErasureActor, erasureMachine } from '../erasure/erasureMachine.ts'
import { OPERATIONS, type OperationsActor, operationsMachine } from '../operations/operationsMachine.ts'
import { PICTURE_UPLOAD, pictureUploadMachine } from './pictureUploadMachine.ts'
import { READINESS, readinessMachine } from './readiness.ts'
import { RETENTION_ACTOR, type RetentionActor, retentionMachine } from '../retention/retentionMachine.ts'
import { RECORD_FORM, recordFormMachine } from './recordFormMachine.ts'
import { createRecordListMachine } from './recordListMachine.ts'
import { QUEUE, type QueueActor, queueMachine } from '../queues/queueMachine.ts'
import { RULE, type RuleActor, ruleMachine } from '../rules/ruleMachine.ts'
import { WEBHOOK, type WebhookActor, webhookMachine } from '../webhooks/webhookMachine.ts'
import { SEARCH_TRIAL, searchTrialMachine } from '../crawls/searchTrialMachine.ts'

export type RecordListRef = ActorRefFrom<ReturnType<typeof createRecordListMachine>>

/** The long-lived actors of the Setup site. */
export interface SetupActors extends FrameActors {
  readonly lists: Readonly<Record<SetupSection, RecordListRef>>
  readonly form: ActorRefFrom<typeof recordFormMachine>
  readonly uploads: ActorRefFrom<typeof pictureUploadMachine>
  readonly trial: ActorRefFrom<typeof searchTrialMachine>
  readonly access: ActorRefFrom<typeof accessMachine>
  readonly languages: ActorRefFrom<typeof installedLanguagesMachine>
  readonly readiness: ActorRefFrom<typeof readinessMachine>
  readonly operations: OperationsActor
  readonly erasure: ErasureActor
  readonly retention: RetentionActor
  readonly rule: RuleActor
  readonly queue: QueueActor
  readonly webhook: WebhookActor
  readonly colleagues: ActorRefFrom<typeof colleaguesMachine>
}

/** Each section's list, by its id in the system. */
export const listLogic = {
  brands: createRecordListMachine('brands'),
  rights: createRecordListMachine('rights'),
  products: createRecordListMachine('products'),
  marketplaces: createRecordListMachine('marketplaces'),
  terms: createRecordListMachine('terms'),
  rules: createRecordListMachine('rules'),
  queues: createRecordListMachine('queues'),
  reviews: createRecordListMachine('reviews'),
  users: createRecordListMachine('users'),
  signIn: createRecordListMachine('signIn'),
  webhooks: createRecordListMachine('webhooks'),
}

/** The root of the Setup site's actor system: the form comes before the lists that hand it records. */
export const setupSite = setup({
  actors: {
    ...frameLogic,
    ...listLogic,
    form: recordFormMachine,
    uploads: pictureUploadMachine,
    trial: searchTrialMachine,
    access: accessMachine,
    languages: installedLanguagesMachine,
    readiness: readinessMachine,
    operations: operationsMachine,
    erasure: erasureMachine,
    retention: retentionMachine,
    rule: ruleMachine,
    queue: queueMachine,
    webhook: webhookMachine,
    colleagues: colleaguesMachine,
  },
}).createMachine({
  id: 'setupSite',
  invoke: [
    ...frameFirst,
    { id: RECORD_FORM, systemId: RECORD_FORM, src: 'form' },
    { id: PICTURE_UPLOAD, systemId: PICTURE_UPLOAD, src: 'uploads', input: { receiver: RECORD_FORM } },
    { id: SEARCH_TRIAL, systemId: SEARCH_TRIAL, src: 'trial' },
    { id: ACCESS, systemId: ACCESS, src: 'access' },
    { id: INSTALLED_LANGUAGES, systemId: INSTALLED_LANGUAGES, src: 'languages' },
    { id: READINESS, systemId: READINESS, src: 'readiness' },
    { id: OPERATIONS, systemId: OPERATIONS, src: 'operations' },
    { id: ERASURE, systemId: ERASURE, src: 'erasure' },
    { id: RETENTION_ACTOR, systemId: RETENTION_ACTOR, src: 'retention' },
    { id: QUEUE, systemId: QUEUE, src: 'queue' },
    { id: WEBHOOK, systemId: WEBHOOK, src: 'webhook' },
    { id: COLLEAGUES, systemId: COLLEAGUES, src: 'colleagues' },
    { id: RULE, systemId: RULE, src: 'rule' },
    { id: 'brands', systemId: 'brands', src: 'brands' },
    { id: 'rights', systemId: 'rights', src: 'rights' },
    { id: 'products', systemId: 'products', src: 'products' },
    { id: 'marketplaces', systemId: 'marketplaces', src: 'marketplaces' },
    { id: 'terms', systemId: 'terms', src: 'terms' },
    { id: 'rules', systemId: 'rules', src: 'rules' },
    { id: 'queues', systemId: 'queues', src: 'queues' },
    { id: 'reviews', systemId: 'reviews', src: 'reviews' },
    { id: 'users', systemId: 'users', src: 'users' },
    { id: 'signIn', systemId: 'signIn', src: 'signIn' },
    { id: 'webhooks', systemId: 'webhooks', src: 'webhooks' },
    ...frameLast,
  ],
})
