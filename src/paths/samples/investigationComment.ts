import { investigationCommentMachine } from '../../machines/investigations/investigationCommentMachine.ts'
import type { Attachment } from '../../machines/kit/commentDraft.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const picture = { name: 'a.png', type: 'image/png', size: 10 }
const kept = { id: 'kept', name: 'a.png', mediaType: 'image/png', bytes: 10 }
const investigation = { id: 'an investigation', status: 'ASSIGNED' as const }
const changed = (status: string, id = investigation.id) => ({
  type: 'investigations.changed',
  investigations: [{ id, status }],
  removed: [],
})

const gone = { status: 404, title: 'Not found', detail: 'The investigation does not exist.' }
const completed = { status: 409, title: 'It is complete.', detail: 'Reopen it first.' }

export const investigationCommentSubject: Subject = {
  name: 'investigationComment',
  machine: investigationCommentMachine,
  input: { investigation },
  events: [
    { type: 'comment.typed', text: 'No serial number.' },
    { type: 'comment.typed', text: '   no   ' },
    { type: 'files.chosen', files: [picture] },
    { type: 'files.chosen', files: Array.from({ length: 21 }, () => picture) },
    { type: 'attachment.begun', id: 'attachment-1', file: picture },
    {
      type: 'attachment.kept',
      id: 'attachment-1',
      kept,
    },
    { type: 'attachment.refused', id: 'attachment-1', file: picture },
    { type: 'attachment.removed', id: 'attachment-1' },
    { type: 'save' },
    { type: 'copy' },
    {
      type: 'draft.restored',
      draft: {
        comment: 'Opened the parcel.',
        attachments: [{ id: 'attachment-1', file: picture, standing: 'kept', kept }],
      },
    },
    changed('COMPLETE'),
    changed('ASSIGNED'),
    changed('ASSIGNED', 'another'),
  ],
  outcomes: {
    saveComment: { outputs: [{ ...investigation, comments: [] }], errors: [unreachable, completed, gone] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    comment,
    attachments,
    investigation: { status },
  }: {
    comment: string
    attachments: readonly Attachment[]
    investigation: { status: string }
  }) => [
    comment.length > 10,
    attachments[0]?.id === 'attachment-1',
    Math.min(attachments.length, 2),
    attachments[0]?.standing,
    status,
  ],
}
