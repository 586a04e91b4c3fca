import { expect, test } from 'vitest'
import { readRecording } from '@statepaths/inspector'
import {
  recordingForm,
  redactedReport,
  REPORT_WORDS_MAX,
  reportWordsProblem,
} from '../../../src/machines/shell/problemReport.ts'
import { sampleRecording } from '../../support/recordings.ts'

test('a report says what went wrong, in so many words', () => {
  expect(reportWordsProblem('  ')).toBe('Write what went wrong.')
  expect(reportWordsProblem('It stays empty.')).toBeNull()
  expect(reportWordsProblem('x'.repeat(REPORT_WORDS_MAX + 1))).toBe('Write at most 4,000 characters.')
})

test('a report keeps no secret that somebody wrote into it', () => {
  const { words, versions } = redactedReport({
    words: ' I signed in with password: hunter2-and-more ',
    picture: null,
    versions: { Browser: 'Firefox 140 token=abcdefgh' },
  })
  expect(words).toBe('I signed in with password: ‹redacted›')
  expect(versions.Browser).not.toContain('abcdefgh')
})

test('a recording with a report is read, and one whose picture is none of the page is refused', () => {
  const report = { words: 'It stays empty.', picture: null, versions: {} }
  const read = (picture: string | null) =>
    readRecording(JSON.stringify({ ...sampleRecording(), report: { ...report, picture } }), recordingForm)
  expect(read(null).report).toEqual(report)
  expect(read('data:image/jpeg;base64,/9j/').report).toMatchObject({
    picture: expect.stringContaining('base64'),
  })
  expect(() => read('https://elsewhere.example/x.png')).toThrow('picture')
})
