import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/serverProcess.ts'

/** docs/security.md says of each requirement of ASVS 5.0 level 2 how it stands. */

/** The last requirement of levels 1 and 2 in each section, from the first of which none is left out: those of level 3 stand behind. */
const SECTIONS =
  '1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4 5.1.1 5.2.3 5.3.2 5.4.3 ' +
  '6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 8.2.3 8.3.1 8.4.1 9.1.3 9.2.4 ' +
  '10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1 12.1.3 12.2.2 12.3.4 ' +
  '13.1.1 13.2.5 13.3.2 13.4.5 14.1.2 14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 16.2.5 16.3.4 16.4.3 16.5.3 17.1.1 17.2.4 17.3.2'

const STATES = ['met', 'by design', '**not met**', 'n/a']

/** The numbers of a section from one to another. */
function upTo(section: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => `${section}${from + n}`)
}

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [cell = '', about = '', state = '', by = ''] = line.slice(2, -2).split(' | ')
    return { cell, about, state, by, numbers: cell.split(', ').flatMap(numbersOf) }
  })

/** A number, or all from one to another of a section: "V4.4.1–V4.4.4". */
function numbersOf(part: string): string[] {
  const [, section = '', from, to = from] = /^V(\d+\.\d+\.)(\d+)(?:–V\d+\.\d+\.(\d+))?$/.exec(part) ?? []
  return upTo(section, Number(from), Number(to))
}

test('every requirement of the levels 1 and 2 stands there once, in the order of the standard', () => {
  const asked = SECTIONS.split(' ').flatMap((last) => {
    const [, section = '', to] = /^(\d+\.\d+\.)(\d+)$/.exec(last) ?? []
    return upTo(section, 1, Number(to))
  })
  expect(asked).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(asked)
})

test('each has a state and says by what, and the summary counts them', () => {
  for (const { cell, about, state, by } of rows) {
    expect(STATES, cell).toContain(state)
    expect(about.length, cell).toBeGreaterThan(2)
    expect(by.length, cell).toBeGreaterThan(2)
  }
  for (const state of STATES) {
    const stands = rows
      .filter((row) => row.state === state)
      .reduce((sum, { numbers }) => sum + numbers.length, 0)
    const said = new RegExp(`^\\| ${state.replaceAll('*', '')} \\| [^|]+ \\| (\\d+) \\|$`, 'm').exec(
      page,
    )?.[1]
    expect(Number(said), state).toBe(stands)
  }
})

test('what is met names a test, or the page that has it, and each file is there', () => {
  for (const { cell, state, by } of rows.filter((row) => row.state === 'met'))
    expect(by, `${cell} ${state}`).toMatch(
      /`tests\/|\.md\)|above|below|as many as|Assay’s session|password, single/,
    )
  const files = [...page.matchAll(/`((?:tests|src|server|deploy)\/[\w./-]+)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(100)
  expect([...new Set(files)].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
