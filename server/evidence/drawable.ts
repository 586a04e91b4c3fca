const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
/** Grey, colours, and a palette: what a PDF takes as it stands. */
const PLAIN_COLOUR_TYPES: ReadonlySet<number> = new Set([0, 2, 3])

/**
 * Whether a picture can go into a PDF as it is, without its pixels being worked out here: a JPEG, or a whole PNG
 * without transparency and interlacing.
 */
export function isDrawable(content: Buffer): boolean {
  if (content.subarray(0, JPEG_START.length).equals(JPEG_START)) return true
  if (!content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false
  const header = content.subarray(PNG_SIGNATURE.length)
  if (header.length < 25 || header.toString('latin1', 4, 8) !== 'IHDR') return false
  if (!PLAIN_COLOUR_TYPES.has(header[17]!) || header[20] !== 0) return false
  for (let at = PNG_SIGNATURE.length; at + 12 <= content.length;) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return true
    if (type === 'tRNS') return false
    at += 12 + content.readUInt32BE(at)
  }
  return false
}
