import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import {
  investigationCommentMachine,
  type NewDetail,
} from '../../../src/machines/investigations/investigationCommentMachine.ts'
import { attachmentMachine } from '../../../src/machines/investigations/attachmentMachine.ts'
import type { FileUpload } from '../../../src/machines/kit/upload.ts'
import { BUS, type BusRef, busLogic, type Fact } from '../../../src/machines/bus.ts'
import { sampleInvestigation } from '../../../src/paths/samples/things.ts'
import type { Draft } from '../../../src/machines/kit/commentDraft.ts'
import type { DraftChanged } from '../../../src/machines/kit/drafts.ts'

/** The comment and its files as they work together, with held services. */

interface Sent {
  readonly name: string
  readonly signal: AbortSignal
  readonly tell: (share: number) => void
  readonly resolve: (file: UploadedFile) => void
  readonly reject: (error: unknown) => void
}
let sent: Sent[]
let saves: { input: NewDetail; resolve: (saved: Investigation) => void; reject: (error: unknown) => void }[]
let facts: Fact[]
/** How often the investigation was to be read again. */
let rereads: number
let stop: () => void
let bus: BusRef
let leaveAndComeBack: () => void

/** What was left, as it is kept for its author. */
let drafted: Draft | null

function start() {
  sent = []
  saves = []
  facts = []
  rereads = 0
  drafted = null
  const machine = investigationCommentMachine.provide({
    actors: {
      attachment: attachmentMachine.provide({
        actors: {
          sendFile: fromPromise<UploadedFile, FileUpload>(
            ({ input, signal }) =>
              new Promise((resolve, reject) =>
                sent.push({ name: input.file.name, signal, tell: input.onProgress!, resolve, reject }),
              ),
          ),
        },
      }),
      drafts: fromCallback<DraftChanged<Draft>, { of: string }>(({ receive, sendBack }) => {
        if (drafted) sendBack({ type: 'draft.restored', draft: drafted })
        receive(({ draft }) => (drafted = draft))
      }),
      saveComment: fromPromise<Investigation, NewDetail>(
        ({ input }) => new Promise((resolve, reject) => saves.push({ input, resolve, reject })),
      ),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, machine } }).createMachine({
      invoke: { src: 'bus', systemId: BUS },
      on: { reload: { actions: () => (rereads += 1) } },
      initial: 'open',
      states: {
        open: {
          invoke: {
            id: 'detail',
            src: 'machine',
            input: () => ({ investigation: { id: 'case', status: 'NEW' as const } }),
          },
          on: { leave: 'elsewhere' },
        },
        elsewhere: { on: { comeBack: 'open' } },
      },
    }),
  ).start()
  leaveAndComeBack = () => {
    root.send({ type: 'leave' })
    root.send({ type: 'comeBack' })
    detail = root.getSnapshot().children.detail as unknown as typeof detail
  }
  bus = root.system.get(BUS) as BusRef
  bus.on('*', (fact) => facts.push(fact))
  stop = () => root.stop()
  return root.getSnapshot().children.detail as unknown as ReturnType<typeof createActor<typeof machine>>
}

let detail: ReturnType<typeof start>
beforeEach(() => {
  detail = start()
})
afterEach(() => stop())

const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size })
const kept = (name: string): UploadedFile => ({
  id: `id of ${name}`,
  name,
  mediaType: 'image/png',
  bytes: 10,
})
const context = () => detail.getSnapshot().context
const standings = () => context().attachments.map(({ file: { name }, standing }) => `${name} ${standing}`)
const canSave = () => detail.getSnapshot().can({ type: 'save' })
const child = (id: string) =>
  detail.getSnapshot().children[id] as unknown as ReturnType<typeof createActor<typeof attachmentMachine>>
const type = (text: string) => detail.send({ type: 'comment.typed', text })
const choose = (...files: ReturnType<typeof file>[]) => detail.send({ type: 'files.chosen', files })
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a comment', () => {
  test.each([
    ['abc', false],
    ['  abc  ', false],
    ['    ', false],
    ['abcd', true],
    [' abcd ', true],
  ])('of %o may be saved: %o', (text, may) => {
    type(text)
    expect(canSave()).toBe(may)
  })

  test('is saved trimmed, with the files in the order they were chosen, and clears the panel', async () => {
    type('  Opened the parcel. ')
    choose(file('a'), file('b'))
    sent[1]!.resolve(kept('b'))
    sent[0]!.resolve(kept('a'))
    await settled()
    detail.send({ type: 'save' })
    expect(saves[0]!.input).toEqual({
      investigation: 'case',
      comment: 'Opened the parcel.',
      images: ['id of a', 'id of b'],
    })
    const saved = { id: 'case', status: 'NEW' } as Investigation
    saves[0]!.resolve(saved)
    await settled()
    expect(context()).toMatchObject({ comment: '', attachments: [] })
    expect(Object.keys(detail.getSnapshot().children)).toEqual(['facts', 'drafts'])
    expect(drafted).toEqual({ comment: '', attachments: [] })
    expect(facts.slice(-2)).toEqual([
      { type: 'investigations.changed', investigations: [saved], removed: [] },
      { type: 'notice.raised', notice: { tone: 'positive', message: 'Comment kept.', action: null } },
    ])
  })

  test('that can’t be saved is kept with its files, and can be saved again', async () => {
    type('Opened the parcel.')
    choose(file('a'))
    sent[0]!.resolve(kept('a'))
    await settled()
    detail.send({ type: 'save' })
    saves[0]!.reject({ status: 0, title: 'Something went wrong' })
    await settled()
    expect(context()).toMatchObject({ comment: 'Opened the parcel.', problem: 'Something went wrong.' })
    expect(standings()).toEqual(['a kept'])
    detail.send({ type: 'save' })
    expect(saves[1]!.input).toEqual(saves[0]!.input)
  })

  test('that is refused because a colleague was faster stays, and has the investigation read again', async () => {
    type('Opened the parcel.')
    detail.send({ type: 'save' })
    saves[0]!.reject({ status: 0, title: 'Something went wrong' })
    await settled()
    expect(rereads).toBe(0)
    detail.send({ type: 'save' })
    saves[1]!.reject({ status: 409, title: 'It is complete.', detail: 'Reopen it first.' })
    await settled()
    expect(rereads).toBe(1)
    expect(context()).toMatchObject({ comment: 'Opened the parcel.', problem: 'Reopen it first.' })
    const tell = (status: Investigation['status']) =>
      bus.send({
        type: 'investigations.changed',
        investigations: [{ ...sampleInvestigation(1), id: 'case', status }],
        removed: [],
      })
    tell('COMPLETE')
    expect(context().problem).toBe('Reopen it first.')
    tell('ASSIGNED')
    expect(context()).toMatchObject({ comment: 'Opened the parcel.', problem: null })
    expect(canSave()).toBe(true)
  })

  test('is there again after another investigation was opened, with the files that had arrived', async () => {
    type('Opened the parcel.')
    choose(file('a'), file('b'))
    sent[0]!.resolve(kept('a'))
    await settled()
    leaveAndComeBack()
    expect(sent[1]!.signal.aborted).toBe(true)
    expect(context().comment).toBe('Opened the parcel.')
    expect(standings()).toEqual(['a kept'])
    choose(file('c'))
    expect(context().attachments.map(({ id }) => id)).toEqual(['attachment-1', 'attachment-2'])
    detail.send({ type: 'attachment.removed', id: 'attachment-1' })
    leaveAndComeBack()
    expect(standings()).toEqual([])
  })

  test('is not taken once a colleague has completed the investigation, and stays until it is reopened', () => {
    type('Opened the parcel.')
    const become = (status: string) =>
      detail.send({
        type: 'investigations.changed',
        investigations: [{ id: 'case', status } as Investigation],
        removed: [],
      })
    become('COMPLETE')
    expect(canSave()).toBe(false)
    expect(context().comment).toBe('Opened the parcel.')
    become('ASSIGNED')
    expect(canSave()).toBe(true)
  })
})

describe('a file', () => {
  test('that isn’t taken is told before anything is sent, and costs neither the text nor the others', async () => {
    type('Three files.')
    choose(file('photo.heic', 'image/heic'), file('big.png', 'image/png', 5_000_001), file('a.png'))
    expect(sent.map(({ name }) => name)).toEqual(['a.png'])
    expect(standings()).toEqual(['photo.heic refused', 'big.png refused', 'a.png sending'])
    expect(child('attachment-1').getSnapshot().context.problem).toBe('Invalid file type: image/heic')
    expect(child('attachment-2').getSnapshot().context.problem).toBe(
      'The file is larger than 5,000,000 bytes.',
    )
    expect(canSave()).toBe(false)
    sent[0]!.resolve(kept('a.png'))
    await settled()
    expect(canSave()).toBe(true)
    expect(context().comment).toBe('Three files.')
    detail.send({ type: 'save' })
    expect(saves[0]!.input.images).toEqual(['id of a.png'])
    saves[0]!.resolve({ id: 'case', status: 'NEW' } as Investigation)
    await settled()
    expect(standings()).toEqual(['photo.heic refused', 'big.png refused'])
    expect(child('attachment-1').getSnapshot().context.problem).toBe('Invalid file type: image/heic')
  })

  test('tells how much of it has gone, and Save waits for it', async () => {
    type('One file.')
    choose(file('a'))
    sent[0]!.tell(0.4)
    expect(child('attachment-1').getSnapshot().context.share).toBe(0.4)
    expect(canSave()).toBe(false)
    sent[0]!.resolve(kept('a'))
    await settled()
    expect(canSave()).toBe(true)
  })

  test('that is removed on its way is called off', () => {
    choose(file('a'), file('b'))
    detail.send({ type: 'attachment.removed', id: 'attachment-1' })
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(standings()).toEqual(['b sending'])
  })

  test('that did not arrive can be sent again', async () => {
    choose(file('a'))
    sent[0]!.reject({ status: 0, title: 'Something went wrong' })
    await settled()
    expect(standings()).toEqual(['a refused'])
    child('attachment-1').send({ type: 'retry' })
    expect(standings()).toEqual(['a sending'])
    sent[1]!.resolve(kept('a'))
    await settled()
    expect(standings()).toEqual(['a kept'])
  })

  test('that the server has seen through is replaced, not sent again', async () => {
    choose(file('lie.png'), file('b'))
    sent[0]!.reject({ status: 400, title: 'Not valid', detail: 'Invalid file type: image/gif' })
    await settled()
    expect(child('attachment-1').getSnapshot().context.problem).toBe('Invalid file type: image/gif')
    expect(child('attachment-1').getSnapshot().can({ type: 'retry' })).toBe(false)
    child('attachment-1').send({ type: 'file.replaced', file: file('true.png') })
    expect(standings()).toEqual(['true.png sending', 'b sending'])
  })

  test('beyond the twentieth is left out, in words', () => {
    choose(...Array.from({ length: 21 }, (_, n) => file(`${n}`)))
    expect(context().attachments).toHaveLength(20)
    expect(context().problem).toBe('A comment takes 20 files at most.')
  })
})
