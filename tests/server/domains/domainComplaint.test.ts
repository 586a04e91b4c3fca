import { expect, test } from 'vitest'
import { complaintFor, type DomainComplaint } from '../../../server/store/domains/domainComplaint.ts'

const on = (day: number) => new Date(Date.UTC(2026, 4, day))
const complaint = (status: DomainComplaint['status'], created: number, filing?: number): DomainComplaint => ({
  status,
  created: on(created),
  filing: filing === undefined ? null : on(filing),
  takedown: null,
})

const filedFirst = complaint('PROCESSED', 1, 2)
const filedLast = complaint('FILED', 1, 5)
const made = complaint('NEW', 9)
const held = complaint('HOLD', 8)
const withdrawn = complaint('WITHDRAWN', 10, 11)
const withdrawnUnfiled = complaint('WITHDRAWN', 12)

test.each([
  ['nothing where there is none', [], null],
  ['the one that was filed last', [filedLast, filedFirst], filedLast],
  ['one that was filed before one that is newer and was not', [made, filedFirst], filedFirst],
  ['the one made last where none was filed', [held, made], made],
  ['one that stands before one that was withdrawn after it', [withdrawn, held], held],
  ['of withdrawn ones alone the last', [withdrawn, withdrawnUnfiled], withdrawnUnfiled],
])('for a domain speaks %s', (_, complaints, expected) => {
  expect(complaintFor(complaints)).toBe(expected)
  expect(complaintFor(complaints.toReversed())).toBe(expected)
})
