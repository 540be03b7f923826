/** Names of what nobody but its owner may read. Rather too many: what is hidden here does no harm. */
const sensitive =
  /token|password|passwd|phone|mobile|name|secret|key|cookie|credential|authori[sz]ation|signature|account|email|openid|unionid|idcard|address|captcha/i

/** What stands in place of it. */
export const hidden = '（已隐藏）'

const deepest = 6
const mostItems = 20

/** Phone numbers, mail addresses, identity numbers, and anything long enough to be a key, inside a text. */
const inText = /\b1\d{10}\b|[\w.+-]+@[\w-]+\.[\w.]+|\b\d{17}[\dXx]\b|[\w+/=-]{24,}/g
/** `?token=abc`: the value of a sensitive word inside an address. */
const inAddress = /((?:^|[?&;\s])([\w-]+)=)([^&;\s]+)/g

const redactText = (text: string): string =>
  text
    .replace(inAddress, (whole, before: string, name: string) => (sensitive.test(name) ? before + hidden : whole))
    .replace(inText, hidden)

/**
 * A copy of a machine's context that may be shown and copied: secrets and personal data are hidden by the name they
 * stand under, and by their form inside texts; functions and objects that are more than data are told by their kind.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'function') return '[函数]'
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return `[${value.name}] ${redactText(value.message)}`
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => redact(item, depth + 1))
    return value.length > mostItems ? [...items, `… 共 ${value.length} 项`] : items
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isShown(name, item) ? redact(item, depth + 1) : hidden]),
  )
}

/** What is empty tells nothing but that it is empty. */
const isShown = (name: string, item: unknown): boolean =>
  item === null || item === undefined || item === '' || typeof item === 'boolean' || !sensitive.test(name)
