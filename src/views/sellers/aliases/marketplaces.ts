import type { SellerAliases } from '../../../domain/sellers/seller.ts'

/** The marketplaces in order of their accounts, the most first: each has the colour of its place. */
export function marketplacesOf({ accounts }: Pick<SellerAliases, 'accounts'>): string[] {
  const counts = new Map<string, number>()
  for (const { marketplace } of accounts) counts.set(marketplace, (counts.get(marketplace) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([marketplace]) => marketplace)
}
