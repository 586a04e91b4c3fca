/** How much of the page the docked inspector takes, in per cent of its height or width. */
export const DOCK_SHARE = { least: 20, most: 80, usual: 45 } as const
/** On a phone less than this leaves nothing of the panels. */
const LEAST_SMALL = 70

/** The bounds of its share. */
export const dockBounds = (isSmall: boolean): { readonly least: number; readonly most: number } => ({
  least: isSmall ? LEAST_SMALL : DOCK_SHARE.least,
  most: DOCK_SHARE.most,
})

/** A share within its bounds. */
export function dockShare(share: number, isSmall = false): number {
  const { least, most } = dockBounds(isSmall)
  return Math.min(most, Math.max(least, Number.isFinite(share) ? share : DOCK_SHARE.usual))
}
