/** Values kept and compared. */

/** What is known of a key, made at the first asking. */
export function remembered<Key extends object, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

/** Anything as text, maps, sets and errors too, for comparing and for reading. */
export function readable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map || part instanceof Set) return [...part]
    if (part instanceof Error) return part.message
    return part
  })
}
