import type { Chart, LaidChart } from '@statepaths/inspector'
import { statechartMachine } from '@statepaths/inspector/machines'
import type { Subject } from '../subject.ts'

export const chartNamed = (machine: string): Chart => ({
  machine,
  root: {
    id: machine,
    key: machine,
    type: 'atomic',
    initial: null,
    tags: [],
    invokes: [],
    transitions: [],
    states: [],
  },
})
const laid: LaidChart = { machine: 'lamp', width: 120, height: 60, boxes: [], edges: [], starts: [] }

export const statechartSubject: Subject = {
  name: 'statechart',
  machine: statechartMachine,
  events: [
    { type: 'chart.chosen', chart: chartNamed('lamp') },
    { type: 'chart.chosen', chart: chartNamed('door') },
    { type: 'retry' },
  ],
  outcomes: { layOutChart: { outputs: [laid], errors: [new Error('no worker')] } },
  distinguish: ({ chart, laid }: { chart: Chart | null; laid: ReadonlyMap<string, LaidChart> }) => [
    chart?.machine,
    [...laid.keys()],
  ],
}
