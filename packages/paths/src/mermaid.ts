import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine as a Mermaid state diagram: what GitHub and editors draw by themselves. */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2']
  draw(machine.root, lines, 1)
  return lines.join('\n')
}

const nameOf = (node: AnyStateNode) => node.id.replace(/[^A-Za-z0-9]/g, '_')

function draw(node: AnyStateNode, lines: string[], depth: number): void {
  const indent = '  '.repeat(depth)
  const children = Object.values(node.states)
  const initial = node.type === 'parallel' ? [] : (node.initial?.target ?? [])
  for (const target of initial) lines.push(`${indent}[*] --> ${nameOf(target)}`)
  for (const [n, child] of children.entries()) {
    if (node.type === 'parallel' && n > 0) lines.push(`${indent}--`)
    if (Object.keys(child.states).length > 0) {
      lines.push(`${indent}state "${child.key}" as ${nameOf(child)} {`)
      draw(child, lines, depth + 1)
      lines.push(`${indent}}`)
    } else lines.push(`${indent}state "${child.key}" as ${nameOf(child)}`)
  }
  for (const child of children) for (const line of edgesOf(child)) lines.push(indent + line)
  if (node.parent === undefined && children.length > 0)
    for (const line of edgesOf(node)) lines.push(indent + line)
}

function edgesOf(node: AnyStateNode): string[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  return transitions.flatMap((transition) => {
    const targets = transition.target ?? []
    // What stays where it is, is told in the table below the diagram.
    if (targets.length === 0) return []
    const from = node.parent === undefined ? '[*]' : nameOf(node)
    return targets.map((target) => `${from} --> ${nameOf(target)} : ${labelOf(transition)}`)
  })
}

/** What a transition waits for, in words: the event, and the guard in brackets. */
export function labelOf(transition: AnyTransitionDefinition): string {
  const { eventType, guard } = transition
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType)
  const delay = /^xstate\.after\.(\w+)\./.exec(eventType)
  const event = outcome
    ? `${outcome[2]} ${outcome[1] === 'done' ? 'succeeds' : 'fails'}`
    : delay
      ? `after ${delay[1]}`
      : eventType === ''
        ? 'at once'
        : eventType
  const name = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type
  return name ? `${event} [${name}]` : event
}
