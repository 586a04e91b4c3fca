import { expect, test } from 'vitest'
import { fileProblem } from '../../../src/machines/kit/upload.ts'

test('a picture is a PNG or JPEG of 5,000,000 bytes at most', () => {
  expect(fileProblem({ type: 'image/jpeg', size: 5_000_000 }, 'picture')).toBeNull()
  expect(fileProblem({ type: 'image/heic', size: 1 }, 'picture')).toBe('Invalid file type: image/heic')
  expect(fileProblem({ type: 'application/pdf', size: 1 }, 'picture')).toBe(
    'Invalid file type: application/pdf',
  )
  expect(fileProblem({ type: 'image/png', size: 5_000_001 }, 'picture')).toMatch(/larger/)
})

test('a receipt can be a document too', () => {
  expect(fileProblem({ type: 'application/pdf', size: 10 }, 'any')).toBeNull()
  expect(fileProblem({ type: 'image/heic', size: 10 }, 'any')).toMatch('Invalid file type')
  expect(fileProblem({ type: 'application/pdf', size: 0 }, 'any')).toBe('The file is empty.')
})
