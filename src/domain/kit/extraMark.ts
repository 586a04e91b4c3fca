/** What a further column of a file is called beside fields of ours that have its name. */

const MARK = ' (extra)'

/** Whether it has the name of one of ours, with or without marks. */
function isLikeOurs(name: string, isOurs: (name: string) => boolean): boolean {
  let bare = name
  while (bare.endsWith(MARK)) bare = bare.slice(0, -MARK.length)
  return isOurs(bare)
}

/** The name with a mark where it is one of ours; no two names become one. */
export const markedName = (name: string, isOurs: (name: string) => boolean): string =>
  isLikeOurs(name, isOurs) ? name + MARK : name

/** The name that `markedName` was given. */
export const unmarkedName = (name: string, isOurs: (name: string) => boolean): string =>
  name.endsWith(MARK) && isLikeOurs(name, isOurs) ? name.slice(0, -MARK.length) : name
