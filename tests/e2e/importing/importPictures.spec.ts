import { writeFileSync } from 'node:fs'
import { writeArchive } from '../../../server/archive.ts'
import { dropFile } from '../../support/dropFile.ts'
import { card, expect, test } from '../../support/e2e.ts'
import { choose, give, giveBytes } from '../../support/importPage.ts'
import { photoJpeg } from '../../support/pictures.ts'

/** Pictures that are given to an import in a ZIP archive, where their hosts are closed. */

const at = (name: string) => `https://closed.example/photos/${name}`

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: () => content }))
  return Buffer.concat((await writeArchive(entries, new Date(0)).toArray()) as Buffer[])
}
const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })

test('pictures in a ZIP beside the file become those of its listings, and the result counts them', async ({
  page,
  makeDesk,
  signIn,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'pictured.csv', [
    'market,listing_id,title,images',
    `Bazarro,zip1,Zipped kettle,${at('k1.jpg')}|${at('k2.jpg')}`,
    `Bazarro,zip2,Zipped lamp,${at('l1.jpg')}`,
  ])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  const archive = page.getByRole('region', { name: 'Pictures in a ZIP' })
  await expect(archive).toContainText('A file is named as the last part of its picture’s address')
  const file = test.info().outputPath('photos.zip')
  writeFileSync(
    file,
    await zipOf({
      'kettle/k1.jpg': await photoJpeg(1),
      'lamp/l1.jpg': await photoJpeg(2),
      'stray.jpg': await photoJpeg(3),
    }),
  )
  await dropFile(archive.getByRole('heading'), file)
  await expect(archive).toContainText('2 of the 3 pictures are in it.')
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
  await page.getByRole('radio', { name: 'No' }).click()
  await page.reload()
  await expect(archive).toContainText('photos.zip')
  await page.getByRole('radio', { name: 'No' }).click()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'pictured.csv is imported' })).toBeVisible()
  const result = page.getByRole('region', { name: 'Pictures in photos.zip' })
  await expect(result).toContainText(
    '2 of the 3 pictures that the rows name were found in it; 2 listings got theirs.',
  )
  await expect(result).toContainText('1 file fits no picture of these listings')
  await expect(result).toContainText('stray.jpg')
  await expect(page.getByText('The other pictures of its listings are not fetched.')).toBeVisible()

  await signIn(await desk.colleague(['analyst']))
  await page.goto('/listings')
  for (const title of ['Zipped kettle', 'Zipped lamp']) {
    const picture = card(page, title).locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('a ZIP that can’t be read is refused in words, and the file goes on without it or with another', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'refused.csv', ['market,listing_id,title,images', `Bazarro,zip3,Refused,${at('r1.jpg')}`])
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await page.getByRole('radio', { name: 'No' }).click()
  await giveBytes(page, zip('photos.zip', Buffer.from('no archive')))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('photos.zip was not taken')
  await expect(alert).toContainText('photos.zip can’t be read as a ZIP archive')
  await expect(
    page.getByText('The ZIP archive of pictures was not taken. Give it again, or leave it out.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
  await alert.getByRole('button', { name: 'Go on without it' }).click()
  await expect(page.getByRole('button', { name: 'Run import' })).toBeEnabled()

  await giveBytes(page, zip('better.zip', await zipOf({ 'r1.jpg': await photoJpeg(4) })))
  const archive = page.getByRole('region', { name: 'Pictures in a ZIP' })
  await expect(archive).toContainText('The picture is in it.')
  await archive.getByRole('button', { name: 'Leave it out' }).click()
  await expect(archive).not.toContainText('better.zip')
  await expect(page.getByRole('button', { name: 'Run import' })).toBeEnabled()
})

test('the start page takes a ZIP beside its file of listings as well', async ({ page, makeDesk }) => {
  const desk = await makeDesk(['admin'], [])
  await page.goto('/start')
  const listings = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Bring listings in' }) })
  const file = listings.locator('input[type=file]')
  const rows = ['market,listing_id,title,images', `Bazarro,zip4,Started,${at('s1.jpg')}`]
  await file.setInputFiles({ name: 'start.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await choose(page, /Brand$/, new RegExp(desk.brand), listings)
  await file.setInputFiles(zip('start.zip', await zipOf({ 's1.jpg': await photoJpeg(5) })))
  await expect(listings.getByText('The picture is in it.')).toBeVisible()
  await listings.getByRole('radio', { name: 'No' }).click()
  await listings.getByRole('button', { name: 'Run import' }).click()
  await expect(listings.getByRole('region', { name: 'Pictures in start.zip' })).toContainText(
    'The picture that the rows name was found in it; 1 listing got theirs.',
  )
})
