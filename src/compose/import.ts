import { fromPromise } from 'xstate'
import type { GivenFile } from '../domain/importing/importRules.ts'
import type { Upload } from '../domain/importing/imports.contract.ts'
import { archiveMachine } from '../machines/importing/archiveMachine.ts'
import { IMPORT, importMachine } from '../machines/importing/importMachine.ts'
import { mappingMachine } from '../machines/importing/mappingMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { importsService } from '../services/imports.ts'

/** The machine of an import with its services, for the Importer site and the start page alike. */
export const composeImport = (imports: ReturnType<typeof importsService>) =>
  importMachine.provide({
    actors: {
      uploadFile: fromPromise<Upload, { file: GivenFile }>(({ input, signal, system }) =>
        imports.upload(
          input.file,
          (sent) => system.get(IMPORT).send({ type: 'upload.progressed', sent }),
          signal,
        ),
      ),
      openPlace: served((input, signal) => imports.open(input.place, signal)),
      mapping: mappingMachine.provide({
        actors: {
          archive: archiveMachine.provide({
            actors: {
              sendArchive: served(({ upload, file, onSent }, signal) =>
                imports.giveArchive(upload, file, onSent, signal),
              ),
              dropArchive: served(({ upload }, signal) => imports.dropArchive(upload, signal)),
            },
          }),
          readPreview: served((input, signal) => imports.settle(input.id, input.settings, signal)),
          startImport: served((input, signal) => imports.start(input.id, input.settings, signal)),
          discardUpload: served((input, signal) => imports.discard(input.id, signal)),
        },
      }),
      readImport: served((input, signal) => imports.get(input.id, signal)),
      cancelImport: served((input, signal) => imports.cancel(input.id, signal)),
      undoImport: served((input, signal) => imports.undo(input.changeSet, signal)),
    },
  })
