import {
  type EvidenceEntry,
  PHOTO_STAGE_LABELS,
  type PhotoStage,
} from '../../domain/investigations/evidence.ts'
import type { InvestigationComment } from '../../domain/investigations/investigation.ts'
import { isPictureType, sizeText, type UploadedFile } from '../../domain/kit/media.ts'
import * as text from '../../styles/text.css.ts'
import { useAddresses } from '../kit/AppContext.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { FileIcon } from './FileIcon.tsx'

/** A file of the evidence or of a comment. */
export interface ShownFile extends UploadedFile {
  /** Null for a comment's. */
  readonly stage: PhotoStage | null
}

/** The files in the order in which they came, each once. */
export function filesOf(
  entries: readonly EvidenceEntry[],
  comments: readonly InvestigationComment[],
): readonly ShownFile[] {
  const all = [
    ...entries.flatMap((entry) =>
      'files' in entry
        ? entry.files.map((file) => ({
            at: entry.at,
            file,
            stage: entry.kind === 'photo' ? entry.stage : null,
          }))
        : [],
    ),
    ...comments.flatMap(({ timestamp, images }) =>
      images.map((file) => ({ at: timestamp, file, stage: null })),
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  const files = new Map<string, ShownFile>()
  for (const { file, stage } of all)
    files.set(file.id, { ...file, stage: files.get(file.id)?.stage ?? stage })
  return [...files.values()]
}

/** Pictures as pictures, other files as rows; each opens whole in a tab of its own. */
export function EvidenceFiles({ files }: { readonly files: readonly ShownFile[] }) {
  const addresses = useAddresses()
  const pictures = files.filter(({ mediaType }) => isPictureType(mediaType))
  const others = files.filter(({ mediaType }) => !isPictureType(mediaType))
  return (
    <>
      {pictures.length > 0 ? (
        <ul className={styles.pictures} aria-label="Photos">
          {pictures.map(({ id, name, bytes, stage }) => (
            <li key={id}>
              <a className={styles.picture} href={addresses.file(id)} target="_blank" rel="noreferrer">
                <span className={styles.well}>
                  <SmallPicture file={id} place="card" isWhole />
                  {stage === null ? null : <span className={styles.stage}>{PHOTO_STAGE_LABELS[stage]}</span>}
                </span>
                <span className={styles.named}>
                  <span className={styles.name}>{name}</span>
                  <span className={text.muted}>{sizeText(bytes)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className={layout.stack[1]} aria-label="Documents">
          {others.map(({ id, name, bytes, mediaType }) => (
            <li key={id}>
              <a className={styles.row} href={addresses.file(id)} target="_blank" rel="noreferrer">
                <FileIcon mediaType={mediaType} />
                <span className={styles.name}>{name}</span>
                <span className={text.note}>{sizeText(bytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
