/** What is used of packages that come without types. */

declare module 'html-encoding-sniffer' {
  /** The encoding's name by byte order mark, label of the transport layer or declaration; else the default, as it was given. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: { transportLayerEncodingLabel?: string; defaultEncoding: string; maxPrescanBytes: number },
  ): string
}
