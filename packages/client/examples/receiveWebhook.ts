// Receives webhooks on PORT, verifies them with SECRET, and prints what became of the complaints that they tell of.
import { createHmac, timingSafeEqual } from 'node:crypto'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { connect } from 'assay-client'

const { ASSAY_URL = '', ASSAY_KEY = '', SECRET = '', PORT = '8090' } = process.env
const assay = connect({ url: ASSAY_URL, key: ASSAY_KEY })
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
const taken = new Set<string>()

/** Standard Webhooks: HMAC-SHA256 over id, moment and body as it came; five minutes may lie between. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const [id, moment] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
  if (!(Math.abs(Date.now() / 1_000 - Number(moment)) < 300)) return false
  const expected = createHmac('sha256', key).update(`${id}.${moment}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

async function take(body: string): Promise<void> {
  const message = JSON.parse(body) as { type: string; data: { complaint?: string } }
  const { complaint: id } = message.data
  if (!id) return console.log(message.type)
  const { status, marketplace } = await assay.complaints.get({ params: { id } })
  console.log(`${message.type}: ${id} on ${marketplace} is ${status}`)
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const genuine = isGenuine(request.headers, body)
  // Answered at once; what takes longer comes after.
  response.writeHead(genuine ? 204 : 401).end()
  const id = String(request.headers['webhook-id'])
  if (!genuine || taken.has(id)) return
  taken.add(id)
  await take(body)
}

http
  .createServer((request, response) => void receive(request, response))
  .listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${PORT}`))
