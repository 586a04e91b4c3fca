import { expect, test } from 'vitest'
import { fileSizeProblem, fileTypeProblem } from '../../../src/domain/kit/media.ts'

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

test.each(['image/png', 'image/jpeg', 'application/pdf', PPTX])('a file of type %s is taken', (type) => {
  expect(fileTypeProblem(type)).toBeNull()
})

test('any other type is named in the refusal', () => {
  expect(fileTypeProblem('image/gif')).toBe('Invalid file type: image/gif')
  expect(fileTypeProblem('')).toBe('Invalid file type: unknown')
})

test('where a picture is wanted, a document is refused', () => {
  expect(fileTypeProblem('image/png', 'picture')).toBeNull()
  expect(fileTypeProblem('application/pdf', 'picture')).toBe('Invalid file type: application/pdf')
})

test('a file holds 5,000,000 bytes at most, and one at least', () => {
  expect(fileSizeProblem(5_000_000)).toBeNull()
  expect(fileSizeProblem(5_000_001)).toBe('The file is larger than 5,000,000 bytes.')
  expect(fileSizeProblem(0)).toBe('The file is empty.')
})
