/** Of how many addresses a request is remembered. */
const REMEMBERED = 20

/**
 * Keys by which the server does a request once that is sent again. Of each address the last request that failed is remembered;
 * whatever is sent there next ends that, for the same may be wanted again later.
 */
export function requestKeys() {
  const failed = new Map<string, { readonly asked: string; readonly key: string }>()
  return {
    /** The key to send a request under: that of the remembered one where it asks the same. None for pages over plain HTTP, where browsers draw none. */
    take(address: string, asked: string): string | undefined {
      const last = failed.get(address)
      failed.delete(address)
      return last?.asked === asked ? last.key : (crypto as Partial<Crypto>).randomUUID?.()
    },
    /** Remembers a request that failed. What was refused is kept under no key, so that it does no harm to take that one again. */
    keep(address: string, asked: string, key: string): void {
      failed.set(address, { asked, key })
      if (failed.size > REMEMBERED) failed.delete(failed.keys().next().value!)
    },
  }
}
