import type { InjectOptions } from 'fastify'

/** Multipart bodies for injected requests, and small files of each type that is taken. */

const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const PNG = Buffer.from(PNG_BASE64, 'base64')
export const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')])
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
export const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')

/** A ZIP archive of one stored entry, as the first entry of a PPTX tells what the archive is. */
export function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  const file = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(file.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt32LE(crc32(data), 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(data.length, 24)
  central.writeUInt16LE(file.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + file.length, 12)
  end.writeUInt32LE(local.length + file.length + data.length, 16)
  return Buffer.concat([local, file, data, central, file, end])
}

export const PPTX = zipOf(
  '[Content_Types].xml',
  '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
)

export interface FormFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array<ArrayBuffer>
}

export const PNG_FILE: FormFile = { name: 'one.png', type: 'image/png', content: new Uint8Array(PNG) }

/** A form as the body of an injected request. */
export async function formBody(
  fields: Readonly<Record<string, string>>,
  file: FormFile | null,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = new FormData()
  if (file) form.append('file', new File([file.content], file.name, { type: file.type }))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
}

function crc32(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
