import { DEFAULT_ASSUMPTIONS } from '../../../src/domain/kit/value.ts'
import { describe, expect, test } from 'vitest'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintsMade, NewComplaint } from '../../../src/domain/complaints/complaints.contract.ts'
import type { NewOfficial } from '../../../src/machines/complaints/classificationMachine.ts'
import {
  changedPatch,
  CHANGE_SET,
  sampleListing,
  sampleRight,
  unreachable,
} from '../../../src/paths/samples/things.ts'
import { settled, startClassification } from '../../support/classificationActor.ts'

/** The classification dialog's story: what it sends, what it keeps and what it tells. */

const used = ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'] as const
const official = 'https://brand.example/1.jpg'
const added = 'https://brand.example/2.jpg'
const listings = [
  { ...sampleListing(1), images: used.map((url) => ({ url, file: null })) },
  { ...sampleListing(2), platform: 'Bazarro FR' },
]
const brand = {
  id: sampleRight.brand,
  name: 'Vessmont',
  client: 'Northgate Group',
  officialImages: [
    { url: official, file: null },
    { url: 'https://brand.example/3.jpg', file: 'kept' },
  ],
  logos: [],
  pictureLanguages: ['eng' as const],
  notice: null,
  rights: 1,
  products: 0,
  fetchPictures: 'ask' as const,
  colour: null,
  value: DEFAULT_ASSUMPTIONS,
  relistingDays: 15,
  updated: '2026-11-01T00:00:00.000Z',
}
const made: ComplaintsMade = {
  changeSet: CHANGE_SET,
  complaints: [{} as Complaint, {} as Complaint],
  changed: [changedPatch(1)],
  conflicts: [{ listing: changedPatch(2), changedBy: 'Somebody else' }],
  missing: [],
}

async function start(answers: readonly (ComplaintsMade | Error)[], saves: readonly (string | Error)[] = []) {
  const sent: NewComplaint[] = []
  const saved: NewOfficial[] = []
  const running = await startClassification(
    { listings, type: 'CR' },
    {
      grounds: { brand, rights: [sampleRight], marketplaces: [] },
      async create(body) {
        const answer = answers[sent.push(body) - 1]!
        if (answer instanceof Error) throw unreachable
        return answer
      },
      async save(asked) {
        const answer = saves[saved.push(asked) - 1]!
        if (answer instanceof Error) throw unreachable
        return { ...brand, officialImages: [...brand.officialImages, { url: answer, file: null }] }
      },
    },
  )
  const { actor } = running
  actor.send({ type: 'reason.chosen', reason: 'COPYRIGHT_MATCH' })
  actor.send({ type: 'template.chosen', template: 'CR_2' })
  for (const name of used) actor.send({ type: 'usedImage.toggled', used: name })
  actor.send({ type: 'officialImage.chosen', official })
  return { ...running, sent, saved, form: () => actor.getSnapshot().value.form }
}

const facts = (told: readonly { to: string; event: { type: string } }[], to: string) =>
  told.filter((one) => one.to === to).map(({ event }) => event)

describe('a classification', () => {
  test('is sent with each listing as it was seen, told with its undo, and leaves what others changed selected', async () => {
    const { actor, sent, told, form } = await start([made])
    expect(facts(told, 'address')).toEqual([{ type: 'hold' }])
    actor.send({ type: 'submit' })
    await settled()
    expect(sent).toMatchObject([
      {
        listings: listings.map(({ _id }) => _id),
        updated: listings.map(({ updated }) => updated),
        type: 'CR',
        reason: 'COPYRIGHT_MATCH',
        template: 'CR_2',
        ipr: [],
        images: [
          { used: used[0], copyright: official },
          { used: used[1], copyright: null },
        ],
        doNotFile: false,
      },
    ])
    expect(sent[0]!.description).toMatch(/copied from the brand owner/)
    expect(facts(told, 'bus')).toEqual([
      {
        type: 'listings.changed',
        patches: [changedPatch(1), changedPatch(2)],
        removed: 0,
        changeSet: CHANGE_SET,
      },
      {
        type: 'notice.raised',
        notice: {
          tone: 'caution',
          message:
            '1 listing classified as Copyright: 2 complaints. 1 listing left alone: changed since by Somebody else.',
          action: { kind: 'undo', changeSet: CHANGE_SET },
        },
      },
      { type: 'change.made', code: 'CR', changed: [sampleListing(1)._id] },
    ])
    expect(facts(told, 'selection')).toEqual([{ type: 'keepOnly', ids: [sampleListing(2)._id] }])
    expect(facts(told, 'dialog')).toEqual([{ type: 'close' }])
    expect(form()).toBe('done')
  })

  test('that fails keeps what was entered, and goes again', async () => {
    const { actor, sent, form } = await start([new Error(), made])
    actor.send({ type: 'submit' })
    await settled()
    const { draft, problem } = actor.getSnapshot().context
    expect({ form: form(), problem, template: draft.template, images: draft.images.length }).toEqual({
      form: 'editing',
      problem: { what: 'complaint', words: 'Something went wrong.' },
      template: 'CR_2',
      images: 2,
    })
    actor.send({ type: 'submit' })
    await settled()
    expect(form()).toBe('done')
    expect(sent[1]).toEqual(sent[0])
  })

  test('of listings that all were changed meanwhile makes nothing, and is made of them as they are now', async () => {
    const none = {
      changeSet: null,
      complaints: [],
      changed: [],
      conflicts: [{ listing: changedPatch(1), changedBy: 'Somebody else' }],
      missing: [sampleListing(2)._id],
    }
    const { actor, sent, form } = await start([none, made])
    actor.send({ type: 'submit' })
    await settled()
    expect(form()).toBe('editing')
    expect(actor.getSnapshot().context.problem?.words).toBe(
      '1 listing changed meanwhile by Somebody else. 1 listing no longer there, or no longer of your brands.',
    )
    actor.send({ type: 'submit' })
    await settled()
    expect(sent[1]).toMatchObject({ listings: [sampleListing(1)._id], updated: [changedPatch(1).updated] })
  })

  test('keeps a new official picture on the brand first, and sets it beside what has none', async () => {
    const { actor, sent, saved, form } = await start([new Error(), made], [new Error(), added])
    actor.send({ type: 'officialUrl.changed', text: ` ${added} ` })
    actor.send({ type: 'submit' })
    await settled()
    expect({ form: form(), problem: actor.getSnapshot().context.problem?.what }).toEqual({
      form: 'editing',
      problem: 'officialImage',
    })
    expect(sent).toEqual([])
    actor.send({ type: 'submit' })
    await settled()
    await settled()
    expect(form()).toBe('editing')
    actor.send({ type: 'submit' })
    await settled()
    expect(saved).toEqual([
      { brand: brand.id, url: added },
      { brand: brand.id, url: added },
    ])
    expect(sent.map(({ images }) => images[1]!.copyright)).toEqual([added, added])
  })

  test('takes an address that is the brand’s already without keeping it again, and ignores what is none', async () => {
    const { actor, sent, saved } = await start([new Error(), made])
    actor.send({ type: 'officialUrl.changed', text: 'brand.example/2.jpg' })
    actor.send({ type: 'submit' })
    await settled()
    actor.send({ type: 'officialUrl.changed', text: 'https://brand.example/3.jpg' })
    actor.send({ type: 'submit' })
    await settled()
    expect(saved).toEqual([])
    expect(sent.map(({ images }) => images[1]!.copyright)).toEqual([null, 'kept'])
  })
})
