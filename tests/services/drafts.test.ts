import { expect, test } from 'vitest'
import { type Draft, draft as shape, isWritten } from '../../src/machines/kit/commentDraft.ts'
import { keptDrafts } from '../../src/services/drafts.ts'

/** A browser's storage, as far as drafts need it. */
function storageOf(items = new Map<string, string>()): Storage {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, words: string) => void items.set(name, words),
    removeItem: (name: string) => void items.delete(name),
    get length() {
      return items.size
    },
  } as Storage
}
const commentDrafts = (storage: () => Storage) =>
  keptDrafts((one: Draft) => !isWritten(one), { prefix: 'comment-draft', shape, storage })
const draft: Draft = {
  comment: 'Opened the parcel.',
  attachments: [
    {
      id: 'attachment-1',
      file: { name: 'a.png', type: 'image/png', size: 10 },
      standing: 'kept',
      kept: {
        id: '0190b1a0-0000-7000-8000-0000000000f1',
        name: 'a.png',
        mediaType: 'image/png',
        bytes: 10,
      },
    },
  ],
}

test('a draft is there for its author and its investigation alone, also when the page was left', () => {
  const storage = storageOf()
  commentDrafts(() => storage).keep('me', 'case', draft)
  const drafts = commentDrafts(() => storage)
  expect(drafts.restore('me', 'case')).toEqual(draft)
  expect(drafts.restore('me', 'another case')).toBeNull()
  expect(drafts.restore('somebody else', 'case')).toBeNull()
})

test('a draft that was saved, or emptied, leaves nothing behind', () => {
  const storage = storageOf()
  const drafts = commentDrafts(() => storage)
  drafts.keep('me', 'case', draft)
  drafts.keep('me', 'case', { comment: '  ', attachments: [] })
  expect(drafts.restore('me', 'case')).toBeNull()
  expect(storage).toHaveLength(0)
})

test('where the browser keeps nothing a draft is kept for as long as the page is open', () => {
  const drafts = commentDrafts(() => {
    throw new Error('refused')
  })
  drafts.keep('me', 'case', draft)
  expect(drafts.restore('me', 'case')).toEqual(draft)
})

test('what is not a draft is let go', () => {
  const storage = storageOf(new Map([['comment-draft:me:case', '{"comment":5}']]))
  expect(commentDrafts(() => storage).restore('me', 'case')).toBeNull()
})

test('without a storage a draft is kept apart by its author and what it is of, for as long as the page is open', () => {
  const drafts = keptDrafts<string>((typed) => typed.trim() === '')
  drafts.keep('me', 'seller:notes', 'Mine.')
  expect(drafts.restore('me', 'seller:notes')).toBe('Mine.')
  expect(drafts.restore('me', 'seller:contact')).toBeNull()
  expect(drafts.restore('me', 'another seller:notes')).toBeNull()
  expect(drafts.restore('somebody else', 'seller:notes')).toBeNull()
  drafts.keep('me', 'seller:notes', ' ')
  expect(drafts.restore('me', 'seller:notes')).toBeNull()
})
