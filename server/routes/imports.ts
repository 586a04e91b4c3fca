import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { savedAs } from '../fileHeaders.ts'
import { IMPORT_KIND_WORDS } from '../../src/domain/importing/importKinds.ts'
import {
  importObstacles,
  type ImportSettings,
  type NamedPictures,
  RECENT_IMPORTS,
} from '../../src/domain/importing/importRules.ts'
import type { PicturesArchive } from '../../src/domain/importing/handedPictures.ts'
import { importCalls, type ImportRun, type Upload } from '../../src/domain/importing/imports.contract.ts'
import { answeredBefore } from '../../src/domain/kit/pictureFetching.ts'
import { may } from '../../src/domain/kit/roles.ts'
import { keptUntil } from '../../src/domain/retention/retention.ts'
import { previewOf, settingsInEncoding, suggestedSettings } from '../intake/importPreview.ts'
import { importRuns, type ImportRuns } from '../intake/importRuns.ts'
import { namedPictures, type PicturesOfFile } from '../intake/namedPictures.ts'
import { pictureFetchingOf } from '../store/importing/importBrands.ts'
import { ImportRefused } from '../intake/importRefused.ts'
import {
  ADVICE,
  archiveFile,
  chosenEncoding,
  isMissingFile,
  isThere,
  keepEncoding,
  receiveUpload,
  rejectsFile,
  removeArchive,
  removeUpload,
  tooLarge,
  uploadFile,
} from '../intake/uploadFiles.ts'
import { archivedNames, receiveArchive } from '../intake/uploadedArchive.ts'
import { badRequest, conflictProblem, notAllowed, notFound } from '../problems.ts'
import { serve } from '../serve.ts'
import { inBackground, type Services } from '../services.ts'
import { importOf, type ImportRecord, recentImports } from '../store/importing/importRecords.ts'
import {
  addUpload,
  dropUpload,
  keepArchive,
  settleUpload,
  uploadOf,
  type UploadRecord,
  whileIdle,
} from '../store/importing/importUploads.ts'
import { periodOf } from '../store/retention/periods.ts'
import type { Scope } from '../store/scope.ts'

/** Imports made on the screen: upload, settings with a preview, run, rejects. Another's don't exist. */
export const importRoutes: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  const runs = importRuns(inBackground(services), {
    onError: (error) => app.log.error({ err: error }, 'an import failed'),
    // It may have made brands.
    onEnd: () => app.heldScopes.forget(),
  })
  app.addHook('onClose', () => runs.stop())
  takeStreams(app)
  await app.register(handlers(runs), { services })
}

/** The bytes of an upload go to the handler as they come. */
function takeStreams(app: FastifyInstance): void {
  app.addContentTypeParser(importCalls.upload.bodyType, (_, payload, done) => done(null, payload))
}

const handlers = (runs: ImportRuns) => {
  /** An upload that is not being imported here; whether it is elsewhere, `whileIdle` tells. */
  const idleUpload = async (services: Services, scope: Scope, id: string): Promise<Uploaded> => {
    const upload = await theUpload(services, scope, id)
    runs.refuseTaken(upload.id)
    return upload
  }
  return serve(importCalls, {
    upload: async ({ query, scope, request, services }) => {
      const { dataDir, importLimitBytes } = services.config
      const content = sentFile(request, importLimitBytes)
      const place = { id: uuidv7(), ownerId: scope.userId! }
      const file = uploadFile(dataDir, place)
      const bytes = await receiveUpload(content, file, importLimitBytes)
      try {
        const settings = await refusing(() => suggestedSettings(file))
        const upload = {
          ...place,
          ...settings,
          fileName: query.name,
          bytes,
          archive: null,
          created: new Date(),
        }
        const answer = await shown(services, scope, upload)
        await addUpload(services.store.db, upload)
        return answer
      } catch (error) {
        await removeUpload(dataDir, place)
        throw error
      }
    },

    uploaded: async ({ params, scope, services }) =>
      shown(services, scope, await theUpload(services, scope, params.id)),

    settle: async ({ params, body, scope, services }) => {
      const upload = await idleUpload(services, scope, params.id)
      const file = uploadFile(services.config.dataDir, upload)
      const isReread = body.encoding !== upload.encoding
      if (!isReread) refuseOtherShape(upload.columns.length, body)
      const settings = isReread ? await refusing(() => settingsInEncoding(file, upload.encoding, body)) : body
      const answer = await shown(services, scope, { ...upload, ...settings })
      await settle(services, upload, settings)
      return answer
    },

    discard: async ({ params, scope, services }) => {
      const upload = await idleUpload(services, scope, params.id)
      await whileIdle(services.store.db, upload.id, (tx) => dropUpload(tx, upload.id))
      await removeUpload(services.config.dataDir, upload)
      return null
    },

    giveArchive: async ({ params, query, scope, request, services }) => {
      const { dataDir, importLimitBytes: limit } = services.config
      const content = sentFile(request, limit, ADVICE.archive)
      const upload = await idleUpload(services, scope, params.id)
      const keep = (archive: PicturesArchive, put: () => Promise<void>) =>
        whileIdle(services.store.db, upload.id, async (tx) => {
          runs.refuseTaken(upload.id)
          await keepArchive(tx, upload.id, archive)
          await put()
        })
      const sent = { content, name: query.name, limit, isGivenUp: () => request.socket.destroyed, keep }
      const archive = await refusing(() => receiveArchive(dataDir, upload, sent))
      if (!archive) throw notFound('The uploaded file')
      return archive
    },

    dropArchive: async ({ params, scope, services }) => {
      const upload = await idleUpload(services, scope, params.id)
      await whileIdle(services.store.db, upload.id, async (tx) => {
        await keepArchive(tx, upload.id, null)
        await removeArchive(services.config.dataDir, upload)
      })
      return null
    },

    start: async ({ params, body, scope, author, reply, services }) => {
      const upload = await idleUpload(services, scope, params.id)
      if (!may(scope.groups, IMPORT_KIND_WORDS[body.kind].may)) throw notAllowed()
      if (body.pictures === 'always' && !may(scope.groups, 'setup.brands')) throw notAllowed()
      const { preview, columns } = await shown(services, scope, { ...upload, ...body })
      refuseOtherShape(columns.length, body)
      refuseObstacles(scope, body, preview.length)
      await settle(services, upload, body)
      const by = { ...author, userId: scope.userId! }
      const id = await refusing(() => runs.start({ upload, settings: body, author: by }))
      void reply.code(202)
      return runOf(services, runs, await theImport(services, scope, id))
    },

    recent: async ({ scope, services }) =>
      Promise.all(
        (await recentImports(services.store.db, scope, RECENT_IMPORTS)).map((record) =>
          runOf(services, runs, record),
        ),
      ),

    get: async ({ params, scope, services }) =>
      runOf(services, runs, await theImport(services, scope, params.id)),

    cancel: async ({ params, scope, reply, services }) => {
      const record = await theImport(services, scope, params.id)
      if (!runs.cancel(record.id))
        throw conflictProblem(
          record.status === 'running'
            ? 'The import runs in another process; stop it there.'
            : 'The import has ended already.',
        )
      void reply.code(202)
      return runOf(services, runs, record)
    },

    rejects: async ({ params, scope, reply, services }) => {
      const record = await theImport(services, scope, params.id)
      const file = rejectsFile(services.config.dataDir, record.id)
      if (!(await hasRejects(services, record))) throw notFound('The file of rejected rows')
      const name = `${record.fileName.replace(/\.csv$/i, '')}.rejects.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', savedAs(name))
        .send(createReadStream(file))
    },
  })
}

/** The bytes of a call whose body is a file. Fails with 413 where more of them are announced than are taken. */
function sentFile({ body, headers }: FastifyRequest, limit: number, advice?: string): Readable {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit, advice)
  if (!isStream(body)) throw badRequest('The request brings no file.')
  return body
}

const isStream = (body: unknown): body is Readable =>
  typeof (body as Readable | null | undefined)?.pipe === 'function'

/**
 * A file that is refused is the sender's to fix: 400, in the words of the refusal. One that is discarded, or whose import ends,
 * while it is read doesn't exist any more: 404.
 */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportRefused) throw badRequest(error.words)
    if (isMissingFile(error)) throw notFound('The uploaded file')
    throw error
  }
}

/** An upload, and how it is encoded as far as somebody has said. */
type Uploaded = UploadRecord & Pick<ImportSettings, 'encoding'>

async function theUpload({ store, config }: Services, scope: Scope, id: string): Promise<Uploaded> {
  const upload = await uploadOf(store.db, scope, id)
  if (!upload || !(await isThere(uploadFile(config.dataDir, upload)))) throw notFound('The uploaded file')
  const hasArchive = await isThere(archiveFile(config.dataDir, upload))
  const encoding = await chosenEncoding(config.dataDir, upload)
  return { ...upload, encoding, archive: hasArchive ? upload.archive : null }
}

/** Keeps how an upload is to be read. Fails with 404 where it is gone, with 409 while it is being imported. */
const settle = ({ store, config }: Services, upload: Uploaded, settings: ImportSettings): Promise<void> =>
  whileIdle(store.db, upload.id, async (tx) => {
    await settleUpload(tx, upload.id, settings)
    await keepEncoding(config.dataDir, upload, settings.encoding)
  })

async function theImport({ store }: Services, scope: Scope, id: string): Promise<ImportRecord> {
  const record = await importOf(store.db, scope, id)
  if (!record) throw notFound('The import')
  return record
}

function refuseOtherShape(width: number, { columns }: ImportSettings): void {
  if (columns.length !== width)
    throw badRequest(`The file has ${width} columns.`, [
      { path: 'body.columns', message: `must name a field, or null, for each of ${width}` },
    ])
}

function refuseObstacles(scope: Scope, settings: ImportSettings, rows: number): void {
  const obstacles = importObstacles(settings, { brands: scope.brands, rows })
  if (obstacles.length === 0) return
  throw badRequest(
    obstacles.map(({ words }) => words).join(' '),
    obstacles.map(({ at, words }) => ({ path: `body.${at}`, message: words })),
  )
}

async function shown(services: Services, scope: Scope, upload: Uploaded): Promise<Upload> {
  const { config, store } = services
  const { id, fileName, bytes, hasHeader, kind, columns, brand, createBrand, archive, created } = upload
  const { pictures, encoding } = upload
  const settings = { hasHeader, kind, columns: [...columns], brand, createBrand, pictures, encoding }
  const file = uploadFile(config.dataDir, upload)
  const preview = await refusing(() => previewOf(file, scope, settings))
  const archived = await refusing(() => archivedNames(config.dataDir, upload))
  const named = await refusing(() => namedPictures(file, settings, archived))
  // The rule keeps no upload without end.
  const kept = keptUntil(await periodOf(store.db, 'uploads'), created)!.toISOString()
  return {
    id,
    fileName,
    bytes,
    kept,
    settings,
    archive,
    ...preview,
    pictures: named && (await asked(services, scope, brand, named)),
  }
}

/** The pictures of a file with whether they are asked about: the brand for all rows decides, else those that its rows name. */
async function asked(
  { config, store }: Services,
  scope: Scope,
  brand: string | null,
  { brands: ofRows, ...pictures }: PicturesOfFile,
): Promise<NamedPictures> {
  const brands = brand === null ? ofRows : [brand]
  const settled = brands && (await pictureFetchingOf(store.db, scope, brands))
  return { ...pictures, unasked: settled && answeredBefore(settled, config.fetchImages) }
}

const CUT_OFF = 'The import was cut off.'

async function runOf(services: Services, runs: ImportRuns, record: ImportRecord): Promise<ImportRun> {
  const { undone, alive, ...kept } = record
  const state = runs.stateOf(record.id)
  const isCutOff =
    state === null && (record.status === 'rolledBack' || (record.status === 'running' && !alive))
  return {
    ...kept,
    status: state ?? (isCutOff ? 'failed' : outcomeOf(record)),
    problem: isCutOff ? CUT_OFF : record.problem,
    started: record.started.toISOString(),
    finished: record.finished?.toISOString() ?? null,
    hasRejects: await hasRejects(services, record),
  }
}

/** Whether the rows can be downloaded that an import did not take; of one that was taken back as it ran none are kept. */
const hasRejects = ({ config }: Services, { id, status }: ImportRecord): Promise<boolean> | false =>
  (status === 'complete' || status === 'failed') && isThere(rejectsFile(config.dataDir, id))

function outcomeOf({ status, undone }: ImportRecord): ImportRun['status'] {
  if (status === 'complete') return undone ? 'undone' : 'complete'
  return status === 'rolledBack' ? 'failed' : status
}
