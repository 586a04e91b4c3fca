import { expect, test } from 'vitest'
import { matchPictures } from '../../../server/intake/matchPictures.ts'

const at = (...addresses: string[]) =>
  addresses.map((address) => ({ address, hashes: [`hash${address.length}`] }))
const matched = async (files: readonly string[], ...addresses: string[]) =>
  Object.fromEntries(await matchPictures(files, at(...addresses)))

test('a file is named as the last part of an address, with its ending, without, or percent-encoded', async () => {
  expect(await matched(['photos/a.jpg'], 'https://img.example/x/a.jpg?size=2')).toEqual({
    'photos/a.jpg': ['https://img.example/x/a.jpg?size=2'],
  })
  expect(await matched(['sg-111.webp'], 'https://img.example/file/sg-111')).toEqual({
    'sg-111.webp': ['https://img.example/file/sg-111'],
  })
  expect(await matched(['手表 1.png'], 'https://img.example/%E6%89%8B%E8%A1%A8%201.png')).toEqual({
    '手表 1.png': ['https://img.example/%E6%89%8B%E8%A1%A8%201.png'],
  })
  expect(await matched(['A.jpg', 'b.png'], 'https://img.example/a.jpg', 'https://img.example/b.jpg')).toEqual(
    {},
  )
})

test('a file is named after a hash of the address, which counts for more', async () => {
  const address = 'https://img.example/image?id=7'
  const file = `hashed/hash${address.length}.jpg`
  expect(await matched([file, 'image'], address)).toEqual({ [file]: [address] })
})

test('of files of one name that is taken whose folders agree with the address', async () => {
  const addresses = ['https://img.example/1/main.jpg', 'https://img.example/2/main.jpg']
  expect(await matched(['all/1/main.jpg', 'all/2/main.jpg'], ...addresses)).toEqual({
    'all/1/main.jpg': [addresses[0]],
    'all/2/main.jpg': [addresses[1]],
  })
  // The second has no file: the first's is not its picture.
  expect(await matched(['all/1/main.jpg'], ...addresses)).toEqual({ 'all/1/main.jpg': [addresses[0]] })
  expect(await matched(['img.example/1/main.jpg', 'other.example/1/main.jpg'], addresses[0]!)).toEqual({
    'img.example/1/main.jpg': [addresses[0]],
  })
})

test('one file is the picture at the same path of several hosts, and where it is unclear which is meant none is taken', async () => {
  const hosts = ['https://cf.example.sg/file/abc', 'https://cf.example.my/file/abc']
  expect(await matched(['abc.jpg'], ...hosts)).toEqual({ 'abc.jpg': hosts })
  expect(
    await matched(['main.jpg'], 'https://img.example/1/main.jpg', 'https://img.example/2/main.jpg'),
  ).toEqual({})
  expect(await matched(['x/main.jpg', 'y/main.jpg'], 'https://img.example/z/main.jpg')).toEqual({})
})

test('names that objects have of themselves are names like others, and addresses without a path have none', async () => {
  expect(
    await matched(
      ['constructor.jpg', '__proto__', '.jpg'],
      'https://img.example/constructor',
      'https://img.example/__proto__',
      'https://img.example/',
    ),
  ).toEqual({
    'constructor.jpg': ['https://img.example/constructor'],
    ['__proto__']: ['https://img.example/__proto__'],
  })
})

test('many addresses leave others their turn in the process', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const addresses = Array.from({ length: 30_000 }, (_, n) => `https://img.example/${n}.jpg`)
  expect(await matched(['7.jpg'], ...addresses)).toEqual({ '7.jpg': ['https://img.example/7.jpg'] })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
