import { describe, expect, test } from 'vitest'
import { arrivalWords, type Message, messageRetryMs } from '../../../src/domain/messages/message.ts'
import { messageDetail } from '../../../src/views/messages/messageDisplay.ts'
import {
  type BrandPerson,
  investigationMessage,
  dueMessage,
  dueSoonUntil,
  listingMessage,
  lookalikesMessage,
  MESSAGE_RULES,
  type MessageEvent,
  messageRecipients,
} from '../../../server/store/messages/messageRules.ts'

const person = (id: string, groups: string[], holdsBrand = true): BrandPerson => ({ id, groups, holdsBrand })

const people = [
  person('assignee', ['analyst']),
  person('requester', ['client']),
  person('commenter', ['client']),
  person('complainant', ['importer']),
  person('manager', ['manager']),
  person('analyst', ['analyst']),
  person('importer', ['importer']),
  person('client', ['client']),
  person('admin', ['admin'], false),
  person('managing admin', ['admin', 'manager'], false),
  person('stranger', ['unknown']),
]
const named = {
  assignee: ['assignee'],
  requester: ['requester'],
  commenters: ['commenter'],
  complainant: ['complainant'],
}

describe('a message goes', () => {
  test.each<[MessageEvent, string[]]>([
    ['assigned', ['assignee']],
    ['dueSoon', ['assignee']],
    ['overdue', ['assignee', 'requester', 'manager']],
    ['commented', ['assignee', 'requester', 'commenter']],
    ['completed', ['assignee', 'requester']],
    ['canceled', ['assignee', 'requester']],
    ['reviewAsked', ['assignee', 'manager', 'analyst']],
    ['seenAgain', ['assignee', 'complainant', 'manager', 'analyst']],
  ])('%s: to %j', (event, expected) => {
    expect(messageRecipients(event, named, people, null)).toEqual(expected)
  })

  test.each(Object.keys(MESSAGE_RULES) as MessageEvent[])('%s: never to whoever did it', (event) => {
    for (const { id } of people) expect(messageRecipients(event, named, people, id)).not.toContain(id)
  })

  test('to the brand’s managers about what is due and nobody is assigned, or the assignee can’t see any more', () => {
    expect(messageRecipients('dueSoon', { assignee: [] }, people, null)).toEqual(['manager'])
    expect(messageRecipients('dueSoon', { assignee: ['who left'] }, people, null)).toEqual(['manager'])
  })

  test('to those who see every brand where the only analyst of a brand asks for a review', () => {
    const few = people.filter(({ id }) => ['analyst', 'admin', 'client'].includes(id))
    expect(messageRecipients('reviewAsked', named, few, 'analyst')).toEqual(['admin'])
    expect(messageRecipients('reviewAsked', named, few, null)).toEqual(['analyst'])
  })

  test('to an administrator who is named, and not to one by a role', () => {
    expect(messageRecipients('overdue', { assignee: ['admin'] }, people, null)).toEqual(['manager', 'admin'])
  })

  test('once to somebody who is meant twice', () => {
    const twice = { assignee: ['manager'], requester: ['manager'] }
    expect(messageRecipients('overdue', twice, people, null)).toEqual(['manager'])
  })
})

describe('a message says', () => {
  const facts = { type: 'RAID', reference: '2026-0007', brand: 'Tarnwick', product: 'Halo Buds' } as const
  const due = new Date('2026-11-20T22:59:59.999Z')

  test.each([
    [
      investigationMessage('assigned', facts, 'Demo analyst'),
      'Demo analyst assigned you the raid 2026-0007 for Tarnwick : Halo Buds',
    ],
    [
      investigationMessage('commented', { ...facts, type: 'SEIZURE' }, 'Demo analyst'),
      'Demo analyst added detail to the seizure 2026-0007 for Tarnwick : Halo Buds',
    ],
    [
      investigationMessage('completed', { ...facts, type: 'PURCHASE', product: null }, 'Demo analyst'),
      'Demo analyst completed the test purchase 2026-0007 for Tarnwick',
    ],
    [
      dueMessage('dueSoon', { ...facts, due }, 'Europe/Berlin'),
      'The raid 2026-0007 for Tarnwick : Halo Buds is due on 20 Nov 2026',
    ],
    [
      dueMessage('overdue', { ...facts, due }, 'Asia/Tokyo'),
      'The raid 2026-0007 for Tarnwick : Halo Buds is late, it was due on 21 Nov 2026',
    ],
    [
      listingMessage('reviewAsked', { brand: 'Tarnwick', title: 'Buds', count: 1 }, 'Demo analyst'),
      'Demo analyst asks for a review of Tarnwick : Buds',
    ],
    [
      listingMessage('seenAgain', { brand: 'Tarnwick', title: 'Buds', count: 21 }, 'Demo analyst'),
      'Seen again after the takedown: 21 listings of Tarnwick, first Tarnwick : Buds',
    ],
  ])('%s', (said, expected) => expect(said).toBe(expected))
})

test('what is due soon is due within three days of the workspace’s calendar', () => {
  const now = Date.UTC(2026, 10, 20, 23, 30)
  expect(new Date(dueSoonUntil(now, 'UTC')).toISOString()).toBe('2026-11-23T23:59:59.999Z')
  expect(new Date(dueSoonUntil(now, 'Europe/Berlin')).toISOString()).toBe('2026-11-24T22:59:59.999Z')
})

test('View detail leads to the investigation, or to the listing in a new tab', () => {
  expect(messageDetail('TEST_PURCHASE', 'x')).toEqual({
    path: '/investigations?investigation=x',
    isNewTab: false,
  })
  expect(messageDetail('DOMAIN_ALERT', 'x')).toEqual({ path: '/domains?watch=x', isNewTab: false })
  expect(messageDetail('RULE_ALERT', 'x')).toEqual({ path: '/setup/rules/x', isNewTab: true })
  expect(messageDetail('WEBHOOK_ALERT', 'x')).toEqual({ path: '/setup/webhooks/x', isNewTab: true })
  expect(messageDetail('BRAND_ALERT', 'x')).toEqual({ path: '/setup/brands/x', isNewTab: true })
  expect(messageDetail('LISTING_REVIEW', 'x')).toEqual({ path: '/listings?value=x', isNewTab: true })
})

test('each failure in a row doubles the wait, up to 160 s', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((n) => messageRetryMs(n) / 1_000)).toEqual([
    10, 20, 40, 80, 160, 160, 160,
  ])
})

test('what has come is said, in one sentence', () => {
  const [one, two, three] = ['1', '2', '3'].map((_id) => ({ _id, content: `words ${_id}` }) as Message)
  expect(arrivalWords([one!], [one!])).toBe('')
  expect(arrivalWords([one!], [two!, one!])).toBe('New message: words 2')
  expect(arrivalWords([one!], [three!, two!])).toBe('2 new messages')
})

test.each([
  [{}, null],
  [{ NEW: 1 }, '1 new lookalike of tarnwick.example: Tarnwick'],
  [{ NEW: 2, ACTIVATED: 0, ESCALATED: 1 }, '2 new and 1 escalated lookalikes of tarnwick.example: Tarnwick'],
  [{ ACTIVATED: 1_200 }, '1,200 activated lookalikes of tarnwick.example: Tarnwick'],
])('a scan that found %o is told of as %s', (found, words) => {
  expect(lookalikesMessage(found, { name: 'tarnwick.example', brand: 'Tarnwick' })).toBe(words)
})
