import { extractText, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { noticePdf } from '../../../server/providers/noticePdf.ts'
import { compileNotice } from '../../../server/store/complaints/notice.ts'
import type { NoticeFacts } from '../../../src/domain/complaints/noticeFacts.ts'
import { noticeFacts } from '../../support/noticeFacts.ts'

const BRAND = 'Vessmont'
const COMPLAINT = '01890000-0000-7000-8000-000000000001'

function pdfOf(facts: NoticeFacts): Promise<Buffer> {
  const { subject, text } = compileNotice(facts)
  return noticePdf({ subject, text, brand: BRAND, complaint: COMPLAINT, day: facts.day })
}

/** The text of each page as a reader would copy it. */
const pagesOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf))).text

function withTitles(...titles: string[]): NoticeFacts {
  const facts = noticeFacts('DMCA')
  return { ...facts, listings: titles.map((title) => ({ ...facts.listings[0]!, title })) }
}

test('the PDF holds the whole notice as text, on A4 pages that name brand, complaint and page', async () => {
  const facts = noticeFacts('TRADEMARK')
  const pdf = await pdfOf(facts)
  const pages = await pagesOf(pdf)
  const words = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const line of compileNotice(facts).text.split('\n'))
    expect(words).toContain(line.replaceAll(/\s+/g, ' ').trim())
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Complaint ${COMPLAINT}`)
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  const { info } = await getMeta(new Uint8Array(pdf))
  expect(info).toMatchObject({ Title: compileNotice(facts).subject, Author: BRAND, Creator: 'Assay' })
})

test('titles of any script read in the PDF as they were written', async () => {
  const titles = [
    '复古自动机械手表 Vessmont 同款',
    '復古自動機械錶 全新',
    '腕時計の新作カタログ',
    '한국 시계 판매',
    'Часы наручные Ωμέγα žluťoučký',
    'นาฬิกาข้อมือ',
    'Ժամացույց საათი',
    'Watch 👍',
  ]
  const pages = (await pagesOf(await pdfOf(withTitles(...titles)))).join('\n')
  for (const [index, title] of titles.entries()) expect(pages).toContain(`${index + 1}. ${title}\n`)
})

test('Hebrew stands from right to left, with what is Latin in it in its own order', async () => {
  const [page] = await pagesOf(await pdfOf(withTitles('שעון (Vessmont 40) חדש')))
  expect(page).toMatch(/Vessmont 40/)
  for (const word of ['שעון', 'חדש']) expect(page).toContain(word)
})

test('a character that no font has stands as its code point', async () => {
  const [page] = await pagesOf(await pdfOf(withTitles('Watch \u{13000}')))
  expect(page).toContain('1. Watch [U+13000]\n')
})

test('long addresses are broken at the edge, and long notices go on over pages', async () => {
  const facts = withTitles(...Array.from({ length: 60 }, (_, index) => `Listing ${index}`))
  const url = `https://shop.example/${'a'.repeat(400)}/end`
  const long = { ...facts, listings: facts.listings.map((listing) => ({ ...listing, url })) }
  const pages = await pagesOf(await pdfOf(long))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.join('').replaceAll(/\s+/g, '')).toContain(url)
  expect(pages.at(-1)).toContain('/s/ Ana Lindqvist')
})

test('the same notice gives the same bytes', async () => {
  const facts = noticeFacts('DSA')
  expect((await pdfOf(facts)).equals(await pdfOf(structuredClone(facts)))).toBe(true)
})
