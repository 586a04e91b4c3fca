import { describe, expect, test } from 'vitest'
import { joinedFields } from '../../../src/machines/kit/threeWay.ts'

describe('of a list that both changed', () => {
  test.each([
    ['what a colleague took away stays away, what was added here is added', 'abN', 'ab', 'b', 'bN'],
    ['what was taken away here stays away, what a colleague added is added', 'b', 'ab', 'abN', 'bN'],
    ['what both added is there once', 'abN', 'ab', 'bN', 'bN'],
    ['both may take away', 'ac', 'abc', 'bc', 'c'],
    ['the order of here stays', 'cba', 'abc', 'abcN', 'cbaN'],
    ['what nobody touched here is theirs', 'ab', 'ab', 'bNa', 'bNa'],
    ['what they left alone is as it is here', 'bNa', 'ab', 'ab', 'bNa'],
  ])('%s', (_, mine, base, theirs, both) => {
    expect(
      joinedFields({ list: mine.split('') }, { list: base.split('') }, { list: theirs.split('') }),
    ).toEqual({
      value: { list: both.split('') },
      disputed: [],
    })
  })

  const logo = (file: string, name: string) => ({ name, file })

  test('pictures are known by their files, and their names are joined', () => {
    expect(
      joinedFields(
        { logos: [logo('1', 'First'), logo('2', 'Two')] },
        { logos: [logo('1', 'One'), logo('2', 'Two')] },
        { logos: [logo('2', 'Second'), logo('1', 'One')] },
      ),
    ).toEqual({ value: { logos: [logo('1', 'First'), logo('2', 'Second')] }, disputed: [] })
    expect(
      joinedFields(
        { logos: [logo('1', 'First')] },
        { logos: [logo('1', 'One')] },
        { logos: [logo('1', 'Uno')] },
      ),
    ).toEqual({ value: { logos: [logo('1', 'First')] }, disputed: [['logos', '1', 'name']] })
  })

  test('a name that was given here is not lost with its picture, and is told', () => {
    const mine = { logos: [logo('1', 'First')] }
    expect(joinedFields(mine, { logos: [logo('1', 'One')] }, { logos: [] })).toEqual({
      value: mine,
      disputed: [['logos', '1']],
    })
  })
})

test('a field in parts is joined part by part, and says which of them is disputed', () => {
  const base = { notice: { email: 'a@a.example', phone: '1', name: 'A' }, client: 'One' }
  const mine = { notice: { email: 'b@a.example', phone: '2', name: 'A' }, client: 'One' }
  const theirs = { notice: { email: 'c@a.example', phone: '2', name: 'B' }, client: 'Two' }
  expect(joinedFields(mine, base, theirs, { inParts: ['notice'] })).toEqual({
    value: { notice: { email: 'b@a.example', phone: '2', name: 'B' }, client: 'Two' },
    disputed: [['notice', 'email']],
  })
})

test('any other object is one value: two are not mixed', () => {
  const mine = { effect: { kind: 'state', state: 'IRRELEVANT' } }
  expect(
    joinedFields(
      mine,
      { effect: { kind: 'state', state: 'SUSPECT' } },
      { effect: { kind: 'tag', tag: 'a' } },
    ),
  ).toEqual({ value: mine, disputed: [['effect']] })
})

test('what both changed to the same is not disputed', () => {
  expect(joinedFields({ name: 'New' }, { name: 'Old' }, { name: 'New' })).toEqual({
    value: { name: 'New' },
    disputed: [],
  })
})

test('a list that is one value is not joined entry by entry', () => {
  const [mine, base, theirs] = [{ blocks: ['a', 'b'] }, { blocks: ['a'] }, { blocks: ['c', 'a'] }]
  expect(joinedFields(mine, base, theirs, { whole: ['blocks'] })).toEqual({
    value: mine,
    disputed: [['blocks']],
  })
})
