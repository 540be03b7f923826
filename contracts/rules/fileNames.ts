/** Longest folder name, in characters (Shared building blocks, 5 and 9). */
const folderNameMax = 20
/** Longest file name, in characters, extension included. */
export const fileNameMax = 200

/** What a name without a usable character becomes. */
const unnamed = '未命名'

/**
 * The characters that Shared building blocks, 5 allows while ENABLE_UPLOAD_CHECK is '1'; the extension counts
 * (docs/readings.md, 45).
 */
const allowedNamePattern = /^[\p{Script=Han}A-Za-z0-9._-]+$/u

/** A joiner between two emoji draws them as one (👨‍👩‍👧); anywhere else it only hides a difference between two names. */
const joining = String.raw`(?<=\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`
const invisible = new RegExp(`(?!${joining})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'gu')
const forbidden = /[/\\:*?"<>|]/g
const forbiddenShown = '/ \\ : * ? " < > |'

const kindNames = { folder: '文件夹名称', file: '文件名称' } as const
type NamedKind = keyof typeof kindNames

/** Characters as people count them: an emoji beyond the basic plane is one. */
const lengthOf = (name: string) => [...name].length

/**
 * The message of the explorer's name dialog (docs/readings.md, 32).
 * @example nameMessage('folder', 20) // 最多20个字符, 文件夹名称只能包含中文、字母、数字、.、_、-
 */
export const nameMessage = (kind: NamedKind, max: number) =>
  `最多${max}个字符, ${kindNames[kind]}只能包含中文、字母、数字、.、_、-`

const emptyNameMessage = (kind: NamedKind) => `${kindNames[kind]}不能为空`

/** Whether every character is in the set of Shared building blocks, 5: Chinese, letters, digits, `.`, `_`, `-`. */
export const hasOnlyAllowedCharacters = (name: string) => allowedNamePattern.test(name)

/** A text without characters that nobody sees, NFC: what names are looked for by. */
export const visibleText = (text: string) => text.replace(invisible, '').normalize('NFC')

/** The first characters of a name; a joiner that would join nothing goes as well. */
const firstOf = (name: string, count: number) =>
  [...name]
    .slice(0, count)
    .join('')
    .replace(/\u200D$/, '')

/**
 * Makes a name safe to store, show and download (docs/files.md, 7): NFC; no control, bidi, zero-width or lone surrogate
 * characters (but joiners within an emoji), none of `/ \ : * ? " < > |`, no leading dot, trimmed. May be ''. Cleaning twice changes nothing more.
 */
export function cleanName(name: string): string {
  return name
    .replace(invisible, '')
    .replace(forbidden, '')
    .normalize('NFC')
    .replace(/^[\s.]+/, '')
    .trimEnd()
}

/**
 * What is wrong with a typed name, or null.
 * @param name as typed; surrounding blanks do not count (Shared building blocks, 5: input trimmed)
 * @param limits `max` in characters; `checked` = ENABLE_UPLOAD_CHECK is '1': only the allowed characters
 */
export function nameProblem(
  name: string,
  kind: NamedKind,
  { max = kind === 'folder' ? folderNameMax : fileNameMax, checked }: { max?: number; checked: boolean },
): string | null {
  const trimmed = name.trim()
  if (checked && trimmed !== '' && !hasOnlyAllowedCharacters(trimmed)) return nameMessage(kind, max)
  if (trimmed.search(forbidden) >= 0) return `${kindNames[kind]}不能包含 ${forbiddenShown}`
  const clean = cleanName(trimmed)
  if (clean === '') return emptyNameMessage(kind)
  if (lengthOf(clean) > max) return checked ? nameMessage(kind, max) : `${kindNames[kind]}最多${max}个字符`
  return null
}

/** Lower-case extension without the dot, '' without one. A leading dot begins a name, not an extension. */
export const extensionOf = (name: string) => /.\.([^./\\]+)$/s.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The name under which a file with this extension is kept: cleaned, ending with the extension its content has been
 * checked for, cut to `max` characters before the extension, 未命名 when nothing is left.
 * @param extension lower case, without the dot
 */
export function storedFileName(name: string, extension: string, max = fileNameMax): string {
  const clean = cleanName(name)
  const keeps = clean.toLowerCase().endsWith(`.${extension}`)
  const ending = keeps ? clean.slice(-extension.length - 1) : `.${extension}`
  const stem = keeps ? clean.slice(0, -extension.length - 1) : clean
  const room = max - lengthOf(ending)
  return `${firstOf(stem, room).replace(/[\s.]+$/, '') || unnamed}${ending}`
}

/**
 * Another name for something whose own is taken: milliseconds before the extension (Shared building blocks, 4.1;
 * docs/readings.md, 34). What would be too long loses the end of its stem.
 * @example timestampedName('海报.png', 'file', new Date(1_763_600_000_000)) // 海报1763600000000.png
 */
export function timestampedName(name: string, kind: NamedKind, at: Date): string {
  const extension = kind === 'file' ? (/(?<=.)\.[^./\\]+$/s.exec(name)?.[0] ?? '') : ''
  const stem = name.slice(0, name.length - extension.length)
  const ending = `${at.getTime()}${extension}`
  const room = (kind === 'folder' ? folderNameMax : fileNameMax) - lengthOf(ending)
  return firstOf(stem, room) + ending
}

/**
 * Another name, which people can read, for something whose own is taken: a word before the extension, and a number from
 * the second on. What would be too long loses the end of its stem.
 * @example numberedName('海报.png', 'file', '副本', 2) // 海报-副本2.png
 */
export function numberedName(name: string, kind: NamedKind, word: string, nth: number): string {
  const extension = kind === 'file' ? (/(?<=.)\.[^./\\]+$/s.exec(name)?.[0] ?? '') : ''
  const stem = name.slice(0, name.length - extension.length)
  const ending = `-${word}${nth > 1 ? nth : ''}${extension}`
  const room = (kind === 'folder' ? folderNameMax : fileNameMax) - lengthOf(ending)
  return firstOf(stem, room) + ending
}

/**
 * Default name of a new folder (docs/readings.md, 33): the year and month of the given day, `YYYY-MM`.
 * @param now in the time zone of the user
 */
export const defaultFolderName = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
