import { describe, expect, test } from 'vitest'
import { brandOfLogo, distinctLogos, UNFILLED_SECTIONS } from '../../../server/store/images/imageLogos.ts'
import { ANALYSIS_SECTIONS, type ImageLogo } from '../../../src/domain/images/image.ts'

describe('the brand of a logo', () => {
  const brands = ['Vessmont', 'Vessmont Marine', '霜月 Shimotsuki', 'Ora']

  test.each([
    ['Vessmont', 'Vessmont'],
    ['VESSMONT®', 'Vessmont'],
    ['Vessmont Watches SA', 'Vessmont'],
    ['Vessmont Marine', 'Vessmont Marine'],
    ['Shimotsuki', '霜月 Shimotsuki'],
    ['霜月', '霜月 Shimotsuki'],
    ['Ora', 'Ora'],
    ['Oracular', null],
    ['Kellstone', null],
    ['', null],
  ])('of %j is %j', (name, brand) => {
    expect(brandOfLogo(name, brands)).toBe(brand)
  })

  test('is none where there are no brands', () => {
    expect(brandOfLogo('Vessmont', [])).toBeNull()
  })
})

describe('logos that were found more than once', () => {
  const logo = (certainty: number, brand: string | null, x: number, width = 0.2): ImageLogo => ({
    name: `${brand} ${certainty}`,
    certainty,
    brand,
    box: { x, y: 0.1, width, height: 0.2 },
  })

  test('in one place for one brand are told once, by the surest', () => {
    const sure = logo(0.9, 'Vessmont', 0.1)
    expect(distinctLogos([logo(0.4, 'Vessmont', 0.15), sure, logo(0.5, 'Vessmont', 0.1, 0.8)])).toEqual([
      sure,
    ])
  })

  test('elsewhere, of another brand or of none are kept, the surest first', () => {
    const logos = [
      logo(0.3, null, 0.1),
      logo(0.9, 'Vessmont', 0.1),
      logo(0.8, 'Kellstone', 0.1),
      logo(0.7, 'Vessmont', 0.25),
      logo(0.2, null, 0.1),
      { ...logo(0.6, 'Vessmont', 0.1), box: null },
    ]
    expect(distinctLogos(logos).map(({ certainty }) => certainty)).toEqual([0.9, 0.8, 0.7, 0.6, 0.3, 0.2])
  })
})

test('what a source can’t fill is a part of the card', () => {
  for (const sections of Object.values(UNFILLED_SECTIONS))
    expect(sections.every((section) => ANALYSIS_SECTIONS.includes(section))).toBe(true)
})
