import type { Page } from '@playwright/test'
import type { Message } from '../../../src/domain/messages/message.ts'
import { failing, held, type Room } from './room.ts'

/** The Messages dialog with messages of each level and type, with none, before the first answer, and while it can't be asked for. */

const CALL = '**/api/v1/store/users/messages'

const sample = (
  n: number,
  message: Pick<Message, 'level' | 'type' | 'content' | 'seen' | 'timestamp'>,
): Message => ({
  _id: `0190b1a0-0000-7000-8000-00000000030${n}`,
  identifier: `0190b1a0-0000-7000-8000-00000000040${n}`,
  recipients: ['0190b1a0-0000-7000-8000-000000000001'],
  ...message,
})

const MESSAGES: readonly Message[] = [
  sample(1, {
    level: 'CRITICAL',
    type: 'TEST_PURCHASE',
    content: 'The raid 2026-0411 for Tarnwick : Halo Buds is late, it was due on 18 Nov 2026',
    timestamp: '2026-11-19T00:00:12.000Z',
    seen: false,
  }),
  sample(2, {
    level: 'WARNING',
    type: 'LISTING_REVIEW',
    content: 'Seen again after the takedown: Vessmont : Meridian 40 automatic watch, steel, with box',
    timestamp: '2026-11-18T15:31:00.000Z',
    seen: false,
  }),
  sample(3, {
    level: 'INFO',
    type: 'TEST_PURCHASE',
    content: 'Demo analyst added detail to the test purchase 2026-0418 for Norrfell : Fjord 24',
    timestamp: '2026-11-18T09:12:00.000Z',
    seen: false,
  }),
  sample(4, {
    level: 'INFO',
    type: 'LISTING_REVIEW',
    content: 'Demo client asks for a review of 45 listings of Pippadoo, first Pippadoo : Bramble Bear, 30 cm',
    timestamp: '2026-11-17T16:40:00.000Z',
    seen: true,
  }),
  sample(5, {
    level: 'WARNING',
    type: 'TEST_PURCHASE',
    content: 'The test purchase 2026-0402 for Lumarro : Costa Round is due on 20 Nov 2026',
    timestamp: '2026-11-17T00:00:31.000Z',
    seen: true,
  }),
]

const answering = (messages: readonly Message[]) => (page: Page) =>
  page.route(CALL, (route) => route.fulfill({ json: messages }))

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Messages' }).click()
  await page.getByRole('dialog', { name: 'Messages' }).waitFor()
}

export const messagesRooms: readonly Room[] = [
  {
    name: 'messages',
    shows: ['messages/Messages.tsx Messages Dialog'],
    path: '/complaints',
    role: 'analyst',
    before: answering(MESSAGES),
    async open(page) {
      await open(page)
      await page.getByRole('table', { name: 'Messages' }).waitFor()
    },
  },
  {
    name: 'messages-empty',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: answering([]),
    async open(page) {
      await open(page)
      await page.getByText('No messages').waitFor()
    },
  },
  {
    name: 'messages-loading',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: held(CALL),
    async open(page) {
      await open(page)
      await page.getByRole('status', { name: 'Loading messages' }).waitFor()
    },
  },
  {
    name: 'messages-not-deleted',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    async before(page) {
      await answering(MESSAGES)(page)
      await failing(`${CALL}/*`)(page)
    },
    async open(page) {
      await open(page)
      await page.getByRole('button', { name: 'Delete: Demo analyst' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'messages-failed',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: failing(CALL),
    async open(page) {
      await open(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'messages-unchecked',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    before: failing(CALL),
    open: (page) => page.getByText('Messages can’t be checked').waitFor(),
  },
]
