import { FileText, Image, Presentation } from 'lucide-react'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import { isPictureType } from '../../domain/kit/media.ts'

/** The sign of a file's type, beside its name: hidden from screen readers. */
export function FileIcon({ mediaType }: { readonly mediaType: string }) {
  const Drawn =
    mediaType === ATTACHMENT_TYPES.PPTX ? Presentation : isPictureType(mediaType) ? Image : FileText
  return <Drawn size={16} strokeWidth={1.9} aria-hidden focusable={false} style={{ flex: 'none' }} />
}
