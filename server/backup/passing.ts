import { type Readable, Transform } from 'node:stream'

/** A content as it is, of which `see` is shown every chunk. It fails where the content does. */
export function passing(content: Readable, see: (chunk: Buffer) => void): Readable {
  const watch = new Transform({
    transform(chunk: Buffer, _, done) {
      see(chunk)
      done(null, chunk)
    },
  })
  content.once('error', (error) => watch.destroy(error))
  return content.pipe(watch)
}
