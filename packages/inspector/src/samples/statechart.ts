import type { Subject } from '@statepaths/xstate'
import { statechartMachine } from '../machines/statechartMachine.ts'
import type { LaidChart } from '../model/chartDrawing.ts'
import type { Chart } from '../model/inspection.ts'
import { chartNamed } from './recording.ts'

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
