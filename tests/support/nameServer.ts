import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, RECURSION_AVAILABLE, RECURSION_DESIRED, type Resource } from 'dns-packet'

/** A name server on loopback for tests: it knows the names that it is told, and nothing else. */

/** What a name has; a kind that isn't named it has none of. */
export interface NameEntry {
  readonly A?: readonly string[]
  readonly AAAA?: readonly string[]
  /** Hosts that take its mail, the first before the others. */
  readonly MX?: readonly string[]
  readonly NS?: readonly string[]
}

/** How a name is answered: by what it has, by a failure of the server, or not at all. A name that isn't known doesn't exist. */
export type NameAnswer = NameEntry | 'SERVFAIL' | 'silence'

export interface NameServer {
  /** HOST:PORT, as DNS_SERVERS names it. */
  readonly endpoint: string
  /** Changed while it serves; names in lower case. */
  readonly names: Map<string, NameAnswer>
  /** What was asked, as "A shop.test", in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const SERVER_FAILED = 2
const NO_SUCH_NAME = 3
const TTL_SECONDS = 1
const KINDS = ['A', 'AAAA', 'MX', 'NS'] as const

/** Opens a name server that answers for these names over UDP. */
export async function openNameServer(
  names: Readonly<Record<string, NameAnswer>> = {},
  { onQuestion = () => {} }: { onQuestion?: (question: string) => void } = {},
): Promise<NameServer> {
  const known = new Map(Object.entries(names))
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (bytes, { port, address }) => {
    const { id = 0, questions = [] } = decode(bytes)
    const [question] = questions
    if (!question) return
    const name = question.name.toLowerCase()
    asked.push(`${question.type} ${name}`)
    onQuestion(asked.at(-1)!)
    const found = known.get(name)
    if (found === 'silence') return
    const code = found === 'SERVFAIL' ? SERVER_FAILED : found === undefined ? NO_SUCH_NAME : 0
    const reply = encode({
      id,
      type: 'response',
      flags: RECURSION_DESIRED | RECURSION_AVAILABLE | code,
      questions,
      answers: typeof found === 'object' ? recordsOf(question, found) : [],
    })
    socket.send(reply, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    endpoint: `127.0.0.1:${socket.address().port}`,
    names: known,
    asked,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** The records of the kind asked for. */
function recordsOf({ name, type }: { name: string; type: string }, entry: NameEntry): Resource[] {
  const kind = KINDS.find((one) => one === type)
  return (kind ? (entry[kind] ?? []) : []).map((value, n) => ({
    name,
    type,
    ttl: TTL_SECONDS,
    data: kind === 'MX' ? { preference: 10 * (n + 1), exchange: value } : value,
  }))
}
