/** How much of the page the docked inspector takes, in per cent of its height or width. */
export const DOCK_SHARE = { least: 20, most: 80, usual: 45 } as const

/** A share within its bounds. */
export const dockShare = (share: number): number =>
  Number.isFinite(share) ? Math.min(DOCK_SHARE.most, Math.max(DOCK_SHARE.least, share)) : DOCK_SHARE.usual
