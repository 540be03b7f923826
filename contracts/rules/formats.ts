import { ruleMessages } from './messages'
import { isDecimal, textOf } from './quantities'
import { ruleOf, type Validator } from './validator'

/** Longest parts of an e-mail address and of a host, in characters (RFC 5321 §4.5.3.1, RFC 1035 §2.3.4). */
const longestMailbox = 64
const longestHost = 253
const longestLabel = 63

const mailboxPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
const hostLabel = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/i
const topLevel = /^(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i
const urlStart = /^(?:https?|ftp):\/\/[^/?#]/i
/** What `new URL` would drop or rewrite without a word: blanks, control and invisible characters, backslashes. */
const notInUrl = /[\s\p{Cc}\p{Cf}\\]/u
const ipv4Part = /^(?:0|[1-9]\d{0,2})$/
const macPattern = /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i

/** Numbers are judged as `String` writes them; a value without a text (a date, a list, true) fits no format. */
const textRule = (fits: (text: string) => boolean, message: string): Validator =>
  ruleOf((value) => {
    const text = textOf(value)
    return text !== null && fits(text)
  }, message)

const isHostName = (host: string) =>
  host.length <= longestHost && host.split('.').every((label) => label.length <= longestLabel && hostLabel.test(label))

function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const mailbox = text.slice(0, Math.max(at, 0))
  const host = text.slice(at + 1)
  if (mailbox.length > longestMailbox || !mailbox.split('.').every((part) => mailboxPart.test(part))) return false
  return isHostName(host) && host.includes('.') && topLevel.test(host.slice(host.lastIndexOf('.') + 1))
}

/** The host of an address as it is resolved (Chinese names in punycode, IPv6 in brackets), '' without one. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return ''
  }
}

function isUrl(text: string): boolean {
  if (!urlStart.test(text) || notInUrl.test(text)) return false
  const host = hostOf(text)
  return host.startsWith('[') || isHostName(host.replace(/\.$/, ''))
}

function isIpv4(text: string): boolean {
  const parts = text.split('.', 5)
  return parts.length === 4 && parts.every((part) => ipv4Part.test(part) && Number(part) <= 255)
}

/** An address in ASCII whose host has a dot: `name+tag@example.com`; no quoted names, no address literals. */
export const email = textRule(isEmail, ruleMessages.email)

/**
 * http, https or ftp with a host (docs/readings.md, 68): a name (also localhost or 例子.中国), IPv4 or [IPv6]; no blanks.
 */
export const url = textRule(isUrl, ruleMessages.url)

/** IPv4: four parts, 0 to 255, no leading zeros (Shared building blocks, 5). */
export const ipAddress = textRule(isIpv4, ruleMessages.ipAddress)

/** Six pairs of hexadecimal digits, all separated by `:` or all by `-`. */
export const macAddress = textRule((text) => macPattern.test(text), ruleMessages.macAddress)

/** Letters a–z and A–Z only (docs/readings.md, 66). */
export const alpha = textRule((text) => /^[a-z]+$/i.test(text), ruleMessages.alpha)

/** Digits 0–9 only: no sign, no point. */
export const numeric = textRule((text) => /^\d+$/.test(text), ruleMessages.numeric)

/** Optional leading minus and digits only (Shared building blocks, 5): leading zeros are fine, '-' alone is not. */
export const integer = textRule((text) => /^-?\d+$/.test(text), ruleMessages.integer)

/** Digits with an optional minus and fraction (docs/readings.md, 68); `.5` is one, '-', '.' and `5.` are not. */
export const decimal = textRule(isDecimal, ruleMessages.decimal)

/** Letters a–z, A–Z and digits 0–9 only (docs/readings.md, 66). */
export const alphaNum = textRule((text) => /^[a-z\d]+$/i.test(text), ruleMessages.alphaNum)

/**
 * The pattern has to be found in the text; anchor it to judge the whole.
 * @example regex(/^1\d{10}$/)
 */
export function regex(pattern: RegExp): Validator {
  // A copy, always asked from the start: with g or y a pattern remembers where it stopped.
  const own = new RegExp(pattern)
  return textRule((text) => {
    own.lastIndex = 0
    return own.test(text)
  }, ruleMessages.regex)
}
