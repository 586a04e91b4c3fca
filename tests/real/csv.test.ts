import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { detectForm, readRows } from '../../server/intake/csvFile.ts'
import { REAL_DATA } from '../support/realData.ts'

/** Where the file and what is expected of it do not say the same: what stands in the file. */
const AS_IN_THE_FILE: Record<string, Record<string, string>> = {
  'location_coordinates.csv': { 'Contact Phone Number': '2095257564' },
}

const folder = path.join(REAL_DATA, 'csv-spectrum')

test.each(readdirSync(path.join(folder, 'csvs')))('%s is read as its author meant it', async (name) => {
  const file = path.join(folder, 'csvs', name)
  const rows: string[][] = []
  for await (const row of readRows(file, await detectForm(file))) {
    expect(row.problem).toBeUndefined()
    rows.push(row.cells)
  }
  const [headings, ...cells] = rows
  const read = cells.map((row) => Object.fromEntries(headings!.map((heading, n) => [heading, row[n]])))
  const meant: unknown = JSON.parse(
    readFileSync(path.join(folder, 'json', name.replace('.csv', '.json')), 'utf8'),
  )
  expect(read).toEqual([meant].flat().map((row) => ({ ...(row as object), ...AS_IN_THE_FILE[name] })))
})
