import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import { ATTACHMENTS_AT_ONCE } from '../../domain/kit/constants.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { commentRefusal, isOpen } from '../../domain/investigations/investigationStates.ts'
import { isCommentLongEnough } from '../../domain/listings/listing.ts'
import { failureStatus } from '../../domain/kit/problem.ts'
import type { Attachment, Draft } from '../kit/commentDraft.ts'
import type { ChosenFile } from '../kit/upload.ts'
import { attachmentMachine, type AttachmentReport } from './attachmentMachine.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, notify, publish, tellParent, withEvent } from '../kit/effects.ts'
import { copyActors } from '../kit/copying.ts'
import { type DraftChanged, type DraftRestored, draftsLogic } from '../kit/drafts.ts'
import { type LostEvent, lostForm, type LostTag } from '../kit/lostForm.ts'
import { service } from '../kit/service.ts'

export interface NewDetail {
  readonly investigation: string
  readonly comment: string
  readonly images: readonly string[]
}

interface Input {
  readonly investigation: Pick<Investigation, 'id' | 'status'>
}

interface Context extends Input {
  readonly comment: string
  readonly attachments: readonly Attachment[]
  /** How many files were ever chosen: what their ids are made of. */
  readonly count: number
  readonly problem: string | null
}

type Event =
  | { type: 'comment.typed'; text: string }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'attachment.removed'; id: string }
  | { type: 'save' }
  | LostEvent
  | DraftRestored<Draft>
  | AttachmentReport
  | FactOf<'investigations.changed'>

/**
 * A comment on an investigation with attachments (§5 Comment): each file goes its own way to the server, and none that
 * fails costs the text or the others: Save leaves it out. What isn't saved is there again when the investigation and its
 * author are. Where the server refuses it because the investigation stands otherwise (409), that is read again; where it is gone (404) the text can be copied. Invokes: saveComment, copyText. Spawns: attachment, for each file.
 */
export const investigationCommentMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | LostTag,
    children: {} as Record<string, 'attachment'> & {
      saveComment: 'saveComment'
      facts: 'facts'
      drafts: 'drafts'
      copyText: 'copyText'
    },
  },
  actors: {
    facts: factsLogic,
    ...copyActors,
    drafts: draftsLogic<Draft>(),
    attachment: attachmentMachine,
    saveComment: service<Investigation, NewDetail>('saveComment'),
  },
  guards: {
    canSave: ({ context: { investigation, comment, attachments } }) =>
      commentRefusal(investigation.status) === null &&
      isCommentLongEnough(comment) &&
      attachments.every(({ standing }) => standing !== 'sending'),
    isKnown: ({ context }, { id }: { id: string }) => context.attachments.some((one) => one.id === id),
    isOfThis: ({ context }, { investigations }: FactOf<'investigations.changed'>) =>
      investigations.some(({ id }) => id === context.investigation.id),
    isOpenAgain: ({ context }, { investigations }: FactOf<'investigations.changed'>) =>
      investigations.some(({ id, status }) => id === context.investigation.id && isOpen(status)),
    isMissing: ({ event }) => isMissing(event),
    isOutdated: (_, { error }: { error: unknown }) => failureStatus(error) === 409,
  },
  actions: {
    keepDraft: sendTo('drafts', ({ context: { comment, attachments } }): DraftChanged<Draft> => ({
      type: 'draft.changed',
      draft: { comment, attachments: attachments.flatMap(draftedFile) },
    })),
    restore: assign((_, { draft }: DraftRestored<Draft>) => ({
      ...draft,
      count: numberOf(draft.attachments),
    })),
    type: assign((_, { text }: { text: string }) => ({ comment: text })),
    addFiles: enqueueActions(
      ({ enqueue, context: { investigation, attachments, count }, self }, files: readonly ChosenFile[]) => {
        const taken = files.slice(0, ATTACHMENTS_AT_ONCE - attachments.length)
        const added = taken.map((file, n): Attachment => {
          return { id: `attachment-${count + n + 1}`, file, standing: 'sending', kept: null }
        })
        enqueue.assign({
          attachments: [...attachments, ...added],
          count: count + taken.length,
          problem:
            taken.length < files.length ? `A comment takes ${ATTACHMENTS_AT_ONCE} files at most.` : null,
        })
        for (const { id, file } of added)
          enqueue.spawnChild('attachment', {
            id,
            input: { id, file, investigation: investigation.id, kind: 'any', home: self },
          })
      },
    ),
    stopFile: stopChild((_, { id }: { id: string }) => id),
    keepStanding: assign(({ context }, report: AttachmentReport) => ({
      attachments: context.attachments.map((one) =>
        one.id === report.id ? { ...one, ...standingOf(report) } : one,
      ),
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    keepTold: assign(({ context }, { investigations }: FactOf<'investigations.changed'>) => ({
      investigation: investigations.find(({ id }) => id === context.investigation.id)!,
    })),
    /** Those that were refused stay, with what is wrong with them. */
    clear: enqueueActions(({ enqueue, context: { attachments } }) => {
      for (const { id, kept } of attachments) if (kept) enqueue.stopChild(id)
      enqueue.assign({
        comment: '',
        attachments: attachments.filter(({ kept }) => kept === null),
        problem: null,
      })
    }),
    publish: publish((_, { investigation }: { investigation: Investigation }) => ({
      type: 'investigations.changed',
      investigations: [investigation],
      removed: [],
    })),
    /** The investigation, which runs this, and with it the list, stand otherwise than they are shown. */
    askToReread: tellParent({ type: 'reload' }),
    tellSaved: notify(() => ({ tone: 'positive', message: 'Comment kept.', action: null })),
  },
}).createMachine({
  id: 'investigationComment',
  context: ({ input: { investigation } }) => ({
    investigation,
    comment: '',
    attachments: [],
    count: 0,
    problem: null,
  }),
  invoke: [
    { id: 'facts', src: 'facts', input: () => ['investigations.changed'] },
    { id: 'drafts', src: 'drafts', input: ({ context }) => ({ of: context.investigation.id }) },
  ],
  initial: 'editing',
  on: {
    'investigations.changed': {
      guard: withEvent('isOfThis'),
      actions: withEvent('keepTold'),
    },
  },
  states: {
    editing: {
      initial: 'clean',
      on: {
        'draft.restored': { actions: withEvent('restore') },
        'comment.typed': { actions: [withEvent('type'), 'keepDraft'] },
        'files.chosen': {
          target: '.clean',
          actions: { type: 'addFiles', params: ({ event }) => event.files },
        },
        'attachment.removed': {
          guard: withEvent('isKnown'),
          actions: [
            withEvent('stopFile'),
            assign(({ context, event: { id } }) => ({
              attachments: context.attachments.filter((one) => one.id !== id),
              problem: null,
            })),
            'keepDraft',
          ],
        },
        'attachment.begun': { actions: withEvent('keepStanding') },
        'attachment.kept': {
          actions: [withEvent('keepStanding'), 'keepDraft'],
        },
        'attachment.refused': { actions: withEvent('keepStanding') },
        save: { guard: 'canSave', target: 'saving' },
      },
      states: {
        clean: {},
        unsaved: { tags: 'failed' },
        /** The investigation is gone. */
        lost: {
          ...lostForm(({ comment }: Context) => comment),
          tags: ['failed', 'lost'],
          on: { copy: '.copying', save: {} },
        },
        /** The investigation takes none, until it is open again. */
        refused: {
          tags: 'failed',
          on: {
            'investigations.changed': {
              guard: withEvent('isOpenAgain'),
              target: 'clean',
              actions: [withEvent('keepTold'), 'forgetProblem'],
            },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveComment',
        src: 'saveComment',
        input: ({ context: { investigation, comment, attachments } }) => ({
          investigation: investigation.id,
          comment: comment.trim(),
          images: attachments.flatMap(({ kept }) => (kept ? [kept.id] : [])),
        }),
        onDone: {
          target: 'editing',
          actions: [
            'clear',
            'keepDraft',
            { type: 'publish', params: ({ event }) => ({ investigation: event.output }) },
            'tellSaved',
          ],
        },
        onError: [
          {
            guard: 'isMissing',
            target: 'editing.lost',
            actions: ['keepProblem', 'askToReread'],
          },
          {
            guard: withEvent('isOutdated'),
            target: 'editing.refused',
            actions: ['keepProblem', 'askToReread'],
          },
          { target: 'editing.unsaved', actions: 'keepProblem' },
        ],
      },
    },
  },
})

const standingOf = (report: AttachmentReport): Partial<Attachment> => {
  if (report.type === 'attachment.kept') return { standing: 'kept', kept: report.kept }
  return { standing: report.type === 'attachment.begun' ? 'sending' : 'refused', file: report.file }
}

/** A file that has arrived, as a draft keeps it. */
const draftedFile = ({ id, file: { name, type, size }, kept }: Attachment): Draft['attachments'] =>
  kept ? [{ id, file: { name, type, size }, standing: 'kept', kept }] : []

/** The highest number among the ids, so that a new file takes none of theirs. */
const numberOf = (attachments: Draft['attachments']): number =>
  Math.max(0, ...attachments.map(({ id }) => Number(id.split('-')[1])))
