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
  await first.getByRole('button', { name: /^Add .* to Domains$/ }).click()
  await expect(names.getByRole('link', { name: / in Domains$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'All watched domains' }).click()
  await expect(dialog.getByRole('list', { name: 'Watched domains' })).toContainText(own)
})
