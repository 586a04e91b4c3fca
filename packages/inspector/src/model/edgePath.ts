import type { Spot } from './chartDrawing.ts'

const CORNER = 6
const HEAD = { length: 8, width: 7 }

/** A way of straight pieces with rounded corners, as an SVG path. */
export function wayPath(points: readonly Spot[]): string {
  return points
    .map((point, n) => {
      const [before, after] = [points[n - 1], points[n + 1]]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const [into, out] = [towards(point, before), towards(point, after)]
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join('')
}

/** The spot on the way from a corner to the next point at which the bend ends. */
function towards(corner: Spot, next: Spot): Spot {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y)
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
}

/** The head of an arrow at the end of a way. */
export function headPath(points: readonly Spot[]): string {
  const end = points.at(-1)!
  const before = points.findLast(({ x, y }) => x !== end.x || y !== end.y) ?? end
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const [baseX, baseY] = [end.x - dx * HEAD.length, end.y - dy * HEAD.length]
  const [sideX, sideY] = [(-dy * HEAD.width) / 2, (dx * HEAD.width) / 2]
  return `M${end.x} ${end.y}L${baseX + sideX} ${baseY + sideY}L${baseX - sideX} ${baseY - sideY}Z`
}
