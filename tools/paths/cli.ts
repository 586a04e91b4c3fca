import { parseArgs } from 'node:util'
import { pathData, pathText } from '../../src/paths/describe.ts'
import { mermaidOf } from '../../src/paths/mermaid.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { subjects } from '../../src/paths/subjects.ts'
import {
  declaredTransitions,
  edgePaths,
  type Path,
  type PathKind,
  shortestPaths,
} from '../../src/paths/walk.ts'

const HELP = `npm run paths [-- options]

  --machine NAME             one machine: ${subjects.map(({ name }) => name).join(', ')} (all by default)
  --kind shortest|edges      one shortest path to each state, or one path for each transition in each state
  --format text|json|mermaid`

const KINDS: Record<PathKind, (subject: Subject) => Path[]> = { shortest: shortestPaths, edges: edgePaths }

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    kind: { type: 'string', default: 'shortest' },
    format: { type: 'string', default: 'text' },
    help: { type: 'boolean', short: 'h' },
  },
})

process.exitCode = run()

function run(): number {
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const chosen =
    values.machine === undefined ? subjects : subjects.filter(({ name }) => name === values.machine)
  if (chosen.length === 0) return refuse(`There is no machine ${values.machine}.`)
  if (!(values.kind in KINDS)) return refuse(`There is no kind ${values.kind}.`)
  const pathsOf = KINDS[values.kind as PathKind]
  if (values.format === 'mermaid') for (const subject of chosen) console.log(mermaidOf(subject.machine))
  else if (values.format === 'json')
    console.log(
      JSON.stringify(
        chosen.map((subject) => ({ machine: subject.name, paths: pathsOf(subject).map(pathData) })),
        null,
        2,
      ),
    )
  else if (values.format === 'text')
    for (const subject of chosen) {
      const paths = pathsOf(subject)
      const transitions = declaredTransitions(subject.machine).size
      console.log(`${subject.name}: ${paths.length} paths, ${transitions} transitions declared`)
      paths.forEach((path, n) => console.log(pathText(path, n + 1)))
      console.log()
    }
  else return refuse(`There is no format ${values.format}.`)
  return 0
}

function refuse(words: string): number {
  console.error(`${words}\n\n${HELP}`)
  return 2
}
