import { parse } from 'bowser'

/** What a browser is called by what it told of itself: "Firefox 140 on Windows"; null where that names none. */
export function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent)
  if (!browser.name) return null
  const name = [browser.name, browser.version?.split('.', 1)[0]].filter(Boolean).join(' ')
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 200)
}
