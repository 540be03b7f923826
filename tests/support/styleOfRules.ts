/**
 * The properties that queries ask for, with the value where no rule sets one. All else is left to jsdom, which works
 * out the whole of it from every rule there is: a hundred times as long.
 */
const initials: Readonly<Record<string, string>> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
}
const isInherited = (property: string): boolean => property !== 'display'

/** What a rule says of one property. */
interface Declaration {
  readonly selector: string
  readonly value: string
  /** It holds by itself: not in a medium, and not stronger than its selector. */
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

function note(declarations: DeclarationIndex, rule: CSSRule, isPlain: boolean, at: number): void {
  if ('media' in rule) {
    for (const inner of (rule as CSSMediaRule).cssRules) note(declarations, inner, false, at)
    return
  }
  const { selectorText: selector, style } = rule as CSSStyleRule
  // Pseudo-elements are not styles of the element itself.
  if (selector === undefined || selector.includes('::')) return
  for (const property of Object.keys(initials)) {
    const value = style.getPropertyValue(property)
    if (value === '') continue
    const isStrong = style.getPropertyPriority(property) !== ''
    const declaration: Declaration = { selector, value, isPlain: isPlain && !isStrong, at }
    const ofProperty = declarations.get(property) ?? new Map<string, Declaration[]>()
    declarations.set(property, ofProperty)
    for (const name of classesOf(selector)) ofProperty.set(name, [...(ofProperty.get(name) ?? []), declaration])
  }
}

/** Rules are only ever added at the end, as long as the last one stays where it was. */
function indexOf(sheet: CSSStyleSheet): DeclarationIndex {
  const rules = sheet.cssRules
  const known = indexes.get(sheet)
  const isSame = known && rules.length >= known.count && rules[known.count - 1] === known.last
  const index: Indexed = isSame ? known : { declarations: new Map(), count: 0, last: undefined }
  for (let at = index.count; at < rules.length; at++) note(index.declarations, rules[at]!, true, at)
  index.count = rules.length
  index.last = rules[rules.length - 1]
  indexes.set(sheet, index)
  return index.declarations
}

/** In source order. */
const declarationsOf = (element: Element, property: string): readonly Declaration[] =>
  [...element.ownerDocument.styleSheets].flatMap((sheet) => {
    const ofProperty = indexOf(sheet).get(property)
    if (!ofProperty) return []
    const candidates = ['', ...element.classList].flatMap((name) => ofProperty.get(name) ?? [])
    return [...new Set(candidates)]
      .filter(({ selector }) => element.matches(selector))
      .toSorted((one, other) => one.at - other.at)
  })

const blank = document.implementation.createHTMLDocument()
const byDefault = new Map<string, string>()
const attributesInKey = ['hidden', 'type', 'open', 'popover', 'inert']

export type ComputeStyle = (element: Element) => CSSStyleDeclaration

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
function plainly(
  element: Element,
  property: string,
  compute: ComputeStyle,
  ofParent: (parent: Element) => string,
): string | undefined {
  const inline = (element as HTMLElement).style?.getPropertyValue(property) ?? ''
  const declared = declarationsOf(element, property)
  if (declared.some(({ isPlain }) => !isPlain) || (declared.length > 1 && !declared.every(isOneClass))) return undefined
  const own = inline || declared.at(-1)?.value || defaultOf(element, property, compute)
  if (/^(inherit|initial|unset|revert|revert-layer)$/.test(own) || own.includes('var(')) return undefined
  const isDeclared = inline !== '' || declared.length > 0 || own !== initials[property]
  if (isDeclared || !isInherited(property) || !element.parentElement) return own
  return ofParent(element.parentElement)
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)

/**
 * The computed style of an element, of which only what is asked is worked out.
 * @param compute jsdom's own
 * @param styleOf the style of another element
 */
export function styleOfRules(element: Element, compute: ComputeStyle, styleOf: ComputeStyle): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined
  const all = () => (whole ??= compute(element))
  const read = new Map<string, string>()
  const valueOf = (property: string): string => {
    const known = read.get(property)
    if (known !== undefined) return known
    const value =
      plainly(element, property, compute, (parent) => styleOf(parent).getPropertyValue(property)) ??
      all().getPropertyValue(property)
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
