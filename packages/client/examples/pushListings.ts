// Pushes what a crawler has found: ASSAY_URL, ASSAY_KEY and ASSAY_BRAND say where to, FILE is its output as JSON lines.
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'assay-client'

const { ASSAY_URL = '', ASSAY_KEY = '', ASSAY_BRAND = '', FILE = '' } = process.env
const assay = connect({ url: ASSAY_URL, key: ASSAY_KEY })

interface Found {
  platform: string
  itemId: string
  title: string
  url: string
  price: string
  currency: string
  seller: string
}
const COLUMNS = ['platform', 'itemId', 'title', 'url', 'price', 'currency', 'seller'] as const

const found = (await readFile(FILE, 'utf8'))
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Found)
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = [
  COLUMNS.join(','),
  ...found.map((listing) => COLUMNS.map((name) => cell(listing[name])).join(',')),
].join('\n')

// The reply shows how the columns are read; they may be settled otherwise before the import starts.
const upload = await assay.imports.upload({ query: { name: 'crawler.csv' }, body: csv })
let run = await assay.imports.start({
  params: { id: upload.id },
  body: { ...upload.settings, brand: ASSAY_BRAND },
})
while (run.finished === null) {
  await wait(500)
  run = await assay.imports.get({ params: { id: run.id } })
}
console.log(`${run.status}: ${run.added} added, ${run.changed} changed, ${run.rejected} rejected`)
// A price or an address that can't be read is left empty, and the listing taken without it.
for (const { column, count, isCut, examples } of run.warnings)
  console.log(
    `${column}: ${count} ${isCut ? 'cut' : 'left empty'}, such as ${examples.map(({ text }) => text).join(', ')}`,
  )
if (run.hasRejects) {
  const rejects = await assay.imports.rejects({ params: { id: run.id } })
  console.log(await rejects.text())
}
