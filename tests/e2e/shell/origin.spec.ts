import { cards, E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { requestedOrigins } from '../../support/requestedOrigins.ts'

test('nothing is asked of another origin, from signing in to the pages at the foot', async ({
  page,
  context,
  workspace,
}) => {
  const origins = requestedOrigins(context)
  await page.goto('/listings')
  await page.getByLabel('E-mail').fill('analyst@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { name: /Assay/ }).first()).toBeVisible()
  expect([...origins]).toEqual([workspace.address])
})

test('the page of the API is drawn under a policy that allows our own origin alone', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const answer = await page.goto('/api/v1/docs')
  expect(answer?.headers()['content-security-policy']).not.toMatch(/https|[a-z]\.[a-z]/)
  await expect(page.getByRole('link', { name: '/login', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})
