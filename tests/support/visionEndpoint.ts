import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Google Cloud Vision on loopback: it answers each request as it is told, in the documented shape or out of it. */

export interface AskedOfVision {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly requests: readonly {
      readonly image: { readonly content: string }
      readonly features: readonly { readonly type: string; readonly maxResults?: number }[]
    }[]
  }
}

/** What it answers: a reply, or whatever is done with the response. */
export type VisionReply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | ((response: ServerResponse) => void)

export interface VisionEndpoint {
  readonly url: string
  readonly asked: AskedOfVision[]
  /** What it answers to each request. */
  reply: VisionReply
  /** How many requests were given up by whoever made them. */
  readonly givenUp: () => number
  stop(): Promise<void>
}

export async function startVisionEndpoint(): Promise<VisionEndpoint> {
  let givenUp = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) givenUp++
    })
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as AskedOfVision['body']
    endpoint.asked.push({ url: request.url!, headers: request.headers, body })
    const { reply } = endpoint
    if (typeof reply === 'function') return reply(response)
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint: VisionEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reply: { body: { responses: [{}] } },
    givenUp: () => givenUp,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}

/** A reply for one picture. */
export const annotates = (annotations: object): VisionReply => ({ body: { responses: [annotations] } })

/** The refusal of a request, as Google's APIs write it. */
export const refuses = (
  code: number,
  status: string,
  {
    message = 'No.',
    details = [],
    headers = {},
  }: { message?: string; details?: readonly object[]; headers?: Record<string, string> } = {},
): VisionReply => ({ status: code, headers, body: { error: { code, message, status, details } } })

const polygon = (left: number, top: number, right: number, bottom: number) => ({
  vertices: [
    // As in protocol buffers written as JSON, what is 0 is left out.
    { ...(left && { x: left }), ...(top && { y: top }) },
    { x: right, ...(top && { y: top }) },
    { x: right, y: bottom },
    { ...(left && { x: left }), y: bottom },
  ],
})

/** Everything that Vision can say of a picture of 800 × 600 pixels, in the documented shape. */
export const FULL_ANNOTATION = {
  logoAnnotations: [
    { mid: '/m/0x1', description: 'Vessmont Watches', score: 0.9, boundingPoly: polygon(0, 0, 400, 150) },
    { mid: '/m/0x2', description: 'Kellstone', score: 0.5, boundingPoly: polygon(400, 300, 800, 600) },
  ],
  labelAnnotations: [
    { mid: '/m/0gj', description: 'Watch', score: 0.97, topicality: 0.97 },
    { mid: '/m/0gk', description: 'Silver', score: 0.6, topicality: 0.2 },
  ],
  faceAnnotations: [
    {
      boundingPoly: polygon(200, 150, 400, 450),
      fdBoundingPoly: polygon(220, 180, 380, 430),
      landmarks: [
        { type: 'LEFT_EYE', position: { x: 240, y: 240, z: 0.001 } },
        { type: 'NOSE_TIP', position: { x: 300.5, y: 300, z: -20 } },
      ],
      rollAngle: 1.5,
      panAngle: -3,
      tiltAngle: 2,
      detectionConfidence: 0.98,
      landmarkingConfidence: 0.7,
      joyLikelihood: 'VERY_LIKELY',
      sorrowLikelihood: 'VERY_UNLIKELY',
      angerLikelihood: 'UNLIKELY',
      surpriseLikelihood: 'POSSIBLE',
      underExposedLikelihood: 'LIKELY',
      blurredLikelihood: 'VERY_UNLIKELY',
      headwearLikelihood: 'POSSIBLE',
    },
  ],
  webDetection: {
    webEntities: [
      { entityId: '/m/0gj', score: 1.32, description: 'Watch' },
      { entityId: '/m/0aa', score: 0.4 },
    ],
    fullMatchingImages: [{ url: 'https://shop.example/full.jpg' }],
    partialMatchingImages: [{ url: 'https://shop.example/part.jpg' }],
    visuallySimilarImages: [
      { url: 'https://shop.example/like.jpg' },
      { url: 'https://shop.example/full.jpg' },
    ],
    pagesWithMatchingImages: [
      {
        url: 'https://shop.example/watches',
        pageTitle: 'Buy a <b>Vessmont</b> &amp; save',
        fullMatchingImages: [{ url: 'https://shop.example/full.jpg' }],
      },
      { url: 'https://other.example/' },
    ],
    bestGuessLabels: [{ label: 'vessmont watch', languageCode: 'en' }],
  },
  textAnnotations: [
    {
      locale: 'en',
      description: 'VESSMONT\nMeridian 40',
      boundingPoly: { vertices: [{ x: 1, y: 1 }] },
    },
  ],
  fullTextAnnotation: { pages: [{ width: 800, height: 600 }], text: 'VESSMONT\nMeridian 40\n' },
}
