import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { Colleague } from '../../domain/kit/colleague.ts'
import {
  type Report,
  report as reportSchema,
  type ReportDraft,
  reportDraft,
  type ReportOutline,
} from '../../domain/reports/report.ts'
import type { BlockKind, Template } from '../../domain/reports/reportBlocks.ts'
import type { ReportContent } from '../../domain/reports/reportContent.ts'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import { factsLogic } from '../bus.ts'
import {
  changeDraft,
  type DraftContext,
  type FieldChanged,
  fieldChanged,
  untouchedDraft,
} from '../kit/draftForm.ts'
import { isMissing, keepProblem, notify, openPath, publish, withEvent, withOutput } from '../kit/effects.ts'
import { formChoices } from '../kit/formChoices.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { changedTemplate, draftOf, joinedDraft, outlineIn, type ReportField } from './reportForm.ts'

/** What is chosen from. */
export interface ReportChoices {
  readonly brands: readonly NamedBrand[]
  readonly platforms: readonly string[]
  readonly people: readonly Colleague[]
}
export const NO_CHOICES: ReportChoices = { brands: [], platforms: [], people: [] }

interface Input {
  /** The report to change; null for a new one. */
  readonly report: Report | null
}

interface Context extends DraftContext<ReportDraft> {
  /** The marketplaces that the report names and that are not there any more. */
  readonly missing: readonly string[]
  readonly choices: ReportChoices
  readonly choicesProblem: string | null
  /** The fields that a colleague changed, too, before this was saved; null unless one saved meanwhile. */
  readonly disputed: readonly ReportField[] | null
  /** What the draft would say, as it was when it was last whole. */
  readonly preview: ReportContent | null
  readonly previewProblem: string | null
}

type Event =
  | FieldChanged<ReportDraft>
  | { type: 'template.chosen'; template: Template }
  | { type: 'block.added'; kind: BlockKind }
  | { type: 'block.dropped'; at: number }
  | { type: 'block.moved'; at: number; by: -1 | 1 }
  | { type: 'text.typed'; at: number; text: string }
  | { type: 'choices.retry' }
  | { type: 'preview.retry' }
  | { type: 'submit' }
  /** Drops what was entered for what a colleague saved meanwhile. */
  | { type: 'takeTheirs' }
  /** What a colleague saved was joined with the draft. */
  | { type: 'joined' }
  | FormGuardEvent

/** How long after a change the preview is made again. */
export const PREVIEW_AFTER_MS = 600

/**
 * The form of a report: what it is about, its blocks with a live preview, when and to whom it is sent. What was entered
 * survives a failure, and a colleague's save meanwhile, whose other fields it takes over; it is asked about before it is lost. Invokes: loadChoices, previewReport, saveReport.
 */
export const reportFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    loadChoices: service<ReportChoices>('loadChoices'),
    previewReport: service<ReportContent, ReportOutline>('previewReport'),
    saveReport: service<Report, ReportDraft>('saveReport'),
  },
  delays: { settled: PREVIEW_AFTER_MS },
  guards: {
    isWhole: ({ context: { draft } }) => reportDraft.safeParse(draft).success,
    isShowable: ({ context: { draft } }) => outlineIn(draft) !== null,
    isStale: (_, { error }: { error: unknown }) => currentOf(error, reportSchema) !== null,
    isDeleted: ({ context, event }) => context.draft.id !== undefined && isMissing(event),
    isOutdated: ({ context }) => context.disputed !== null,
    isMovable: ({ context }, { at, by }: { at: number; by: -1 | 1 }) =>
      context.draft.blocks[at + by] !== undefined,
  },
  actions: {
    change: changeDraft(),
    join: assign(({ context }, { error }: { error: unknown }) => {
      const current = currentOf(error, reportSchema)!
      const theirs = draftOf(current)
      const { draft, both } = joinedDraft(context.draft, context.untouched, theirs)
      return {
        draft,
        untouched: theirs,
        missing: current.missingPlatforms,
        disputed: both,
        problem: failureText(error),
      }
    }),
    keepProblem: keepProblem(),
    startAnew: assign(({ context: { draft } }) => {
      const { id: _id, updated: _updated, ...entered } = draft
      return {
        draft: entered,
        problem: 'Somebody deleted it meanwhile. What you entered can be saved as a new one.',
      }
    }),
    keepChoices: assign((_, choices: ReportChoices) => ({ choices, choicesProblem: null })),
    keepChoicesProblem: keepProblem('choicesProblem'),
    keepPreviewProblem: keepProblem('previewProblem'),
    publishTheirs: publish(({ context }) => ({ type: 'report.saved', id: context.draft.id! })),
    publishSaved: publish((_, { id }: Report) => ({ type: 'report.saved', id })),
    tellSaved: notify((_, { name }: Report) => ({
      tone: 'positive',
      message: `${name} saved.`,
      action: null,
    })),
    openSaved: openPath((_, { id }: Report) => `/reports?report=${id}`),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { draft, untouched } }) => JSON.stringify(draft) !== JSON.stringify(untouched),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'reportForm',
    context: ({ input: { report } }) => ({
      ...untouchedDraft(draftOf(report)),
      missing: report?.missingPlatforms ?? [],
      choices: NO_CHOICES,
      choicesProblem: null,
      disputed: null,
      preview: null,
      previewProblem: null,
    }),
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      choices: { initial: 'loading', states: formChoices('choices') },
      preview: {
        initial: 'settling',
        on: {
          'field.changed': '.settling',
          'template.chosen': '.settling',
          'block.added': '.settling',
          'block.dropped': '.settling',
          'block.moved': '.settling',
          'text.typed': '.settling',
          takeTheirs: { guard: 'isOutdated', target: '.settling' },
          joined: '.settling',
        },
        states: {
          settling: {
            after: { settled: [{ guard: 'isShowable', target: 'making' }, { target: 'lacking' }] },
          },
          /** The draft lacks what a preview needs. */
          lacking: {},
          making: {
            invoke: {
              id: 'previewReport',
              src: 'previewReport',
              input: ({ context: { draft } }) => outlineIn(draft)!,
              onDone: {
                target: 'made',
                actions: assign(({ event: { output } }) => ({ preview: output, previewProblem: null })),
              },
              onError: { target: 'failed', actions: 'keepPreviewProblem' },
            },
          },
          made: {},
          failed: { on: { 'preview.retry': 'making' } },
        },
      },
      form: {
        initial: 'editing',
        states: {
          editing: {
            on: {
              'field.changed': fieldChanged,
              'template.chosen': {
                actions: {
                  type: 'change',
                  params: ({ context, event: { template } }) => changedTemplate(context.draft, template),
                },
              },
              'block.added': {
                actions: {
                  type: 'change',
                  params: ({ context: { draft }, event: { kind } }) => ({
                    blocks: [...draft.blocks, kind === 'text' ? { kind, text: '' } : { kind }],
                  }),
                },
              },
              'block.dropped': {
                actions: {
                  type: 'change',
                  params: ({ context: { draft }, event: { at } }) => ({
                    blocks: draft.blocks.toSpliced(at, 1),
                  }),
                },
              },
              'block.moved': {
                guard: { type: 'isMovable', params: ({ event }) => event },
                actions: {
                  type: 'change',
                  params: ({ context: { draft }, event: { at, by } }) => ({
                    blocks: draft.blocks.with(at, draft.blocks[at + by]!).with(at + by, draft.blocks[at]!),
                  }),
                },
              },
              'text.typed': {
                actions: {
                  type: 'change',
                  params: ({ context: { draft }, event: { at, text } }) => ({
                    blocks: draft.blocks.with(at, { kind: 'text', text }),
                  }),
                },
              },
              submit: [
                { guard: 'isWhole', target: 'saving', actions: assign({ problem: null, disputed: null }) },
                { actions: assign({ showsProblems: true }) },
              ],
              takeTheirs: {
                guard: 'isOutdated',
                actions: assign(({ context: { untouched } }) => ({
                  draft: untouched,
                  problem: null,
                  disputed: null,
                })),
              },
            },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveReport',
              src: 'saveReport',
              input: ({ context: { draft } }) => draft,
              onDone: {
                target: 'saved',
                actions: [
                  withOutput('publishSaved'),
                  withOutput('tellSaved'),
                  'release',
                  'close',
                  withOutput('openSaved'),
                ],
              },
              onError: [
                {
                  guard: withEvent('isStale'),
                  target: 'editing',
                  actions: [withEvent('join'), 'publishTheirs', raise({ type: 'joined' })],
                },
                { guard: 'isDeleted', target: 'editing', actions: 'startAnew' },
                { target: 'editing', actions: 'keepProblem' },
              ],
            },
          },
          saved: {},
        },
      },
    },
  })

export type ReportFormActor = ActorRefFrom<typeof reportFormMachine>
