import type { ImageAnalysis } from '../../domain/images/image.ts'
import type { AnalysisDraft } from '../../machines/images/analysisForm.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import { analysisCardMachine } from '../../machines/images/analysisCardMachine.ts'
import { imageAnalysisMachine } from '../../machines/images/imageAnalysisMachine.ts'
import { lastAnalysisMachine } from '../../machines/images/lastAnalysisMachine.ts'
import { ENDS, STAYS_LOADED } from './excused.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

export const sampleImage = '0190b1a0-0000-7000-8000-0000000000c1'

export const sampleAnalysis: ImageAnalysis = {
  id: '0190b1a0-0000-7000-8000-0000000000c2',
  image: sampleImage,
  brand: 'Vessmont',
  url: 'https://bazarro.example/watch.jpg',
  file: '0190b1a0-0000-7000-8000-0000000000c3',
  width: 600,
  height: 400,
  source: 'local',
  unfilled: ['entities', 'labels', 'faces', 'references'],
  text: 'FREE SHIP',
  logos: [{ name: 'Vessmont', certainty: 0.98, brand: 'Vessmont', box: null }],
  entities: [],
  labels: [],
  faces: [],
  colours: [{ hex: '#1b2946', share: 0.6 }],
  similarImages: [],
  references: [],
  created: '2026-11-20T12:00:00.000Z',
}

const providerFailed: Problem = { status: 502, title: 'Google Cloud Vision could not be reached' }

export const imageAnalysisSubject: Subject = {
  name: 'imageAnalysis',
  excused: {
    'nothing leads out of brands.loaded': STAYS_LOADED,
  },
  machine: imageAnalysisMachine,
  input: { user: null, picture: { image: sampleImage, file: sampleAnalysis.file }, brand: 'Vessmont' },
  events: [
    { type: 'url.typed', text: 'https://bazarro.example/watch.jpg' },
    { type: 'url.typed', text: 'watch' },
    { type: 'brand.chosen', brand: 'Quillamber' },
    { type: 'brands.retry' },
    { type: 'confirm' },
    { type: 'confirmAlone' },
    { type: 'again' },
    { type: 'another' },
    { type: 'cancel' },
    { type: 'close' },
  ],
  outcomes: {
    loadBrands: { outputs: [['Quillamber', 'Vessmont']], errors: [unreachable] },
    analyseImage: { outputs: [sampleAnalysis], errors: [unreachable, providerFailed] },
  },
  distinguish: ({ draft, mayAlone }: { draft: AnalysisDraft; mayAlone: boolean }) => [
    draft.picture !== null,
    draft.url,
    draft.brand,
    draft.isAlone,
    mayAlone,
  ],
}

export const lastAnalysisSubject: Subject = {
  name: 'lastAnalysis',
  excused: {
    'nothing leads out of shown': ENDS,
  },
  machine: lastAnalysisMachine,
  input: { image: sampleImage },
  events: [
    { type: 'retry' },
    { type: 'image.analysed', analysis: sampleAnalysis },
    { type: 'image.analysed', analysis: { ...sampleAnalysis, image: null } },
  ],
  outcomes: { loadAnalysis: { outputs: [sampleAnalysis, null], errors: [unreachable] } },
  distinguish: () => null,
}

export const analysisCardSubject: Subject = {
  name: 'analysisCard',
  machine: analysisCardMachine,
  events: [
    { type: 'analysis.kept', analysis: sampleAnalysis },
    { type: 'section.toggled', section: 'cluster' },
    { type: 'all.toggled' },
    { type: 'text.toggled' },
    { type: 'face.pointed', face: 0 },
    { type: 'copy', text: 'FREE SHIP' },
  ],
  outcomes: { copyText: { outputs: [undefined], errors: [new Error('no clipboard')] } },
  distinguish: ({ open, cluster }: { open: readonly string[]; cluster: object | null }) => [
    open.length > 0,
    cluster !== null,
  ],
}
