import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { PicturesArchive } from '../../src/domain/importing/handedPictures.ts'
import { openPictureFiles, type PictureFiles } from './pictureFiles.ts'
import { ADVICE, archiveFile, receiveUpload, type UploadPlace } from './uploadFiles.ts'

/** The archive of pictures that is sent beside an upload. */

interface Sent {
  readonly content: Readable
  /** What the sender calls it. */
  readonly name: string
  /** More bytes than this are not taken. */
  readonly limit: number
  /** Whether the sender has gone away. */
  readonly isGivenUp: () => boolean
  /** Keeps what was sent: `put` lays it beside the upload, instead of an earlier one. */
  readonly keep: (archive: PicturesArchive, put: () => Promise<void>) => Promise<void>
}

/**
 * Takes an archive in, instead of an earlier one, which stays until this one was read. Fails with `ImportRefused` where it
 * can't be read as an archive of files, with 413 behind the limit, 507 on a full disk, or as `keep` does. Null where the sender has gone
 * away.
 */
export async function receiveArchive(
  dataDir: string,
  place: UploadPlace,
  { content, name, limit, isGivenUp, keep }: Sent,
): Promise<PicturesArchive | null> {
  const file = archiveFile(dataDir, place)
  const arriving = `${file}.${uuidv7()}`
  try {
    const bytes = await receiveUpload(content, arriving, limit, ADVICE.archive)
    const opened = await openPictureFiles(arriving, name)
    opened.close()
    if (isGivenUp()) return null
    const archive = { name, bytes, files: opened.names.length }
    await keep(archive, () => rename(arriving, file))
    return archive
  } finally {
    await rm(arriving, { force: true })
  }
}

/** Opens the archive beside an upload; null where there is none. The caller closes it. */
export async function openArchiveBeside(
  dataDir: string,
  upload: UploadPlace & { readonly archive: PicturesArchive | null },
): Promise<PictureFiles | null> {
  return upload.archive && openPictureFiles(archiveFile(dataDir, upload), upload.archive.name)
}

/** The names of the files in the archive beside an upload; null where there is none. */
export async function archivedNames(
  dataDir: string,
  upload: UploadPlace & { readonly archive: PicturesArchive | null },
): Promise<readonly string[] | null> {
  const files = await openArchiveBeside(dataDir, upload)
  files?.close()
  return files && files.names
}
