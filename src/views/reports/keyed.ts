/** Things with a key each: a name of theirs, and the how-manieth of that name. */
export function keyed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { readonly key: string; readonly item: Item; readonly at: number }[] {
  const counts = new Map<string, number>()
  return items.map((item, at) => {
    const name = nameOf(item)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: `${name} ${count}`, item, at }
  })
}
