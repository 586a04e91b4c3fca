/** What a capture may take. Times in milliseconds, lengths in CSS pixels and bytes. */
export const CAPTURE_LIMITS = {
  totalMs: 30_000,
  /** Until the page's own text is whole. */
  documentMs: 20_000,
  /** After that, until its pictures and scripts are; what hasn't come by then is left out. */
  loadMs: 6_000,
  /** After that, until nothing more is on its way. */
  quietMs: 3_000,
  width: 1_280,
  height: 1_600,
  /** How much of a long page is captured. */
  heightMax: 8_000,
  /** A picture larger than this as PNG is kept as JPEG. */
  pngBytes: 4_000_000,
  /** How long the browser stays when it has nothing to do. */
  idleMs: 60_000,
} as const
export type CaptureLimits = Readonly<Record<keyof typeof CAPTURE_LIMITS, number>>
