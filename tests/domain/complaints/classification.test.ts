import { DEFAULT_ASSUMPTIONS } from '../../../src/domain/kit/value.ts'
import { describe, expect, test } from 'vitest'
import {
  canSubmit,
  CLASSIFICATION_TYPES,
  type ClassificationDraft,
  type ClassificationType,
  emptyDraft,
  isTouched,
  officialUrlOf,
  reasonsOf,
  rightsFor,
  shownFields,
  submitted,
  templatesFor,
  withReason,
  withType,
} from '../../../src/domain/complaints/classification.ts'
import {
  nextToMatch,
  usedPictures,
  withNewOfficial,
  withOfficial,
  withUsed,
} from '../../../src/machines/complaints/classificationImages.ts'
import { newComplaint } from '../../../src/domain/complaints/complaints.contract.ts'
import { CHANGE_SET, sampleListing, sampleRight } from '../../../src/paths/samples/things.ts'
import { startClassification } from '../../support/classificationActor.ts'
import { CLASSIFICATION_TABLE, rowName, type TableRow } from '../../support/classificationTable.ts'

const rights = (['TM', 'CR', 'DE'] as const).map((type, n) => ({
  ...sampleRight,
  uid: `0190b1a0-0000-7000-8000-0000000000e${n}`,
  type,
}))
const brand = {
  id: sampleRight.brand,
  name: 'Vessmont',
  client: 'Northgate Group',
  officialImages: [{ url: 'https://brand.example/1.jpg', file: null }],
  logos: [],
  pictureLanguages: ['eng' as const],
  notice: null,
  rights: 3,
  products: 0,
  fetchPictures: 'ask' as const,
  colour: null,
  value: DEFAULT_ASSUMPTIONS,
  relistingDays: 15,
  updated: '2026-11-01T00:00:00.000Z',
}
const words = 'The listings use our mark.'

/** The right that a person would tick for a type: one that is offered, or any where none is. */
const rightOf = (type: ClassificationType) => (rightsFor(rights, type)[0] ?? rights[0]!).uid

const draftOf = ({ type, reason, description, right }: TableRow): ClassificationDraft => ({
  ...emptyDraft(type),
  reason,
  description: description ? words : '   ',
  ipr: right ? [rightOf(type)] : [],
})

describe('the table of specification §5', () => {
  test('has a row for every type that the rules know, and every reason of it', () => {
    expect(new Set(CLASSIFICATION_TABLE.map(({ type }) => type))).toEqual(new Set(CLASSIFICATION_TYPES))
    for (const type of CLASSIFICATION_TYPES.filter((code) => code !== 'UA')) {
      const reasons = CLASSIFICATION_TABLE.filter((row) => row.type === type).map(({ reason }) => reason)
      expect(new Set(reasons.filter((reason) => reason !== null)), type).toEqual(new Set(reasonsOf(type)))
    }
    expect(CLASSIFICATION_TABLE).toHaveLength(4 * (6 + 4 + 1 + 3 + 9 + 2 + 1))
  })

  test.each(CLASSIFICATION_TABLE.map((row) => [rowName(row), row] as const))(
    'holds for %s: predicate, machine and what the server takes',
    async (_, row) => {
      expect({ predicate: canSubmit(draftOf(row)), shown: shownFields(row as never) }).toEqual({
        predicate: row.canSubmit,
        shown: row.shown,
      })

      const { actor, stop } = await startClassification(
        { listings: [sampleListing(1)], type: row.type },
        { grounds: { brand, rights, marketplaces: [] } },
      )
      if (row.reason) actor.send({ type: 'reason.chosen', reason: row.reason })
      if (row.right) actor.send({ type: 'right.toggled', right: rightOf(row.type) })
      actor.send({ type: 'description.changed', text: row.description ? words : '   ' })
      const guard = actor.getSnapshot().can({ type: 'submit' })
      const { draft } = actor.getSnapshot().context
      stop()
      expect({ guard, reason: draft.reason }).toEqual({ guard: row.canSubmit, reason: row.reason })

      const { listings, updated } = { listings: [CHANGE_SET], updated: ['2026-11-01T00:00:00.000Z'] }
      const { officialUrl: _url, ...body } = draftOf(row)
      const server = newComplaint.safeParse({ ...body, listings, updated }).success
      expect({ server }).toEqual({ server: row.canSubmit })
    },
  )
})

describe('a draft', () => {
  const full: ClassificationDraft = {
    type: 'CR',
    reason: 'COPYRIGHT_MATCH',
    template: 'CR_2',
    description: words,
    ipr: [rights[1]!.uid],
    images: [{ used: 'a', copyright: 'b' }],
    officialUrl: ' https://brand.example/2.jpg ',
    doNotFile: true,
  }

  test('of another type loses right, reason, template and description, and keeps the rest', () => {
    expect(withType(full, 'CR')).toBe(full)
    expect(withType(full, 'CFT')).toEqual({
      ...full,
      type: 'CFT',
      reason: 'COUNTERFEIT',
      template: null,
      description: '',
      ipr: [],
    })
    expect(withType(full, 'TM').reason).toBeNull()
  })

  test('of another reason loses template and description, and takes no reason of another type', () => {
    expect(withReason(full, 'PACK_SHOT_IMAGE')).toEqual({
      ...full,
      reason: 'PACK_SHOT_IMAGE',
      template: null,
      description: '',
    })
    expect(withReason(full, 'COUNTERFEIT')).toBe(full)
    expect(withReason(full, full.reason)).toBe(full)
    expect(withReason(full, null)).toMatchObject({ reason: null, template: null, description: '' })
  })

  test('counts an address that starts with http, where its field is shown', () => {
    expect(officialUrlOf(full)).toBe('https://brand.example/2.jpg')
    expect(officialUrlOf({ ...full, officialUrl: ' http://brand.example/2.jpg ' })).toBe(
      'http://brand.example/2.jpg',
    )
    for (const officialUrl of [
      'brand.example/2.jpg',
      'see https://brand.example/2.jpg',
      'https://brand.example/a b',
    ])
      expect(officialUrlOf({ ...full, officialUrl }), officialUrl).toBeNull()
    expect(officialUrlOf({ ...full, reason: 'REG_COPYRIGHT_MATCH' })).toBeNull()
    expect(officialUrlOf({ ...full, type: 'TM', reason: null })).toBeNull()
  })

  test('is sent without what its type does not show, and without spaces around its words', () => {
    expect(submitted({ ...full, description: ' a \n' }).description).toBe('a')
    expect(submitted(full)).toMatchObject({ ipr: [], images: [{ used: 'a', copyright: 'b' }] })
    expect(submitted({ ...full, type: 'TM', reason: null })).toMatchObject({
      ipr: full.ipr,
      images: [{ used: 'a', copyright: null }],
      officialUrl: '',
    })
  })

  test('offers the brand’s rights of its type, trademarks for counterfeits too, and the templates of its reason', () => {
    const types = (type: ClassificationType) => rightsFor(rights, type).map((right) => right.type)
    expect([types('TM'), types('CFT'), types('CR'), types('DE'), types('US'), types('CS')]).toEqual([
      ['TM'],
      ['TM'],
      ['CR'],
      ['DE'],
      [],
      [],
    ])
    expect(templatesFor({ type: 'US', reason: 'POLICY_VIOLATION' })).toEqual(['UP_1', 'UP_2', 'UP_3'])
    expect(templatesFor({ type: 'TM', reason: null })).toEqual([])
    expect(templatesFor({ type: 'TM', reason: 'POLICY_VIOLATION' })).toEqual([])
  })

  test('is lost with whatever was entered beside the type', () => {
    expect(isTouched(emptyDraft('CFT'))).toBe(false)
    expect(isTouched({ ...emptyDraft('CR'), description: ' \n', officialUrl: ' ' })).toBe(false)
    for (const part of [
      { reason: full.reason },
      { description: 'a' },
      { ipr: full.ipr },
      { images: full.images },
      { officialUrl: 'h' },
      { doNotFile: true },
    ])
      expect(isTouched({ ...emptyDraft('CR'), ...part }), JSON.stringify(part)).toBe(true)
  })
})

describe('pictures', () => {
  test('of listings come once each, what the listings lead with first', () => {
    const picture = (url: string) => ({ url, file: null })
    const listing = (...urls: string[]) => ({ ...sampleListing(1), images: urls.map(picture) })
    const found = usedPictures([listing('a', 'b'), listing('c', 'b', 'd'), listing()])
    expect(found.map(({ name }) => name)).toEqual(['a', 'c', 'b', 'd'])
  })

  test('are numbered as chosen, and matched one after the other', () => {
    const one = withUsed(withUsed([], 'a'), 'b')
    expect(nextToMatch(one, null)).toBe('a')
    const two = withOfficial(one, 'a', 'x')
    expect(nextToMatch(two, 'a')).toBe('b')
    expect(withNewOfficial(two, 'new')).toEqual([
      { used: 'a', copyright: 'x' },
      { used: 'b', copyright: 'new' },
    ])
    const three = withOfficial(two, 'b', 'x')
    expect(nextToMatch(three, 'a')).toBe('a')
    expect(nextToMatch(three, null)).toBe('b')
    expect(withOfficial(three, 'b', 'x')[1]!.copyright).toBeNull()
    expect(withUsed(three, 'a')).toEqual([{ used: 'b', copyright: 'x' }])
    expect(nextToMatch([], 'a')).toBeNull()
    const full = Array.from({ length: 200 }, (_, n) => ({ used: String(n), copyright: null }))
    expect(withUsed(full, 'more')).toBe(full)
  })
})
