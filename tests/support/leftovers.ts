/**
 * What the test files of one worker share: the window, the document and what a browser gives them. What one file changes
 * there, those after it would find.
 */

/** Changed by the test runner and by libraries, once for good or all the time. */
const foreign = new Set([
  'window.event',
  'window.console',
  'window.process',
  'window.performance',
  'window.IS_REACT_ACT_ENVIRONMENT',
  // user-event hears of the focus, and gives each document a clipboard.
  'HTMLElement.prototype.focus',
  'HTMLElement.prototype.blur',
  'navigator.clipboard',
  // Fluent's own observer for tests, its focus management and its tools.
  'window.ResizeObserver',
  'document.body.__tabsterElementUID',
  'window.__FUIDT_CONTROLLER__',
  // ProseMirror puts back how far what surrounds it was scrolled.
  'document.scrollTop',
  // Leaflet, the store's client, the Closure library.
  'window.L',
  'window._leaflet_events',
  'window.@@any-promise/REGISTRATION',
  'window.goog',
  // React Router, when something first loads it.
  'window.__reactRouterVersion',
])
/** Helpers that tslib, of the chart library, writes onto the window. */
const ofTslib =
  /^window\.__(?:extends|assign|rest|decorate|param|metadata|awaiter|generator|exportStar|createBinding|values|read|spread(?:Arrays?)?|await|async(?:Generator|Delegator|Values)|makeTemplateObject|import(?:Star|Default)|classPrivateField(?:Get|Set))$/
const isForeign = (name: string): boolean =>
  foreign.has(name) || ofTslib.test(name) || /^window\.__vi|\._reactListening/.test(name)

const read = (name: string): unknown => Reflect.get(globalThis, name)

/** What tests stand in for, by name. */
function sharedObjects(): Map<string, object> {
  const objects = new Map<string, object>([
    ['window', globalThis],
    ['document', document],
    ['document.body', document.body],
    ['document.documentElement', document.documentElement],
    ['navigator', navigator],
    ['location', location],
    ['history', history],
  ])
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const made = /^[A-Z]/.test(name) ? read(name) : undefined
    if (typeof made !== 'function') continue
    objects.set(name, made)
    const prototype: unknown = made.prototype
    if (typeof prototype === 'object' && prototype) objects.set(`${name}.prototype`, prototype)
  }
  return objects
}

type Slots = ReadonlyMap<string, PropertyDescriptor>

const slotsOf = (object: object): Slots =>
  new Map(Object.getOwnPropertyNames(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)!]))

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set

interface Remembered {
  readonly name: string
  readonly object: object
  readonly slots: Slots
  /** What the accessors of the window give: assigned to, they stay what they are. */
  readonly values: ReadonlyMap<string, unknown>
}

let remembered: readonly Remembered[] = []

interface Listening {
  readonly target: EventTarget
  readonly name: string
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly capture: boolean
}

let listening: readonly Listening[] = []
const isLibrary = (stack: string | undefined): boolean => stack?.split('\n')[2]?.includes('node_modules') ?? true
const captureOf = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'object' ? Boolean(options.capture) : Boolean(options)

/** Follows who of the console and its tests listens to what outlives every view. */
function follow(name: string, target: EventTarget): void {
  const { addEventListener, removeEventListener } = target
  const without = (type: string, listener: unknown, capture: boolean) =>
    listening.filter(
      (one) => one.name !== name || one.type !== type || one.listener !== listener || one.capture !== capture,
    )
  target.addEventListener = (type, listener, options) => {
    const capture = captureOf(options)
    const { once = false, signal } = typeof options === 'object' ? options : {}
    if (listener && !once && !signal?.aborted && !isLibrary(new Error().stack)) {
      listening = [...without(type, listener, capture), { target, name, type, listener, capture }]
      signal?.addEventListener('abort', () => void (listening = without(type, listener, capture)))
    }
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    listening = without(type, listener, captureOf(options))
    removeEventListener.call(target, type, listener, options)
  }
}
follow('window', globalThis as unknown as EventTarget)
follow('document', document)

/** To be called before a file begins. */
export function rememberShared(): void {
  remembered = [...sharedObjects()].map(([name, object]) => {
    const slots = slotsOf(object)
    const accessors = object === globalThis ? [...slots].filter(([, { get }]) => get) : []
    return { name, object, slots, values: new Map(accessors.map(([key]) => [key, read(key)])) }
  })
}

function putBackProperties({ name, object, slots, values }: Remembered): string[] {
  const now = slotsOf(object)
  const changed = [...new Set([...slots.keys(), ...now.keys()])].filter((key) => {
    const [was, is] = [slots.get(key), now.get(key)]
    if (isSame(was, is) && Object.is(values.get(key), values.has(key) ? read(key) : undefined)) return false
    if (isForeign(`${name}.${key}`)) return false
    if (was) Object.defineProperty(object, key, was)
    else Reflect.deleteProperty(object, key)
    if (values.has(key)) Reflect.set(object, key, values.get(key))
    return true
  })
  return changed.map((key) => `${name}.${key}`)
}

/**
 * Puts back what a file has changed since `rememberShared`.
 * @returns what it was, e.g. `HTMLElement.prototype.clientHeight`, `window hears keydown`
 */
export function putBackShared(): string[] {
  const changed = remembered.flatMap(putBackProperties)
  for (const { target, name, type, listener, capture } of listening) {
    target.removeEventListener(type, listener, capture)
    changed.push(`${name} hears ${type}`)
  }
  // What is asked for after a portal has gone makes it an empty place again, hidden from readers beside a dialog.
  for (const { outerHTML } of document.body.children)
    if (!/^<div(?: aria-hidden="true")?><\/div>$/.test(outerHTML))
      changed.push(`in the body ${outerHTML.slice(0, 200)}`)
  document.body.replaceChildren()
  return changed
}
