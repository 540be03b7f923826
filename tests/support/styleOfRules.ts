/**
 * The properties that queries ask for, with the value where no rule sets one. All else is left to jsdom, which works
 * out the whole of it from every rule there is: a hundred times as long.
 */
const initials: Readonly<Record<string, string>> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
  // What keeps the focus in a dialog asks for these, of everything around it.
  position: 'static',
  transform: 'none',
}
const inherited = new Set(['visibility', 'pointer-events'])

/** What a rule says of one property. */
interface Declaration {
  readonly selector: string
  readonly value: string
  /** It is not stronger than its selector. */
  readonly isPlain: boolean
  /** Position of its rule in the sheet. */
  readonly at: number
}

/** Of two such the later one is the stronger. */
const isOneClass = ({ selector }: Declaration): boolean => /^\.[\w-]+$/.test(selector)

/** Rules of a sheet that say something of a property, by the class that their subject has; '' where it needs none. */
type DeclarationIndex = Map<string, Map<string, Declaration[]>>

interface Indexed {
  declarations: DeclarationIndex
  count: number
  last: CSSRule | undefined
}

const indexes = new WeakMap<CSSStyleSheet, Indexed>()

/** Where selectors are written more cleverly than this the rule is tried on every element. */
function classesOf(selector: string): readonly string[] {
  if (/[(\\]/.test(selector)) return ['']
  return selector.split(',').map((one) => /\.([\w-]+)[^\s>+~]*$/.exec(one.trim())?.[1] ?? '')
}

function note(declarations: DeclarationIndex, rule: CSSRule, compute: ComputeStyle, at: number): void {
  if ('media' in rule) {
    const { media, cssRules } = rule as CSSMediaRule
    if (isMet(media.mediaText, compute)) for (const inner of cssRules) note(declarations, inner, compute, at)
    return
  }
  const { selectorText: selector, style } = rule as CSSStyleRule
  // Pseudo-elements are not styles of the element itself.
  if (selector === undefined || selector.includes('::')) return
  for (const property of Object.keys(initials)) {
    const value = style.getPropertyValue(property)
    if (value === '') continue
    const isStrong = style.getPropertyPriority(property) !== ''
    const declaration: Declaration = { selector, value, isPlain: !isStrong, at }
    const ofProperty = declarations.get(property) ?? new Map<string, Declaration[]>()
    declarations.set(property, ofProperty)
    for (const name of classesOf(selector)) ofProperty.set(name, [...(ofProperty.get(name) ?? []), declaration])
  }
}

/** Rules are only ever added at the end, as long as the last one stays where it was. */
function indexOf(sheet: CSSStyleSheet, compute: ComputeStyle): DeclarationIndex {
  const rules = sheet.cssRules
  const known = indexes.get(sheet)
  const isSame = known && rules.length >= known.count && rules[known.count - 1] === known.last
  const index: Indexed = isSame ? known : { declarations: new Map(), count: 0, last: undefined }
  for (let at = index.count; at < rules.length; at++) note(index.declarations, rules[at]!, compute, at)
  index.count = rules.length
  index.last = rules[rules.length - 1]
  indexes.set(sheet, index)
  return index.declarations
}

/** What the sheets of a document say, in their order. */
export type Sheets = readonly DeclarationIndex[]

/** @param compute jsdom's own */
export const sheetsOf = ({ styleSheets }: Document, compute: ComputeStyle): Sheets =>
  [...styleSheets].map((sheet) => indexOf(sheet, compute))

const classesIn = (element: Element): readonly string[] => element.getAttribute('class')?.split(/\s+/) ?? []

/** In source order. */
const declarationsOf = (element: Element, property: string, sheets: Sheets): readonly Declaration[] =>
  sheets.flatMap((declarations) => {
    const ofProperty = declarations.get(property)
    if (!ofProperty) return []
    const candidates = new Set(['', ...classesIn(element)].flatMap((name) => ofProperty.get(name) ?? []))
    return [...candidates]
      .filter(({ selector }) => element.matches(selector))
      .toSorted((one, other) => one.at - other.at)
  })

const blank = document.implementation.createHTMLDocument()
const byDefault = new Map<string, string>()
const attributesInKey = ['hidden', 'type', 'open', 'popover', 'inert']

export type ComputeStyle = (element: Element) => CSSStyleDeclaration

const media = new Map<string, boolean>()

/** Whether a medium is the one of this window, as jsdom reads it. */
function isMet(text: string, compute: ComputeStyle): boolean {
  const known = media.get(text)
  if (known !== undefined) return known
  const [sheet, probe] = [blank.createElement('style'), blank.createElement('p')]
  sheet.textContent = `@media ${text} { p { display: none } }`
  blank.body.replaceChildren(sheet, probe)
  const isThis = compute(probe).display === 'none'
  blank.body.replaceChildren()
  media.set(text, isThis)
  return isThis
}

const defaultKeyOf = (element: Element): string =>
  [element.localName, ...attributesInKey.map((name) => element.getAttribute(name) ?? '-')].join(' ')

/** What the browser's own sheet says, which knows elements by name, by some attributes, and by their parent. */
function defaultOf(element: Element, property: string, compute: ComputeStyle): string {
  const parent = element.parentElement ?? blank.body
  const key = [property, defaultKeyOf(element), defaultKeyOf(parent)].join(' | ')
  const known = byDefault.get(key)
  if (known !== undefined) return known
  const [like, around] = [element, parent].map((one) => blank.importNode(one, false)) as [Element, Element]
  for (const one of [like, around]) one.removeAttribute('style')
  around.append(like)
  blank.body.replaceChildren(around)
  const value = compute(like).getPropertyValue(property)
  byDefault.set(key, value)
  return value
}

/** Undefined: only the computed style can answer. */
function plainly(element: Element, property: string, { sheets, compute, styleOf }: StyleSources): string | undefined {
  const ofParent = () =>
    element.parentElement ? styleOf(element.parentElement).getPropertyValue(property) : initials[property]
  const inline = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''
  const declared = declarationsOf(element, property, sheets())
  if (declared.some(({ isPlain }) => !isPlain) || (declared.length > 1 && !declared.every(isOneClass))) return undefined
  const own = inline || declared.at(-1)?.value || defaultOf(element, property, compute)
  if (inherited.has(property) && /^(inherit|unset)$/.test(own)) return ofParent()
  // What is calculated may be written otherwise than it is declared.
  if (/^(inherit|initial|unset|revert|revert-layer)$/.test(own) || own.includes('(')) return undefined
  const isDeclared = inline !== '' || declared.length > 0 || own !== initials[property]
  if (isDeclared || !inherited.has(property) || !element.parentElement) return own
  return ofParent()
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)

/** What a style is worked out from. */
export interface StyleSources {
  readonly sheets: () => Sheets
  /** jsdom's own. */
  readonly compute: ComputeStyle
  /** The style of another element. */
  readonly styleOf: ComputeStyle
}

/** The computed style of an element, of which only what is asked is worked out. */
export function styleOfRules(element: Element, sources: StyleSources): CSSStyleDeclaration {
  const { compute } = sources
  let whole: CSSStyleDeclaration | undefined
  const all = () => (whole ??= compute(element))
  const read = new Map<string, string>()
  const valueOf = (property: string): string => {
    const known = read.get(property)
    if (known !== undefined) return known
    const value = plainly(element, property, sources) ?? all().getPropertyValue(property)
    read.set(property, value)
    return value
  }
  const getPropertyValue = (property: string) =>
    Object.hasOwn(initials, property) ? valueOf(property) : all().getPropertyValue(property)
  return new Proxy<CSSStyleDeclaration>({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue
      if (typeof name === 'string' && Object.hasOwn(initials, kebab(name))) return valueOf(kebab(name))
      const value: unknown = Reflect.get(all(), name)
      return typeof value === 'function' ? (value.bind(all()) as unknown) : value
    },
    has: (_, name) => Reflect.has(all(), name),
  })
}
