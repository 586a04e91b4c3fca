import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WORDING } from '../../../src/domain/listings/wordList.ts'
import { findWording } from '../../../src/domain/listings/wording.ts'

const words = (text: string) => findWording(text).map(({ quote }) => quote)
const kinds = (text: string) => findWording(text).map(({ kind }) => kind)

describe('suspicious words', () => {
  test.each([
    ['Vessmont Meridian 1:1 replica', ['1:1', 'replica']],
    ['Vessmont Meridian 1 : 1', ['1 : 1']],
    ['Vessmont Meridian １：１', ['１：１']],
    ['REPLICA watch', ['REPLICA']],
    ['ＲＥＰＬＩＣＡ watch', ['ＲＥＰＬＩＣＡ']],
    ['r3plica watch', ['r3plica']],
    ['r e p l i c a watch', ['r e p l i c a']],
    ['rep\u200blica watch', ['rep\u200blica']],
    ['repliса watch', ['repliса']],
    ['knock-off, knockoff', ['knock-off']],
    ['mirror quality bag', ['mirror quality']],
    ['bag AAA', ['AAA']],
    ['高仿AAA手表', ['高仿', 'AAA']],
    ['專賣假貨 A貨 超A', ['假貨', 'A貨', '超A']],
    ['仿勞力士', ['仿']],
    ['优品手表 1:1复刻', ['1:1', '复刻']],
    ['外贸原单尾单', ['外贸原单', '尾单']],
    ['スーパーコピー 腕時計', ['スーパーコピー']],
    ['ｽｰﾊﾟｰｺﾋﾟｰ', ['ｽｰﾊﾟｰｺﾋﾟｰ']],
    ['레플리카 시계', ['레플리카']],
    ['짝퉁가방', ['짝퉁']],
    ['Réplique de montre', ['Réplique']],
    ['contrefacon', ['contrefacon']],
    ['Fälschung', ['Fälschung']],
    ['imitación de bolso', ['imitación']],
    ['хорошая реплика, не подделка', ['реплика', 'не подделка']],
    ['taklit saat', ['taklit']],
    ['podróbki', ['podróbki']],
    ['perfume tester no box', ['tester', 'no box']],
    ['OEM strap', ['OEM']],
    ['dupe, inspired by No. 7', ['dupe', 'inspired by']],
    ['f4ke bag', ['f4ke']],
    ['rep*lica bag', ['rep*lica']],
    ['r.e.p.l.i.c.a', ['r.e.p.l.i.c.a']],
    ['re\u0301plica', ['re\u0301plica']],
    ['ṝeplıca ŵatch', ['ṝeplıca']],
    ['1∶1 ṝḗplica', ['1∶1', 'ṝḗplica']],
    ['超㏂', ['超㏂']],
  ])('%s', (text, expected) => expect(words(text)).toEqual(expected))

  test.each([
    'retester',
    'AAA batteries, 24 pack',
    'Batterie AAA 1,5 V',
    'battery tester',
    'Spannungsprüfer Tester, voltage tester',
    'scale 1:1 model',
    'tape 11:10',
    'mix 1:1.5',
    'mix 21:1',
    'mix 1.1:1 by hand',
    '𝔐odell im Maßstab 1:1',
    '0EM strap',
    'kn0ck off',
    'size: null',
    'replicate the look',
    'copyright notice',
    'imitation leather bag',
    'fake fur coat',
    '仿佛',
    '仿真 bear',
    '日系仿藤編收納筐',
    '仿舊藍 微刷破 牛仔褲',
    '冬季仿貂絨外婆帽',
    '翡翠戒指 保證A貨',
    '美國官網代購 假貨我吃掉',
    '絕無假貨',
    '超A！酷炸 腿環',
    '1比1原大 白描臨摹',
    '舒適百搭 男女同款',
    'neokrock同款應援服',
    '抖音同款 視黃醇',
    'duped',
    'genuine OEM part',
    'Strider Low, new, boxed, with receipt',
    '',
  ])('nothing in: %s', (text) => expect(findWording(text).filter(({ weight }) => weight > 0)).toEqual([]))

  test('a claim of genuineness is quoted and weighs nothing', () => {
    for (const text of [
      '正品 手表',
      'not a replica',
      'not an imitation',
      '정품',
      '100% authentic',
      'keine Fälschung',
      '非高仿',
      'Contrefaçon interdite',
      'sans contrefaçon',
      'pas d’imitation',
      'Fälschungen sind streng verboten',
      'geen namaak',
      'taklit değil',
    ]) {
      expect(kinds(text), text).toEqual(['claim'])
      expect(findWording(text)[0]!.weight).toBe(0)
    }
  })

  test('a denial is quoted with the word that it denies', () => {
    const quotes = (text: string) => findWording(text).map(({ quote }) => quote)
    expect(quotes('This is not a replica, never fake')).toEqual(['not a replica', 'never fake'])
    expect(quotes('Kein Fake. Contrefaçon interdite !')).toEqual(['Kein Fake', 'Contrefaçon interdite'])
  })

  test('a tester stays one, whatever stands before it', () => {
    expect(findWording('not a tester')).toMatchObject([{ word: 'tester', kind: 'tester', weight: 0.35 }])
  })

  test('a word with an ending is told as the list has it, and quoted as it stands', () => {
    expect(findWording('gefälschte Uhr')).toMatchObject([{ word: 'gefälscht', quote: 'gefälschte' }])
  })

  test('a longer word takes the place of one inside it', () => {
    expect(findWording('정품급 가방')).toMatchObject([{ word: '정품급', kind: 'grade' }])
    expect(findWording('고급 高仿')).toHaveLength(1)
  })

  test('tells the language by the spelling where languages share a word', () => {
    expect(findWording('replica')[0]!.language).toBe('en')
    expect(findWording('réplica')[0]!.language).toBe('es')
  })

  test('tells a disguised spelling', () => {
    expect(findWording('r3plica')[0]).toMatchObject({ word: 'replica', disguised: true, weight: 0.9 })
    expect(findWording('replica')[0]!.disguised).toBe(false)
    expect(findWording('r3plica, a replica')).toMatchObject([{ quote: 'replica', disguised: false }])
  })

  test('finds every word of its list', () => {
    for (const { words: list } of WORDING)
      for (const word of list) {
        const written = word.replace(/\*$/u, '')
        expect(findWording(`x ${written} y`).length, written).toBeGreaterThan(0)
      }
  })

  test('quotes always occur in the text, in its order', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...WORDING.flatMap(({ words: list }) => list)),
      fc.constantFrom(' ', '-', 'ﬁ', 'İ', '１', '：', '\u0301', '\u200b', 'ﾟ'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        for (const { quote, weight } of findWording(text)) {
          expect(quote).not.toBe('')
          expect(text).toContain(quote)
          expect(weight).toBeGreaterThanOrEqual(0)
          expect(weight).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('does not depend on case or width', () => {
    fc.assert(
      fc.property(fc.constantFrom('replica', 'no box', 'aaa', 'dupe'), (word) => {
        const wide = Array.from(word)
          .map((c) => (c === ' ' ? c : String.fromCodePoint(c.codePointAt(0)! + 0xfee0)))
          .join('')
        for (const text of [word, word.toUpperCase(), wide])
          expect(findWording(text)[0]?.word.toLowerCase()).toBe(word)
      }),
    )
  })
})
