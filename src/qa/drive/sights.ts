import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Sight } from '@machines/testing/screen'
import type { Looked } from '@machines/testing/screenDriver'

/** True for what the browser or a screen reader would not let anybody use. */
const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled="true"]') !== null ||
  (element.getAttribute('aria-readonly') === 'true' && element.matches('input, textarea'))

const isBehind = (element: Element): boolean => element.closest('[aria-hidden="true"], [hidden], [inert]') !== null

const isDrawn = (element: Element): boolean => getComputedStyle(element).display !== 'none'

const namedFromElsewhere = 'input, select, textarea, [aria-labelledby]'
const speaking = ['aria-label', 'title', 'alt', 'value', 'placeholder']
/** Stands for signs that are not the element's own. */
const elsewhere = '\0'
const spoken = speaking.map((attribute) => `[${attribute}]`).join()

/** Keeps what was read of an element; whoever looks often gives one that forgets when the document changes. */
export type Keep = <Value>(what: string, element: Element, read: () => Value) => Value

const readAgain: Keep = (_what, _element, read) => read()

/** All that a name can be made of, as far as it stands in the element itself; undefined where it may come from elsewhere. */
function signsIn(element: Element): string | undefined {
  const { labels } = element as { labels?: NodeList | null }
  if (labels?.length || element.matches(namedFromElsewhere)) return undefined
  const within = element.firstElementChild ? [...element.querySelectorAll(`${namedFromElsewhere}, ${spoken}`)] : []
  if (within.some((one) => one.matches(namedFromElsewhere))) return undefined
  const attributes = [element, ...within].flatMap((one) =>
    speaking.map((attribute) => one.getAttribute(attribute) ?? ''),
  )
  return `${element.textContent ?? ''}${attributes.join('')}`
}

/** False only where a name cannot come from what stands in an element: to compute one takes long. */
function mayBeNamed(element: Element, name: string, keep: Keep): boolean {
  const signs = keep('signs', element, () => signsIn(element) ?? elsewhere)
  return signs === elsewhere || [...name.replace(/\s/g, '')].every((sign) => signs.includes(sign))
}

/** Testing Library looks through whole places: this one holds nothing but these. */
const placeOf = (querySelectorAll: (selector: string) => readonly Element[]) =>
  ({ querySelectorAll, querySelector: () => null }) as unknown as HTMLElement

const selectors = new Map<string, string>()

/** What an element must be that can have the role at all, as Testing Library writes it. */
function selectorOf(role: string): string {
  const known = selectors.get(role)
  if (known !== undefined) return known
  let selector = '*'
  const hear = (asked: string) => {
    selector = asked
    return []
  }
  queryAllByRole(placeOf(hear), role, { hidden: true })
  selectors.set(role, selector)
  return selector
}

const shapes = new Map<string, boolean>()

/** Whether Testing Library finds this role: what stands at the element itself decides, so it is asked once for all alike. */
function hasRole(element: Element, role: string): boolean {
  const told = [...element.attributes].filter(({ name }) => !/^(class|style|id|data-.*)$/.test(name))
  const shape = JSON.stringify([role, element.localName, ...told.map(({ name, value }) => [name, value])])
  const known = shapes.get(shape)
  if (known !== undefined) return known
  const has = queryAllByRole(
    placeOf(() => [element]),
    role,
    { hidden: true },
  ).includes(element as HTMLElement)
  shapes.set(shape, has)
  return has
}

function nameOf(element: Element, role: string): string {
  let name = ''
  const hear = (told: string) => {
    name = told
    return true
  }
  queryAllByRole(
    placeOf(() => [element]),
    role,
    { hidden: true, name: hear },
  )
  return name
}

function isNamed(element: HTMLElement, role: string, name: string | RegExp, keep: Keep): boolean {
  if (typeof name === 'string' && !mayBeNamed(element, name, keep)) return false
  const told = keep(`name as ${role}`, element, () => nameOf(element, role))
  return typeof name === 'string' ? told === name : name.test(told)
}

type FindPlace = (place: Sight) => HTMLElement | undefined

/** Every element of a role below a place, seen or not. */
// Testing Library asks the style of every element around each candidate; one look at those that match is enough.
const candidatesIn = (place: HTMLElement, role: string, keep: Keep): readonly HTMLElement[] =>
  keep(`all as ${role}`, place, () =>
    [...place.querySelectorAll<HTMLElement>(selectorOf(role))].filter((element) => hasRole(element, role)),
  )

const isSeen = (element: HTMLElement, { role, name }: Sight, keep: Keep): boolean =>
  !isBehind(element) && (name === undefined || isNamed(element, role, name, keep)) && isDrawn(element)

/**
 * The element that a sight names in this document; undefined when it cannot be seen: behind a dialog, or not drawn.
 * @param findPlace finds what the sight lies within
 */
export function findSight(
  sight: Sight,
  findPlace: FindPlace = (place) => findSight(place),
  keep: Keep = readAgain,
): HTMLElement | undefined {
  const { role, name, within } = sight
  const place = within ? findPlace(within) : document.body
  if (!place) return undefined
  if (role === 'password')
    return queryAllByLabelText(place, name ?? '', { selector: '[type="password"]' }).find(
      (element) => !isBehind(element) && isDrawn(element),
    )
  return candidatesIn(place, role, keep).find((element) => isSeen(element, sight, keep))
}

/**
 * Everything in this document that looks like a sight, wherever it stands: the same role, the same name.
 * @param keep as for `findSight`
 */
export function findAlike(sight: Sight, keep: Keep = readAgain): readonly HTMLElement[] {
  if (sight.role === 'password') return []
  return candidatesIn(document.body, sight.role, keep).filter((element) => isSeen(element, sight, keep))
}

export const looked = (element: Element | undefined): Looked =>
  element ? (isDisabled(element) ? 'disabled' : 'usable') : 'absent'

/** What an element hides is in its text all the same. */
function textShownIn(body: HTMLElement): string {
  if (!body.querySelector('[hidden]')) return body.textContent ?? ''
  const shown = body.cloneNode(true) as HTMLElement
  for (const hidden of shown.querySelectorAll('[hidden]')) hidden.remove()
  return shown.textContent ?? ''
}

/**
 * Whether a text can be read somewhere in this document.
 * @param keep as for `findSight`
 */
export const readsText = (text: string, keep: Keep = readAgain): boolean =>
  keep('text', document.body, () => textShownIn(document.body)).includes(text)
