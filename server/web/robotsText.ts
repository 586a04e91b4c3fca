/** The part of a robots.txt that concerns us, in a size that no site can make dear to judge by. */

/** So many rules are kept, of so many characters and wildcards each; no honest site comes near. */
const RULES_MAX = 5_000
const RULE_MAX_CHARACTERS = 500
const WILDCARDS_MAX = 10

/** The groups for `name` or for everyone, without other lines and with each agent once. */
export function groupsFor(name: string, text: string): string {
  const kept: string[] = []
  let rules = 0
  let agents = new Set<string>()
  let isAmongAgents = false
  for (const [field, value] of directives(text)) {
    if (field === 'user-agent') {
      if (!isAmongAgents) agents = new Set()
      isAmongAgents = true
      const agent = value.split('/')[0]!.trim().toLowerCase()
      if ((agent !== '*' && agent !== name.toLowerCase()) || agents.has(agent)) continue
      agents.add(agent)
      kept.push(`user-agent: ${agent}`)
    } else {
      isAmongAgents = false
      if (agents.size === 0 || rules === RULES_MAX || isExcessive(value)) continue
      rules += 1
      kept.push(`${field}: ${value}`)
    }
  }
  return kept.join('\n')
}

const FIELDS: ReadonlySet<string> = new Set(['user-agent', 'allow', 'disallow', 'crawl-delay'])

function* directives(text: string): Iterable<[field: string, value: string]> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [words] = line.split('#', 1)
    const colon = words!.indexOf(':')
    const field = words!.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (FIELDS.has(field)) yield [field, words!.slice(colon + 1).trim()]
  }
}

function isExcessive(value: string): boolean {
  return value.length > RULE_MAX_CHARACTERS || value.split('*').length - 1 > WILDCARDS_MAX
}
