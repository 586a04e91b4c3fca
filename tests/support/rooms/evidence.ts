import type { Page } from '@playwright/test'
import { PNG } from '../form.ts'
import { card, onCard } from './investigations.ts'
import { failing, openCalendar, type Room } from './room.ts'

/** The evidence beside an investigation, and the form for more of it. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add evidence' })
const panel = (page: Page) => card(page).getByRole('region', { name: 'Evidence' })

async function add(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add' }).click()
  await dialog(page).getByRole('button', { name: /^Add / }).waitFor()
}

export const evidenceRooms: readonly Room[] = [
  onCard('evidence-form', add, ['investigations/EvidenceDialog.tsx EvidenceDialog FormDialog']),
  onCard(
    'evidence-time',
    async (page) => {
      await add(page)
      await dialog(page).getByRole('radio', { name: 'Hand-off' }).click()
      await openCalendar(page, 'Time')
    },
    ['investigations/EvidenceFields.tsx EvidenceFields DayField'],
  ),
  onCard('evidence-lacks', async (page) => {
    await add(page)
    await dialog(page).getByRole('radio', { name: 'Hand-off' }).click()
    await dialog(page).getByRole('button', { name: 'Add hand-off' }).click()
    await dialog(page).getByText('Purpose must be given').waitFor()
  }),
  onCard('evidence-photos', async (page) => {
    await add(page)
    await dialog(page).getByRole('radio', { name: 'Photos' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Choose photos' }).click(),
    ])
    await chooser.setFiles([
      { name: 'parcel.png', mimeType: 'image/png', buffer: PNG },
      { name: 'parcel.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
    ])
    await dialog(page).getByText('Invalid file type: image/heic').waitFor()
  }),
  onCard('evidence-not-exported', async (page) => {
    await failing('**/api/v1/store/cases/*/evidence/bundle')(page)
    await panel(page).getByRole('button', { name: 'Export evidence' }).click()
    await panel(page).getByText('The evidence was not exported').waitFor()
  }),
]
