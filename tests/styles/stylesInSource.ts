import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setAdapter } from '@vanilla-extract/css/adapter'
import { setFileScope } from '@vanilla-extract/css/fileScope'

/** Reads what the style files of the app declare, by running them: each style with its states, in token names. */

const SRC = path.join(import.meta.dirname, '../../src')
/** Views whose styles are plain CSS, in which `src/styles/inspector.css.ts` puts our colours. */
const PACKAGE = path.join(import.meta.dirname, '../../packages/inspector/src')

/** What a style declares for colour: tokens by name; undefined where it takes what is around it. */
export interface Colours {
  readonly color?: string
  readonly background?: string
  readonly outline?: string
  /** The outline lies on the style's own ground. */
  readonly isOutlineInside?: boolean
}

export interface StyleState extends Colours {
  /** "kit/Button.css.ts button.main [data-hovered]". */
  readonly name: string
  /** What is disabled may be pale (WCAG 1.4.3). */
  readonly isDisabled: boolean
}

type Rule = Readonly<Record<string, unknown>>

/** Every style of the console, each alone and with each one or two of its states; styles are laid over those they extend. */
export async function stylesInSource(): Promise<StyleState[]> {
  return [...(await compiledStyles()), ...plainStyles()]
}

/** The styles of plain CSS, laid over each other as the views name them together. */
function plainStyles(): StyleState[] {
  const rules = new Map<
    string,
    { -readonly [Key in keyof Rule]: Rule[Key] } & { selectors: Record<string, Rule> }
  >()
  const css = readFileSync(path.join(PACKAGE, 'inspector.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors!.split(',')) {
      const [, name, state] = /^\s*\.([\w-]+)(\S*)\s*$/.exec(selector) ?? []
      if (name === undefined) continue
      const rule = rules.get(name) ?? { selectors: {} }
      const declared = Object.fromEntries(
        body!.split(';').flatMap((line) => {
          const [property, ...value] = line.split(':')
          return value.length === 0 ? [] : [[camel(property!.trim()), value.join(':').trim()]]
        }),
      )
      if (state) rule.selectors[`&${state}`] = { ...rule.selectors[`&${state}`], ...declared }
      else Object.assign(rule, declared)
      rules.set(name, rule)
    }
  const order = [...rules.keys()]
  const views = globSync('**/*.tsx', { cwd: PACKAGE }).map((file) =>
    readFileSync(path.join(PACKAGE, file), 'utf8'),
  )
  const together = views.flatMap((text) => text.match(/\binspector-[\w-]+(?: inspector-[\w-]+)*/g) ?? [])
  return [...new Set([...order, ...together])].flatMap((classes) =>
    statesOf(
      `inspector.css ${classes}`,
      classes
        .split(' ')
        .filter((name) => rules.has(name))
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((name) => rules.get(name)!),
    ),
  )
}

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

async function compiledStyles(): Promise<StyleState[]> {
  const rules = new Map<string, Rule>()
  setAdapter({
    appendCss(css) {
      if (css.type === 'local' || css.type === 'global') rules.set(css.selector, css.rule as Rule)
    },
    registerClassName() {},
    registerComposition() {},
    markCompositionUsed() {},
    onEndFileScope() {},
    getIdentOption: () => 'short',
  })
  setFileScope('styles', 'assay')
  const named: [name: string, classes: string][] = []
  for (const file of globSync('**/*.css.ts', { cwd: SRC }).sort()) {
    const before = new Set(rules.keys())
    const module = (await import(path.join(SRC, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'string') named.push([`${file} ${name}`, value])
      else if (file !== 'styles/contract.css.ts')
        for (const [variant, classes] of Object.entries(value as Record<string, string>))
          named.push([`${file} ${name}.${variant}`, classes])
    for (const selector of rules.keys())
      if (!before.has(selector) && /[^\w-]/.test(selector)) named.push([`${file} ${selector}`, selector])
  }
  // The later written lies over the earlier, whatever the order of the class names.
  const order = [...rules.keys()]
  return named.flatMap(([name, classes]) => {
    const parts = rules.has(classes) ? [classes] : classes.split(' ').filter((part) => rules.has(part))
    const layers = parts.sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((part) => rules.get(part)!)
    return statesOf(name, layers)
  })
}

function statesOf(name: string, layers: readonly Rule[]): StyleState[] {
  const base = merged(layers.map(coloursOf))
  const states = layers.flatMap((layer): [string, Rule][] => [
    ...Object.entries((layer.selectors ?? {}) as Record<string, Rule>),
    ...Object.entries(layer as Record<string, Rule>).filter(([key]) => key.startsWith(':')),
  ])
  // What a layer says of a state, a later one may change.
  const one = [...Map.groupBy(states, ([selector]) => selector)].map(([selector, rules]) => ({
    selector,
    colours: merged(rules.map(([, rule]) => coloursOf(rule))),
  }))
  const all = [
    { selector: '', colours: base },
    ...one.map(({ selector, colours }) => ({ selector, colours: { ...base, ...colours } })),
    ...one.flatMap((first, at) =>
      one
        .slice(at + 1)
        .filter((second) => areTogether(first.selector, second.selector))
        .map((second) => ({
          selector: `${first.selector} ${second.selector}`,
          colours: { ...base, ...first.colours, ...second.colours },
        })),
    ),
  ]
  return all.map(({ selector, colours }) => ({
    name: `${name} ${selector}`.trim(),
    isDisabled: selector.includes('disabled'),
    ...colours,
  }))
}

const NOT = /:not\(([^()]*)\)/g

/** Whether two states may hold at once: not where one is told apart by what the other has. */
const areTogether = (first: string, second: string): boolean =>
  [
    [first, second],
    [second, first],
  ].every(([one = '', other = '']) =>
    [...one.matchAll(NOT)].every(([, part]) => !other.replaceAll(NOT, '').includes(part!)),
  )

const merged = (layers: readonly Colours[]): Colours => Object.assign({}, ...layers) as Colours

function coloursOf(rule: Rule): Colours {
  const background = tokenIn(rule.background ?? rule.backgroundColor)
  const isPlain = rule.background === 'none' || rule.background === 'transparent'
  const color = tokenIn(rule.color)
  const outline = tokenIn(rule.outline ?? rule.outlineColor)
  return {
    ...(color ? { color } : {}),
    ...(background ? { background } : isPlain ? { background: undefined } : {}),
    ...(outline
      ? { outline, isOutlineInside: Number.parseInt((rule.outlineOffset ?? '0') as string, 10) < 0 }
      : {}),
  }
}

/** `var(--assay-color-muted-text)` is the token mutedText, and so is the inspector's `var(--inspector-muted-text)`. */
function tokenIn(value: unknown): string | undefined {
  const name = /var\(--(?:assay-color|inspector)-([\w-]+)\)/.exec(typeof value === 'string' ? value : '')?.[1]
  return name && camel(name)
}
