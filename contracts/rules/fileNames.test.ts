import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanName,
  defaultFolderName,
  extensionOf,
  fileNameMax,
  hasOnlyAllowedCharacters,
  nameProblem,
  storedFileName,
  timestampedName,
} from './fileNames'

const folderNameProblem = (name: string) => nameProblem(name, 'folder', { checked: true })

const anyText = fc.string({ unit: 'binary', maxLength: 300 })
/** Texts in which the characters that matter are frequent. */
const nastyText = fc
  .array(
    fc.constantFrom(
      'a',
      '海',
      '.',
      ' ',
      '/',
      '\\',
      ':',
      '<',
      '\u0338',
      '\u202e',
      '\u200d',
      '\0',
      '\n',
      'é',
      'e\u0301',
      '😀',
      '\ud800',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('cleaning', () => {
  it.each([
    ['../../etc/passwd.png', 'etcpasswd.png'],
    ['发票\u202Egnp.exe', '发票gnp.exe'],
    ['a\u200Bb\u0000c\n.png', 'abc.png'],
    ['  .hidden ', 'hidden'],
    ['e\u0301.png', 'é.png'],
    ['春季 活动😀.png', '春季 活动😀.png'],
    ['C:\\temp\\"x"<y>|?*.png', 'Ctempxy.png'],
    ['...', ''],
    ['👨\u200D👩\u200D👧 全家.png', '👨\u200D👩\u200D👧 全家.png'],
    ['🏳\uFE0F\u200D🌈.png', '🏳\uFE0F\u200D🌈.png'],
    ['👩🏽\u200D⚕.png', '👩🏽\u200D⚕.png'],
    ['海\u200D报\u200D😀\u200D.png\u200D', '海报😀.png'],
    ['😀\u200D\u200D😀', '😀😀'],
    ['😀\u200D/😀', '😀😀'],
  ])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean))

  it('leaves nothing unsafe, and nothing to do a second time', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nastyText), (text) => {
        const clean = cleanName(text)
        const apart = clean.replace(/(?<=\p{Extended_Pictographic}.?)\u200D(?=\p{Extended_Pictographic})/gu, '')
        expect(apart).not.toMatch(/[/\\:*?"<>|]|\p{Cc}|\p{Cf}|^[.\s]|\s$/u)
        expect(clean).not.toMatch(/\p{Cs}/u)
        expect(cleanName(clean)).toBe(clean)
      }),
    )
  })
})

describe('names of stored files', () => {
  it('end with the checked extension, are clean, within the limit and never bare', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nastyText), fc.constantFrom('png', 'pdf', '7z'), (text, extension) => {
        const name = storedFileName(text, extension)
        expect(extensionOf(name)).toBe(extension)
        expect([...name].length).toBeLessThanOrEqual(fileNameMax)
        expect(cleanName(name)).toBe(name)
        expect(name.length).toBeGreaterThan(extension.length + 1)
      }),
    )
  })

  it.each([
    ['海报.PNG', '海报.PNG'],
    ['海报', '海报.png'],
    ['海报.png.html', '海报.png.html.png'],
    ['海报...', '海报.png'],
    ['', '未命名.png'],
    ['.png', 'png.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(196)}.png`],
  ])('%j is kept as %j', (given, kept) => expect(storedFileName(given, 'png')).toBe(kept))
})

describe('folder names', () => {
  it.each(['2026-11', '春季活动', 'a.b_c-9', '　餐饮美食 ', '㐀𠀀'])('%j is fine', (name) =>
    expect(folderNameProblem(name)).toBeNull(),
  )

  it.each(['春季 活动', 'a/b', '😀', '字'.repeat(21), 'a\u202eb', '（夏）'])(
    '%j gets the message of the spec',
    (name) => expect(folderNameProblem(name)).toBe('最多20个字符, 文件夹名称只能包含中文、字母、数字、.、_、-'),
  )

  it.each(['', '  ', '..'])('%j is empty', (name) => expect(folderNameProblem(name)).toBe('文件夹名称不能为空'))

  it('may hold other characters while the check is off, but none that breaks a path', () => {
    const off = { checked: false }
    expect(nameProblem('春季 活动（1）', 'folder', off)).toBeNull()
    expect(nameProblem('a/b', 'folder', off)).toBe('文件夹名称不能包含 / \\ : * ? " < > |')
    expect(nameProblem('字'.repeat(21), 'folder', off)).toBe('文件夹名称最多20个字符')
    expect(nameProblem('😀'.repeat(20), 'folder', off)).toBeNull()
  })

  it('accepts exactly the allowed set when checked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), (name) => {
        const allowed = [...name].every((one) => /[\p{Script=Han}A-Za-z0-9._-]/u.test(one))
        expect(hasOnlyAllowedCharacters(name)).toBe(allowed)
      }),
    )
  })
})

describe('file names', () => {
  it.each([
    ['春季 活动.png', true, '最多200个字符, 文件名称只能包含中文、字母、数字、.、_、-'],
    [`${'长'.repeat(197)}.png`, true, '最多200个字符, 文件名称只能包含中文、字母、数字、.、_、-'],
    [`${'长'.repeat(197)}.png`, false, '文件名称最多200个字符'],
    ['a/b.png', false, '文件名称不能包含 / \\ : * ? " < > |'],
    ['...', true, '文件名称不能为空'],
    [`${'长'.repeat(196)}.png`, true, null],
  ])('%j, checked %j: %j', (name, checked, message) => expect(nameProblem(name, 'file', { checked })).toBe(message))
})

describe('a name that is taken', () => {
  const at = new Date(1_763_600_000_000)

  it.each([
    ['海报.png', 'file', '海报1763600000000.png'],
    ['归档.2026.pdf', 'file', '归档.20261763600000000.pdf'],
    ['没有扩展名', 'file', '没有扩展名1763600000000'],
    [`${'长'.repeat(196)}.png`, 'file', `${'长'.repeat(183)}1763600000000.png`],
    ['春季活动', 'folder', '春季活动1763600000000'],
    ['v1.2', 'folder', 'v1.21763600000000'],
    ['😀'.repeat(20), 'folder', `${'😀'.repeat(7)}1763600000000`],
  ] as const)('%j of a %s becomes %j', (name, kind, other) => expect(timestampedName(name, kind, at)).toBe(other))
})

it('proposes the year and month', () => {
  expect(defaultFolderName(new Date(2026, 10, 20))).toBe('2026-11')
  expect(folderNameProblem(defaultFolderName(new Date(2026, 0, 1)))).toBeNull()
})
