import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { subjects } from '../../src/paths/subjects.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const paths = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/paths/cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })

describe('npm run paths', () => {
  test('prints the paths of every machine as text', () => {
    const { stdout, status } = paths()
    expect(status).toBe(0)
    for (const { name } of subjects)
      expect(stdout).toMatch(new RegExp(`^${name}: \\d+ paths, \\d+ transitions`, 'm'))
  })

  test('prints one machine’s paths as data, one for each transition in each state', () => {
    const { stdout } = paths('--machine', 'undo', '--kind', 'edges', '--format', 'json')
    const [undo] = JSON.parse(stdout) as {
      machine: string
      paths: { to: unknown; steps: { event: { type: string } }[] }[]
    }[]
    expect(undo!.machine).toBe('undo')
    expect(
      undo!.paths.some(({ steps }) => steps.at(-1)!.event.type === 'xstate.error.actor.undoChange'),
    ).toBe(true)
  })

  test('draws a machine as a Mermaid diagram', () => {
    expect(paths('--machine', 'undo', '--format', 'mermaid').stdout).toMatch(
      /^stateDiagram-v2\n {2}\[\*\] --> undo_idle/,
    )
  })

  test.each([
    [['--machine', 'nothing'], 'There is no machine nothing'],
    [['--kind', 'longest'], 'There is no kind longest'],
    [['--format', 'pdf'], 'There is no format pdf'],
  ])('%j is refused in words', (args, words) => {
    const { stderr, status } = paths(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
  })
})
