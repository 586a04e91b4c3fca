import type { ImageAnalysis } from '../../src/domain/images/image.ts'

/** An analysis in which every part holds something, as the server answers where Google Cloud Vision is set up. */

const landmarks = [
  { name: 'LEFT_EYE', x: 0.4, y: 0.34 },
  { name: 'RIGHT_EYE', x: 0.48, y: 0.34 },
  { name: 'NOSE_TIP', x: 0.44, y: 0.42 },
  { name: 'MOUTH_CENTER', x: 0.44, y: 0.5 },
]

/** The analysis of a picture that we have: `file` is what is drawn. */
export const fullAnalysis = (file: string, brand: string, image: string | null = null): ImageAnalysis => ({
  id: '0190b1a0-0000-7000-8000-0000000000c2',
  image,
  brand,
  url: 'https://bazarro.example/pictures/meridian-40-front.jpg',
  file,
  width: 800,
  height: 550,
  source: 'vision',
  unfilled: [],
  text: `${brand.toUpperCase()}\nAUTOMATIC\nFREE SHIP`,
  logos: [
    { name: brand, certainty: 0.94, brand, box: { x: 0.42, y: 0.4, width: 0.16, height: 0.1 } },
    { name: 'Free Ship', certainty: 0.61, brand: null, box: null },
  ],
  entities: [
    { name: 'Watch', score: 1.2341 },
    { name: 'Watch strap', score: 0.7312 },
  ],
  labels: [
    { name: 'Watch', certainty: 0.98, topicality: 0.93 },
    { name: 'Analog watch', certainty: 0.91, topicality: 0.72 },
    { name: 'Strap', certainty: 0.74, topicality: 0.08 },
  ],
  faces: [
    {
      box: { x: 0.36, y: 0.24, width: 0.16, height: 0.32 },
      certainty: 0.97,
      expressions: { joy: 0.9, sorrow: 0.05, anger: 0.05, surprise: 0.3 },
      quality: { underexposed: 0.05, blurred: 0.1 },
      headwear: 0.8,
      landmarks,
    },
    {
      box: { x: 0.64, y: 0.3, width: 0.12, height: 0.24 },
      certainty: 0.66,
      expressions: { joy: 0.1, sorrow: 0.1, anger: 0.1, surprise: 0.1 },
      quality: { underexposed: 0.1, blurred: 0.7 },
      headwear: 0.05,
      landmarks: landmarks.map(({ name, x, y }) => ({ name, x: x + 0.26, y: y + 0.03 })),
    },
  ],
  colours: [
    { hex: '#e6e6ea', share: 0.52 },
    { hex: '#1b2946', share: 0.21 },
    { hex: '#c8963c', share: 0.06 },
  ],
  similarImages: [
    { url: '', file, image: '0190b1a0-0000-7000-8000-0000000000c5', bits: 3 },
    { url: 'https://pictures.example/watches/front.jpg', file: null, image: null, bits: null },
  ],
  references: [
    { url: 'https://watch-forum.example/threads/4711', title: 'Is this one real?' },
    { url: 'https://outlet-time.example/meridian', title: '' },
  ],
  created: '2026-11-20T12:00:00.000Z',
})

/** The same as the server alone makes it, of an image without words. */
export const localAnalysis = (file: string, brand: string, image: string | null = null): ImageAnalysis => ({
  ...fullAnalysis(file, brand, image),
  source: 'local',
  unfilled: ['entities', 'labels', 'faces', 'references'],
  text: '',
  logos: [],
  entities: [],
  labels: [],
  faces: [],
  similarImages: [],
  references: [],
})
