import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { REAL_LISTINGS } from './realData.ts'

/** The real listings as files of three other shapes, made in a folder that the test removes. */

/** Rows whose title is given the character U+FFFD, by their place from 0. */
const WITH_REPLACEMENT = new Set([0, 2_999, 5_999])

/** What the columns without headings are that their content doesn't tell. */
export const UNTOLD = {
  platform: 'Column 1',
  itemId: 'Column 2',
  title: 'Column 3',
  brand: 'Column 4',
  seller: 'Column 5',
  sellerId: 'Column 6',
  shippingFrom: 'Column 10',
  rating: 'Column 11',
  condition: 'Column 14',
} as const

/** Writes the three files; answers where they are. */
export function writeRealFiles(folder: string) {
  const [headings, ...rows] = parse(readFileSync(REAL_LISTINGS), { bom: true }) as [string[], ...string[][]]
  const title = headings.indexOf('title')
  const images = headings.indexOf('image_urls')
  const replaced = rows.map((row, n) =>
    WITH_REPLACEMENT.has(n) ? row.with(title, `${row[title]} \uFFFD`) : row,
  )
  const arrays = rows.map((row) =>
    row.with(images, JSON.stringify(row[images]!.split('|').filter((address) => address !== ''))),
  )
  const write = (name: string, content: string[][]) => {
    const file = path.join(folder, name)
    writeFileSync(file, stringify(content))
    return file
  }
  return {
    replaced: write('replaced.csv', [headings, ...replaced]),
    headless: write('headless.csv', replaced),
    arrays: write('arrays.csv', [headings, ...arrays]),
  }
}
