import { changeElsewhere } from '../../support/changeElsewhere.ts'
import { signIn } from '../../support/client.ts'
import { card, cards, E2E_PASSWORD, expect, signInBrowser, test } from '../../support/e2e.ts'
import { PNG } from '../../support/form.ts'

test('tags are added to and removed from many listings at once, undone, and known to the filter @main', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'One', tags: ['old'] }, { title: 'Two' }])
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 listings' })
  await expect(dialog.getByText('1 of 2 have it')).toBeVisible()
  const typed = dialog.getByRole('textbox', { name: 'New tag' })
  await typed.fill('a|b')
  await expect(dialog.getByText('A tag can’t hold the character “|”.')).toBeVisible()
  await typed.fill('repeat seller')
  await page.keyboard.press('Enter')
  await typed.fill('REPEAT seller')
  await expect(dialog.getByText('This tag is there already.')).toBeVisible()
  await typed.fill('')
  await dialog.getByRole('button', { name: 'Remove old' }).click()
  // What is typed and not added yet goes along.
  await typed.fill('seen before')
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('Tags updated on 2 listings.')).toBeVisible()
  // Two tags: the first is shown.
  await expect(card(page, 'One')).toContainText('repeat seller+1')
  await expect(card(page, 'One')).not.toContainText('old')
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'One')).toContainText('old')
  await page.getByRole('button', { name: /^Advanced Filter/ }).click()
  await page.getByRole('button', { name: /^Tags/ }).last().click()
  await expect(page.getByRole('option', { name: 'repeat seller' })).toBeVisible()
})

test('a comment is kept on a listing, read in its details, and taken away by its author', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Comment' }).fill(' abc ')
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Seen before')
  await save.click()
  await expect(page.getByText('Comment kept on 1 listing.')).toBeVisible()

  await card(page, 'A watch').focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'A watch' })
  await expect(details.getByText('Seen before')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Link to this listing' })).toHaveAttribute(
    'href',
    `/listings?value=${desk.listings[0]}`,
  )
  await details.getByRole('button', { name: /^Remove the comment/ }).click()
  await details.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(details.getByText('0 comments')).toBeVisible()
})

test('an administrator deletes after a warning, what fails stays selected, and an analyst is not offered it', async ({
  page,
  makeDesk,
  browser,
  signIn,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  await page.goto('/listings')
  await card(page, 'One').click()
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInBrowser(context, await desk.colleague(['admin']))
  const other = await context.newPage()
  await other.goto(`/listings?brands=${encodeURIComponent(desk.brand)}`)
  await card(other, 'One').click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByText('There is no undo.')).toBeVisible()
  await other.route('**/store/listings?ids=*', (route) => route.fulfill({ status: 500, body: '' }))
  await other.getByRole('button', { name: 'Delete 1 listing' }).click()
  await expect(other.getByRole('alert')).toContainText('Nothing was deleted. Your selection is kept.')
  await other.unroute('**/store/listings?ids=*')
  await other.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(other.getByText('1 listing deleted.')).toBeVisible()
  await expect(cards(other)).toHaveCount(1)
  await context.close()
  await signIn(desk.user.email)
})

test('a client asks for a review, which an analyst sees until it is decided', async ({
  page,
  makeDesk,
  signIn,
}) => {
  const desk = await makeDesk(['client'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Ask for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click()
  await expect(page.getByText('Review asked for 1 listing.')).toBeVisible()
  await signIn(await desk.colleague(['analyst']))
  await page.goto(`/listings?value=${desk.listings[0]}`)
  const details = page.getByRole('dialog', { name: 'A watch' })
  await expect(details.getByRole('region', { name: 'Comments' }).getByText('Asked for review.')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(card(page, 'A watch')).toContainText('Review asked')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Genuine' }).click()
  await page.getByRole('button', { name: 'Set to Genuine' }).click()
  await expect(card(page, 'A watch')).not.toContainText('Review asked')
})

test('an action that had nothing to do says so, and the listings stay selected for another', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['client'], [{ title: 'A watch' }])
  await page.route('**/store/listings/review', (route) =>
    route.fulfill({ json: { changed: [], missing: [] } }),
  )
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Ask for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click()
  await expect(page.getByText('Nothing to do for 1 listing.')).toBeVisible()
  await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible()
})

test('pictures are uploaded, looked through by arrow keys, added by address without asking it, and removed', async ({
  page,
  context,
  makeDesk,
}) => {
  const foreign: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('shop.example')) foreign.push(request.url())
  })
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').getByRole('button', { name: '0 pictures of A watch' }).click()
  const viewer = page.getByRole('dialog', { name: 'A watch' })
  await page.getByRole('button', { name: 'Add images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload image files' }).click()
  await (await choosing).setFiles({ name: 'one.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'image 1 of A watch' })).toBeVisible()
  await page.getByRole('button', { name: 'Add images' }).click()
  await page.getByRole('textbox', { name: 'Address of an image' }).fill('https://shop.example/watch.jpg')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await expect(page.getByText('was not fetched')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page
    .getByRole('region', { name: 'Remove this picture' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(card(page, 'A watch').getByRole('button', { name: '1 picture of A watch' })).toBeVisible()
  expect(foreign).toEqual([])
})

test('a client turns the confirmation off, which is kept, and then changes at once, with Undo', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['client'], [{ title: 'A watch' }])
  await page.goto('/listings')
  const toggle = page.getByText('Confirm with comment')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Suspect' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await toggle.click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Confirm with comment' })).not.toBeChecked()
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Suspect' }).click()
  await expect(page.getByText('1 listing set to Suspect.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'A watch')).toContainText('New')
})

test('what is no longer in a list that was loaded again is not selected any more', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Gone' }, { title: 'Stays' }])
  const colleague = await signIn(workspace.address, await desk.colleague(['analyst']), E2E_PASSWORD)
  await page.goto('/listings?state=NEW')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Select All' }).click()
  await changeElsewhere(colleague, 'Gone')
  await page.getByRole('button', { name: 'Reload listings' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible()
  await changeElsewhere(colleague, 'Stays')
  await page.getByRole('button', { name: 'Reload listings' }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
})
