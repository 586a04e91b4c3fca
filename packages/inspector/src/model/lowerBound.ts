/** The first position of an ascending list whose value is not below another. */
export function lowerBound(values: readonly number[], value: number, from = 0): number {
  let low = from
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
