import { describe, expect, test } from 'vitest'
import {
  analysisAddressProblem,
  type AnalysisDraft,
  analysisLacks,
  analysisRequestOf,
  mayAnalyseAlone,
} from '../../../src/machines/images/analysisForm.ts'
import {
  areAllOpen,
  bitsText,
  brandMatch,
  elapsedText,
  faceText,
  landmarkName,
  NOTHING_FOUND,
  sectionCount,
  sectionSummary,
  shownText,
  similarParts,
  TEXT_SHOWN,
  TOGGLED_SECTIONS,
  unfilledText,
} from '../../../src/machines/images/analysisSections.ts'
import { analysisRequest, imageAnalysis } from '../../../src/domain/images/image.ts'
import { fullAnalysis, localAnalysis } from '../../support/analysisReply.ts'

const FILE = '0190b1a0-0000-7000-8000-0000000000c3'
const full = fullAnalysis(FILE, 'Vessmont')
const local = localAnalysis(FILE, 'Vessmont')

describe('what is asked to be analysed', () => {
  const draft: AnalysisDraft = { picture: null, url: '', brand: '', isAlone: false }
  const address = 'https://shop.example/watch.jpg'

  test('is complete with an address and a brand, and says what it lacks', () => {
    expect(analysisRequestOf(draft)).toBeNull()
    expect(analysisLacks(draft)).toEqual(['an image URL', 'a brand'])
    expect(analysisRequestOf({ ...draft, url: address })).toBeNull()
    expect(analysisRequestOf({ ...draft, url: 'watch', brand: 'Vessmont' })).toBeNull()
    expect(analysisLacks({ ...draft, url: 'watch', brand: 'Vessmont' })).toEqual(['a whole image URL'])
    expect(analysisRequestOf({ ...draft, url: ` ${address} `, brand: 'Vessmont' })).toEqual({
      url: address,
      brand: 'Vessmont',
    })
  })

  test('needs no address for a picture that we have: the image where it is known, else the file', () => {
    const known = { ...draft, brand: 'Vessmont', isAlone: true }
    expect(analysisRequestOf({ ...known, picture: { image: full.id, file: FILE } })).toEqual({
      image: full.id,
      brand: 'Vessmont',
      with: 'local',
    })
    const byFile = analysisRequestOf({ ...known, picture: { image: null, file: FILE } })
    expect(byFile).toEqual({ file: FILE, brand: 'Vessmont', with: 'local' })
    expect(analysisRequest.safeParse(byFile).success).toBe(true)
    expect(analysisRequest.safeParse({ ...byFile, url: address }).success).toBe(false)
  })

  test('says what is wrong with an address, and nothing of an empty one', () => {
    expect(analysisAddressProblem(' ')).toBeNull()
    expect(analysisAddressProblem(address)).toBeNull()
    expect(analysisAddressProblem('shop.example/watch.jpg')).toContain('starts with http')
    expect(analysisAddressProblem('javascript:alert(1)')).toContain('starts with http')
    expect(analysisAddressProblem('https://')).toContain('not a whole address')
  })

  test('may be left to the server alone where more than that failed', () => {
    expect(mayAnalyseAlone({ status: 502, title: 'x' }, false)).toBe(true)
    expect(mayAnalyseAlone({ status: 502, title: 'x' }, true)).toBe(false)
    expect(mayAnalyseAlone({ status: 422, title: 'x' }, false)).toBe(false)
    expect(mayAnalyseAlone(new Error('x'), false)).toBe(false)
  })
})

describe('the parts of an analysis', () => {
  test('each stands in the samples as the contract has it', () => {
    expect(imageAnalysis.safeParse(full).error).toBeUndefined()
    expect(imageAnalysis.safeParse(local).error).toBeUndefined()
  })

  test.each([
    ['logos', '2, 1 of your brands', 'none'],
    ['entities', '2', 'not filled'],
    ['labels', '3', 'not filled'],
    ['faces', '2', 'not filled'],
    ['colours', '3', '3'],
    ['similarImages', '2', 'none'],
    ['cluster', '', ''],
    ['references', '2', 'not filled'],
  ] as const)('%s: how many there are, that there are none, or that nobody looked', (section, all, own) => {
    expect(sectionSummary(full, section)).toBe(all)
    expect(sectionSummary(local, section)).toBe(own)
    expect(NOTHING_FOUND[section]).toMatch(/^No|^Nothing/)
  })

  test('have no toggle for the text, and are all open when each is', () => {
    expect(TOGGLED_SECTIONS).not.toContain('text')
    expect(TOGGLED_SECTIONS).toHaveLength(8)
    expect(areAllOpen(TOGGLED_SECTIONS)).toBe(true)
    expect(areAllOpen(TOGGLED_SECTIONS.slice(1))).toBe(false)
    expect(sectionCount(full, 'cluster')).toBeNull()
  })

  test('say what would fill them, or that they were not filled this time', () => {
    expect(unfilledText(local, 'logos')).toBeNull()
    expect(unfilledText(local, 'faces')).toBe(
      'This server alone can’t find faces. Google Cloud Vision does, once an administrator has set it up.',
    )
    expect(unfilledText({ source: 'vision', unfilled: ['faces'] }, 'faces')).toContain('this time')
    for (const section of local.unfilled)
      expect(unfilledText(local, section)).toContain('Google Cloud Vision')
  })

  test('text: a long one ends at a word until it is unfolded', () => {
    const long = 'Rosewater '.repeat(100).trim()
    expect(shownText('short', false)).toBe('short')
    expect(shownText(long, true)).toBe(long)
    const shown = shownText(long, false)
    expect(shown.length).toBeLessThanOrEqual(TEXT_SHOWN + 1)
    expect(shown).toMatch(/Rosewater…$/)
    expect(shownText('x'.repeat(2_000), false).length).toBeGreaterThan(TEXT_SHOWN / 3)
  })

  test('logos say whose they are', () => {
    expect(full.logos.map(brandMatch)).toEqual(['Matches your brand Vessmont', 'No brand of yours'])
    const official = { ...full.logos[0]!, name: 'Official picture 1' }
    expect(brandMatch(official)).toBe('Copy of an official picture of Vessmont')
    expect(sectionSummary({ ...full, logos: [official] }, 'logos')).toBe('copy of 1 official picture')
    expect(sectionSummary({ ...full, logos: [...full.logos, official] }, 'logos')).toBe(
      '2, 1 of your brands; copy of 1 official picture',
    )
  })

  test('faces say their strongest expression, and headwear where it is likely', () => {
    expect(full.faces.map(faceText)).toEqual(['joy, headwear', 'no clear expression'])
    expect(landmarkName('LEFT_EYE')).toBe('left eye')
  })

  test('similar images: those of one’s own the nearest first, then those of the web', () => {
    const own = (bits: number | null) => ({ url: '', file: FILE, image: FILE, bits })
    const web = full.similarImages.find(({ image }) => image === null)
    const { own: listed, web: found } = similarParts([web!, own(5), own(null), own(0)])
    expect(listed.map(bitsText)).toEqual(['looks the same', 'differs by 5 of 64 bits', 'similar'])
    expect(found).toEqual([web])
  })

  test('time runs in seconds, then in minutes', () => {
    expect([0, 1, 59, 61].map(elapsedText)).toEqual(['0 seconds', '1 second', '59 seconds', '1 min 1 s'])
  })
})
