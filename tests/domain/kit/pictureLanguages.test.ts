import { expect, test } from 'vitest'
import {
  inReadingOrder,
  installCommand,
  pictureLanguages,
  readableLanguages,
  withoutGaps,
} from '../../../src/domain/kit/pictureLanguages.ts'

test('English is read last, and the same choice always in the same order', () => {
  expect(inReadingOrder(['eng', 'ukr', 'chi_tra'])).toEqual(['chi_tra', 'ukr', 'eng'])
  expect(inReadingOrder(['ukr', 'chi_tra', 'eng'])).toEqual(['chi_tra', 'ukr', 'eng'])
})

test('what is not installed is not read; where nothing chosen is, English is', () => {
  expect(readableLanguages(['jpn', 'chi_tra'], ['eng', 'chi_tra'])).toEqual(['chi_tra'])
  expect(readableLanguages(['jpn'], ['eng', 'chi_tra'])).toEqual(['eng'])
})

test.each([
  ['one to four different ones', ['ara', 'chi_sim', 'eng', 'tha'], true],
  ['none', [], false],
  ['five', ['ara', 'chi_sim', 'eng', 'tha', 'rus'], false],
  ['one twice', ['eng', 'eng'], false],
  ['one that there is not', ['elvish'], false],
])('the languages of a brand are %s: %j', (_, codes, isTaken) => {
  expect(pictureLanguages().safeParse(codes).success).toBe(isTaken)
})

test.each([
  ['正品 手 錶 Swiss Made 2041', '正品手錶 Swiss Made 2041'],
  ['ราคา พิเศษ', 'ราคาพิเศษ'],
  ['시계 정품', '시계 정품'],
  ['ساعة أصلية', 'ساعة أصلية'],
])('blanks between the characters of scripts without blanks go: %s', (line, without) => {
  expect(withoutGaps(line)).toBe(without)
})

test.each([
  [[], 'must be chosen'],
  [['ara', 'chi_sim', 'eng', 'tha', 'rus'], 'must be 4 at most'],
  [['eng', 'eng'], 'must be different ones'],
])('why the languages %j are refused is said', (codes, said) => {
  expect(pictureLanguages().safeParse(codes).error?.issues[0]?.message).toBe(said)
})

test('a language is installed by a command that names it', () => {
  expect(installCommand('chi_tra')).toBe('npm run languages -- add chi_tra')
})
