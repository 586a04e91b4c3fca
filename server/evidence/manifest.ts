import { type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { SigningKey } from '../crypto/signingKey.ts'

/** The list of what an evidence bundle holds, and its signature. */

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
/** The entries beside the manifest, its signature and the files. */
export const PARTS = {
  report: 'report.pdf',
  investigation: 'investigation.json',
  evidence: 'evidence.json',
  records: 'records.json',
  publicKey: 'public-key.pem',
  readme: 'README.txt',
} as const

const FORMAT = 'assay evidence bundle'
const FILE_NAME = /^files\/[0-9a-f]{64}-[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}._-]*$/u
const sha256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Whether a bundle may hold an entry of this name: one of its parts, or a file by its SHA-256. */
export function isEntryName(name: string): boolean {
  return (Object.values(PARTS) as string[]).includes(name) || FILE_NAME.test(name)
}

/** Where a file stands in a bundle; what a file system or a terminal could stumble over becomes `_`. */
export function entryNameOf(file: { readonly sha256: string; readonly name: string }): string {
  const safe = Array.from(file.name.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{M}._-]/gu, '_'))
  return `files/${file.sha256}-${safe.slice(-80).join('').replace(/^\.+/, '_')}`
}

export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  investigation: z.uuid(),
  reference: z.string(),
  made: z.iso.datetime(),
  madeBy: z.string(),
  /** The short name of the key that it is signed with. */
  key: z.string(),
  entries: z.array(
    z.strictObject({
      name: z.string().check(z.refine(isEntryName, 'is no name of an entry')),
      bytes: z.int().check(z.nonnegative()),
      sha256: sha256(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>
export type ManifestEntry = Manifest['entries'][number]

/** The manifest as it is written, and the Ed25519 signature over those bytes. */
export function signManifest(
  content: Omit<Manifest, 'format' | 'version' | 'key'>,
  key: SigningKey,
): { bytes: Buffer; signature: Buffer } {
  const whole: Manifest = { format: FORMAT, version: 1, ...content, key: key.id }
  const bytes = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
  return { bytes, signature: sign(null, bytes, key.privateKey) }
}

/** Whether these bytes were signed with this key. */
export function isManifestSigned(bytes: Buffer, signature: Buffer, publicKey: KeyObject): boolean {
  return verify(null, bytes, publicKey, signature)
}

/** A manifest as it is read, or null where it is none of this format. */
export function readManifest(bytes: Buffer): Manifest | null {
  try {
    return manifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}
