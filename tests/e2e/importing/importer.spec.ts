import { readFileSync, writeFileSync } from 'node:fs'
import { encode } from '../../support/encode.ts'
import { dropFile } from '../../support/dropFile.ts'
import { choose, give, giveBytes } from '../../support/importPage.ts'
import { card, expect, openAdvanced, test } from '../../support/e2e.ts'

/** The Import site as an importer uses it. */

const HEAD = 'market,listing_id,title,link,price'

test('a dropped file is shown with its columns, and its rows with their problems', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  const file = test.info().outputPath('watches.csv')
  writeFileSync(
    file,
    `${HEAD}\nBazarro,1,A watch,https://bazarro.example/1,9.90\nBazarro,2,Another,https://bazarro.example/2,cheap`,
  )
  await dropFile(page.getByText('Drop a CSV file here'), file)
  await expect(page.getByRole('heading', { name: 'watches.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Platform market read as/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'cheap “cheap” is not an amount, left empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row')).toHaveCount(3)
  // The only brand there is goes without saying.
  await expect(page.getByRole('button', { name: /Brand$/ })).toContainText(desk.brand)
  await expect(page.getByRole('button', { name: 'Run import' })).toBeEnabled()
  await choose(page, /Brand$/, /^What each row says/)
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
  await expect(
    page.getByText('No column holds the brand, and none is chosen for all rows.').first(),
  ).toBeVisible()
})

test('an import says how many rows behind the shown ones have no brand, and in which lines', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  const rows = (first: number, count: number, brand: string) =>
    Array.from({ length: count }, (_, n) => `Bazarro,nb${first + n},Row ${first + n},${brand},1`)
  await page.goto('/importer')
  await give(page, 'brandless.csv', [
    'platform,item id,title,brand,price',
    ...rows(0, 20, desk.brand),
    ...rows(20, 6, ''),
    'Bazarro,nb26,Row 26,,cheap',
    ...rows(27, 2, 'Unheard of'),
  ])
  await page.getByRole('button', { name: 'Run import' }).click()
  const untaken = page.getByRole('region', { name: '9 rows not taken' })
  await expect(untaken.getByRole('listitem')).toHaveText([
    '7 rows: no brand is given, in the row or for all rowsLines 22, 23, 24, 25, 26 and 2 more',
    '2 rows: there is no brand “Unheard of”Lines 29 and 30',
  ])
  await expect(page.getByRole('link', { name: 'Download 9 rows not taken' })).toBeVisible()
})

test('a mapping is corrected, the import runs, its rejects are downloaded, and it is undone @main', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'mapped.csv', [
    'market,listing_id,caption,link',
    'Bazarro,m1,Mapped one,https://bazarro.example/m1',
    'Bazarro,m2,,https://bazarro.example/m2',
  ])
  await choose(page, /caption read as/, /^Title/)
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(page.getByText('1 can be read, 1 can’t')).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'mapped.csv is imported' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 1 row not taken' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mapped.rejects.csv')
  expect(readFileSync(await download.path(), 'utf8')).toContain('3,title is empty,Bazarro,m2')

  await page.reload()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: /was taken back/ })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Taken back')).toBeVisible()
})

test('a file without headings keeps its first row, and its unreadable cells are counted', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'headless.csv', [
    '手錶 \uFFFD 一,https://bazarro.example/h1,10800.00',
    '手錶二,https://bazarro.example/h2,1300.00',
    '手錶三,https://bazarro.example/h3,19.00',
    ...Array.from({ length: 50 }, (_, n) => `手錶 ${n},https://bazarro.example/more${n},洽詢`),
  ])
  const isData = page.getByRole('checkbox', { name: 'The first row is data' })
  await expect(isData).toBeChecked()
  await choose(page, /^No field Column 1 read as$/, /^Title/)
  await expect(page.getByRole('button', { name: /^URL Column 2 read as/ })).toBeVisible()
  await isData.press('Space')
  await expect(page.getByRole('rowheader', { name: '手錶 \uFFFD 一' })).toBeVisible()
  await isData.press('Space')
  await expect(page.getByRole('button', { name: /^Title Column 1 read as/ })).toBeVisible()
  await choose(page, /Column 3 read as/, /^Price/)
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(page.getByText('All can be read; 17 cells would be left empty')).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'headless.csv is imported' })).toBeVisible()
  await expect(page.getByText('Every row was taken.')).toBeVisible()
  await expect(page.getByText('50 of 53 prices could not be read')).toBeVisible()
  await expect(page.getByText('Line 4: “洽詢” is not an amount')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('53 added, 50 cells left empty')).toBeVisible()
})

test('a file whose encoding is not found out is read in the one that is chosen, on a phone and by the keyboard', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/importer')
  const buffer = encode('market,listing_id,title\nBazarro,e1,Часы\n', 'windows-1251')
  await giveBytes(page, { name: 'cyrillic.csv', mimeType: 'text/csv', buffer })
  const encoding = page.getByRole('button', { name: /Encoding$/ })
  await expect(encoding).toHaveText('Found out: windows-1252')
  await expect(page.getByRole('cell', { name: 'Часы' })).toHaveCount(0)
  await encoding.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeInViewport()
  await page.keyboard.type('Cyrillic (W')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Часы' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Title title read as/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.reload()
  await expect(encoding).toHaveText('Cyrillic (Windows-1251)')
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByText('Every row was taken.')).toBeVisible()
})

test('a file of which no row can be taken is warned of, and running it is not the main way on', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'titleless.csv', [
    'market,listing_id,title,link,sale title',
    ...Array.from({ length: 20 }, (_, n) => `Bazarro,b${n},,https://bazarro.example/b${n},A watch`),
  ])
  const run = page.getByRole('button', { name: 'Run import' })
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(page.getByText('None of the first 20 rows can be taken.')).toBeVisible()
  await expect(run).toBeEnabled()
  expect(await look('Run import')).toBe(await look('Choose another file'))
  await choose(page, /^Title title read as/, /^No field/)
  await choose(page, /sale title read as/, /^Title/)
  await expect(page.getByText('All can be read')).toBeVisible()
  await expect(page.getByText('None of the first 20 rows can be taken.')).toHaveCount(0)
  expect(await look('Run import')).not.toBe(await look('Choose another file'))
})

test('a file whose column of brands is empty in the first rows is not run until a brand is chosen', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'brandless.csv', [
    'market,listing_id,title,link,brand',
    ...Array.from({ length: 20 }, (_, n) => `Bazarro,b${n},A watch,https://bazarro.example/b${n},`),
    `Bazarro,b20,A watch,https://bazarro.example/b20,${desk.brand}`,
  ])
  const run = page.getByRole('button', { name: 'Run import' })
  await expect(page.getByText('None of the rows shown is of a brand that is there.')).toBeVisible()
  await expect(run).toBeDisabled()
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(page.getByText('All can be read')).toBeVisible()
  await run.click()
  await expect(page.getByText('Every row was taken.')).toBeVisible()
})

test('a file is not run of which no row can be taken, and says why', async ({ page, makeDesk }) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'untitled.csv', [
    'market,listing_id,title,link',
    'Bazarro,u1,,https://bazarro.example/u1',
    'Bazarro,u2,,https://bazarro.example/u2',
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(page.getByText('0 can be read, 2 can’t')).toBeVisible()
  await expect(page.getByText('None of the 2 rows can be taken. The preview says why')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
})

test('an import that took nothing has failed, with the reason and its rows to download', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'nothing.csv', [
    HEAD,
    ...Array.from({ length: 999 }, (_, n) => `Bazarro,n${n},,https://bazarro.example/n${n},1`),
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await page.getByRole('button', { name: 'Run import' }).click()
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('The import of nothing.csv failed')
  await expect(failed).toContainText(
    'None of 999 rows was taken. 999 rows: title is empty (first in line 2).',
  )
  const recent = page.getByRole('complementary').getByRole('button', { name: /nothing\.csv/ })
  await expect(recent).toContainText('Failed')
  await expect(recent).toContainText('999 not taken')
  await expect(page.getByText('Imported')).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 999 rows not taken' }).click(),
  ])
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(1_000)
  await page.getByRole('button', { name: 'Back to its columns' }).click()
  await expect(page.getByRole('button', { name: /^Title title read as/ })).toBeVisible()
})

test('a file that is no CSV is refused in words, and another can be given at once', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'archive.csv', ['PK\u0003\u0004\u0014\u0000\u0000\u0000'])
  await expect(page.getByRole('alert')).toContainText('archive.csv was not taken')
  await give(page, 'good.csv', [HEAD, 'Bazarro,1,A watch,https://bazarro.example/1,9.90'])
  await expect(page.getByRole('heading', { name: 'good.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'good.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByText('Drop a CSV file here')).toBeVisible()
})

test('another file is chosen at once, and after a question where columns were chosen for this one', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'kept.csv', [HEAD, 'Bazarro,1,A watch,https://bazarro.example/1,9.90'])
  await choose(page, /price read as/, /^No field/)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const question = page.getByRole('dialog', { name: 'Choose another file?' })
  await expect(question.getByText(/^This file goes/)).toHaveText(
    'This file goes, with what you chose for its columns.',
  )
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('button', { name: /price read as/ })).toContainText('No field')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Drop a CSV file here')).toBeVisible()
})

test('an analyst is told that Import is not open to them', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.goto('/importer')
  await expect(page.getByRole('heading', { name: 'Import is not open to you' })).toBeVisible()
})

test('an import asks whether its pictures are fetched, and does as it is told', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'pictured.csv', [
    'market,listing_id,title,images',
    'Bazarro,pic1,One,https://a.example/1.jpg|https://b.example/2.jpg',
    'Bazarro,pic2,Two,https://a.example/1.jpg',
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  const question = page.getByRole('region', {
    name: 'Fetch the 2 pictures from 2 hosts? They are asked from this server.',
  })
  await expect(question.getByRole('radio')).toHaveText(['Yes', 'No'])
  await expect(page.getByText('Say whether the pictures are fetched.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(question).not.toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Show the question' }).click()
  await expect(question.getByRole('radio', { name: 'No' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await question.getByRole('radio', { name: 'No' }).click()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'pictured.csv is imported' })).toBeVisible()
  await expect(page.getByText('The pictures of its listings are not fetched.')).toBeVisible()
  const { rows } = await workspace.store.pool.query<{ note: string }>(
    'SELECT pictures_note AS note FROM listing_enrichment WHERE brand_id = $1',
    [desk.brandId],
  )
  expect(rows.map(({ note }) => note)).toEqual(
    Array.from({ length: 2 }, () => 'Pictures are not fetched for this import.'),
  )
})

test('pictures that are to be fetched for the brand always are settled in its Setup', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['admin'], [])
  await page.goto('/importer')
  await give(page, 'always.csv', [
    'market,listing_id,title,images',
    'Bazarro,alw1,One,https://pictures.invalid/1.jpg',
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  const always = page.getByRole('radio', { name: 'For this brand always' })
  expect(await always.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  expect((await always.boundingBox())!.height).toBeLessThan(40)
  await always.click()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByText('The pictures of its listings are being fetched.')).toBeVisible()
  await page.goto('/setup/brands')
  await page.getByRole('link', { name: desk.brand }).click()
  await expect(page.getByRole('button', { name: /Pictures of listings/ })).toContainText('Always fetch them')
})

test('further columns of a file are kept as extra data, shown with the description, and filtered by', async ({
  page,
  makeDesk,
  signIn,
}) => {
  const desk = await makeDesk(['importer'], [])
  const story = Array.from({ length: 30 }, (_, n) => `Zeile ${n + 1}: 手工茶壺.`)
  await page.goto('/importer')
  await give(page, 'wide.csv', [
    'platform,listing_id,title,url,details,reviews,Colour,Batch,Internal',
    `Bazarro,w1,Wide kettle,https://bazarro.example/w1,"${story.join('\n')}","1,204",Red,B-7,secret`,
    'Bazarro,w2,Wide lamp,https://bazarro.example/w2,,,Blue,B-7,secret',
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(
    page.getByRole('checkbox', { name: 'Keep 3 columns without a field as extra data of the listings' }),
  ).toBeChecked()
  await page.getByRole('checkbox', { name: 'Internal keep as extra data' }).press('Space')
  await expect(page.getByRole('columnheader', { name: 'Internal extra data' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Colour extra data' })).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'wide.csv is imported' })).toBeVisible()

  await signIn(await desk.colleague(['analyst']))
  await page.goto('/listings')
  await card(page, 'Wide kettle')
    .getByRole('button', { name: /^Details of/ })
    .click()
  const says = page.getByRole('dialog').getByRole('region', { name: 'What the page says' })
  await expect(says).toContainText('Reviews1,204')
  await expect(says).toContainText('ColourRed')
  await expect(says).not.toContainText('Internal')
  await expect(says).toContainText('Zeile 8: 手工茶壺.')
  await expect(says).not.toContainText('Zeile 30')
  await says.getByRole('button', { name: /^Show all \d+ characters$/ }).click()
  await expect(says).toContainText('Zeile 30: 手工茶壺.')
  await page.keyboard.press('Escape')

  await openAdvanced(page)
  await choose(page, /Search in$/, /^in Colour/)
  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('Blue')
  await search.press('Enter')
  await expect(card(page, 'Wide lamp')).toBeVisible()
  await expect(card(page, 'Wide kettle')).toBeHidden()
  await expect(page.getByRole('button', { name: /Colour: “Blue”/ })).toBeVisible()
})

test('an export of Assay is known again: it changes nothing, and what Assay keeps itself is left out', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(
    ['importer', 'analyst'],
    [
      { title: '-輝恆五金-', seller: '@shop', itemId: 'own1', score: 70 },
      { title: '=Kettle', itemId: 'own2', score: 20 },
    ],
  )
  await page.goto('/listings')
  await expect(card(page, '=Kettle')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download listings' }).click(),
  ])
  const buffer = readFileSync(await download.path())
  await page.goto('/importer')
  await giveBytes(page, { name: 'listings.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/This is an export of Assay.*: id, client, state, /)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'score keep as extra data' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Keep \d+ columns/ })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '-輝恆五金-', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'listings.csv is imported' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('2 unchanged')).toBeVisible()
})
