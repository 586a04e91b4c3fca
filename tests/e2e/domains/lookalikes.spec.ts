import { expect, test } from '../../support/e2e.ts'

/** The lookalikes of a brand's own domain, where names are not looked up. */

test('a domain is watched after its lookalikes were counted; one of them is added to Domains', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const own = `vessmont${desk.brandId.slice(-6)}.example`
  await page.goto('/domains?lookalikes')
  const dialog = page.getByRole('dialog', { name: 'Lookalikes' })
  await expect(dialog.getByText(/^Names are not looked up/)).toBeVisible()
  await expect(page).toHaveURL(/\/domains$/)
  await dialog.getByRole('button', { name: 'Watch a domain' }).click()
  const name = dialog.getByRole('textbox', { name: 'Domain of the brand' })
  await name.fill('no domain')
  await expect(dialog.getByText('Invalid domain')).toBeVisible()
  await name.fill(`https://www.${own}/shop`)
  await name.press('Enter')
  const classes = dialog.getByRole('list', { name: 'Lookalikes by class' })
  await expect(classes.getByRole('listitem').filter({ hasText: 'Omission' })).toContainText(/Omission [1-9]/)
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()

  await expect(dialog.getByRole('button', { name: 'Scan now' })).toBeDisabled()
  await dialog.getByRole('button', { name: /^Class/ }).click()
  await page.getByRole('option', { name: 'Omission' }).click()
  await page.keyboard.press('Escape')
  const names = dialog.getByRole('list', { name: 'Names that look alike' })
  const first = names.getByRole('listitem').first()
  await expect(first).toContainText('Omission')
  await first.getByRole('button', { name: /^Add to Domains: / }).click()
  await expect(names.getByRole('link', { name: / in Domains$/ })).toBeVisible()
  await expect(page.getByText(/ · 1 in Domains$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'All watched domains' }).click()
  await expect(dialog.getByRole('list', { name: 'Watched domains' })).toContainText(own)

  await dialog.getByRole('listitem').filter({ hasText: own }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: /^Class/ }).click()
  await page.getByRole('option', { name: 'Omission' }).click()
  await page.keyboard.press('Escape')
  const link = names.getByRole('link', { name: / in Domains$/ })
  const added = (await link.getAttribute('aria-label'))!.replace(/ in Domains$/, '')
  await link.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: added })).toBeVisible()
})

test('with the keyboard the focus stays where one works: in the form, in the row, on Scan now; Esc leaves the question alone', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['manager'], [])
  const own = `vessmont${desk.brandId.slice(-6)}.example`
  // Names are not looked up here: the answers say that they could be, and that a scan is under way once it was begun.
  let isScanning = false
  await page.route(/\/store\/lookalikes\/watches(\/[^/]+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const said = (await response.json()) as object
    await route.fulfill({
      response,
      json: 'unavailable' in said ? { ...said, unavailable: null } : { ...said, isScanning },
    })
  })
  await page.route('**/store/lookalikes/watches/*/scan', async (route) => {
    isScanning = true
    await route.fulfill({ json: { job: desk.brandId } })
  })
  await page.goto('/domains?lookalikes')
  const dialog = page.getByRole('dialog', { name: 'Lookalikes' })
  const press = async (name: string | RegExp) => {
    await dialog.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Watch a domain')
  await expect(dialog.getByRole('combobox', { name: 'Brand' })).toBeFocused()
  await press('Cancel')
  await expect(dialog.getByRole('button', { name: 'Watch a domain' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Domain of the brand' }).fill(own)
  await press('Count lookalikes')
  await expect(dialog.getByRole('list', { name: 'Lookalikes by class' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Count lookalikes' })).toBeFocused()
  await press('Watch')
  const opened = dialog.getByRole('group', { name: own, exact: true })
  await expect(opened).toBeFocused()

  await press('All watched domains')
  const open = dialog.getByRole('button', { name: `Open ${own}` })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opened).toBeFocused()
  const scan = dialog.getByRole('button', { name: /Scan now/ })
  await press(/Scan now/)
  await expect(scan.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(scan).toBeFocused()

  const row = dialog.getByRole('list', { name: 'Names that look alike' }).getByRole('listitem').first()
  await row.getByRole('button', { name: /^Add to Domains: / }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('link', { name: / in Domains$/ })).toBeVisible()
  await expect(row).toBeFocused()
  await expect(dialog.getByText(/ · 1 in Domains$/)).toBeVisible()

  await press('Watch no more')
  const question = dialog.getByRole('group', { name: `Watch ${own} no more?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Watch no more' })).toBeFocused()
})

test('a domain that was entered to be watched is asked about before Esc or All watched domains loses it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/domains?lookalikes')
  const dialog = page.getByRole('dialog', { name: 'Lookalikes' })
  const name = dialog.getByRole('textbox', { name: 'Domain of the brand' })
  const question = page.getByRole('dialog', { name: 'Discard the domain?' })
  const watch = dialog.getByRole('button', { name: 'Watch a domain' })
  await watch.click()
  await name.fill('vessmont.example')
  await name.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Lookalikes by class' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('vessmont.example')
  await expect(dialog.getByRole('list', { name: 'Lookalikes by class' })).toBeVisible()

  await dialog.getByRole('button', { name: 'All watched domains' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(watch).toBeVisible()
  await watch.click()
  await expect(name).toHaveValue('')
  await name.fill('vessmont.example')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await expect(page).toHaveURL(/\/listings/)
})

test('who goes back in the browser leaves the dialog, also after a change of mind about the list', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [])
  await page.goto('/listings')
  const dialog = page.getByRole('dialog', { name: 'Lookalikes' })
  const name = dialog.getByRole('textbox', { name: 'Domain of the brand' })
  const question = page.getByRole('dialog', { name: 'Discard the domain?' })
  const open = async () => {
    await page.getByRole('link', { name: 'Domains', exact: true }).click()
    await page.getByRole('button', { name: 'Lookalikes' }).click()
    await dialog.getByRole('button', { name: 'Watch a domain' }).click()
  }
  await open()
  await name.fill('vessmont.example')
  await dialog.getByRole('button', { name: 'All watched domains' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('vessmont.example')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/listings/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await page.goBack()
  await expect(page).toHaveURL(/\/listings/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
