/** What tests use of packages that come without types. */

declare module 'dns-packet' {
  export interface Question {
    readonly name: string
    readonly type: string
  }
  export interface Resource {
    readonly name: string
    readonly type: string
    readonly ttl: number
    readonly data: unknown
  }
  export interface Packet {
    readonly id?: number
    readonly type?: 'query' | 'response'
    /** With the reply's code in its last four bits. */
    readonly flags?: number
    readonly questions?: readonly Question[]
    readonly answers?: readonly Resource[]
  }
  export const RECURSION_DESIRED: number
  export const RECURSION_AVAILABLE: number
  export function decode(bytes: Buffer): Packet
  export function encode(packet: Packet): Buffer
}
