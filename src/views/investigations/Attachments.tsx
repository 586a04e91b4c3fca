import { isPictureType, sizeText, type UploadedFile } from '../../domain/kit/media.ts'
import * as text from '../../styles/text.css.ts'
import { useAddresses } from '../kit/AppContext.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { FileIcon } from './FileIcon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Attachments.css.ts'

/** The files of a comment, each opened in a tab of its own; pictures alone have a thumbnail (§5 Comment). */
export function Attachments({ files }: { readonly files: readonly UploadedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={layout.wrap[2]} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={styles.item}>
          <AttachmentLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentLink({ file }: { readonly file: UploadedFile }) {
  const addresses = useAddresses()
  return (
    <a className={styles.chip} href={addresses.file(file.id)} target="_blank" rel="noreferrer">
      <AttachmentSign file={file} />
      <span className={text.clipped}>{file.name}</span>
      <span className={`${text.muted} ${text.tabular} ${styles.amount}`}>{sizeText(file.bytes)}</span>
      <span className={text.hidden}>(opens in a new tab)</span>
    </a>
  )
}

/** A stored file's thumbnail where it is a picture, else the sign of its type. */
export function AttachmentSign({ file }: { readonly file: UploadedFile }) {
  return isPictureType(file.mediaType) ? (
    <span className={styles.thumbnail}>
      <SmallPicture file={file.id} place="row" />
    </span>
  ) : (
    <FileIcon mediaType={file.mediaType} />
  )
}
