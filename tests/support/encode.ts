/** Text in an encoding that Node can only read, by trying what one and two bytes read as. */
export function encode(text: string, encoding: string): Buffer {
  const known = (tables[encoding] ??= tableOf(encoding))
  return Buffer.concat(
    Array.from(text, (character) => {
      const bytes = known.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )
}

const tables: Record<string, Map<string, Buffer>> = {}

function tableOf(encoding: string): Map<string, Buffer> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, Buffer>()
  const take = (bytes: Buffer) => {
    const text = decoder.decode(bytes)
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let one = 0; one < 256; one += 1) take(Buffer.from([one]))
  for (let one = 0x81; one < 0xff; one += 1)
    for (let two = 0x40; two < 0xff; two += 1) take(Buffer.from([one, two]))
  return table
}
