import type { FileItem } from '@contracts/calls/ossApi'
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { workbookOf } from '../records/testing/workbookOf'
import { documentProblems, LARGEST_PREVIEW, readDocument } from './readDocument'

afterEach(() => vi.unstubAllGlobals())

/** What is read of a file of this name and content. */
function read(displayName: string, bytes: Uint8Array, fileSize = bytes.length) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes.slice().buffer)))
  const item = { displayName, fileSize, url: 'https://files.test/x' } as FileItem
  return readDocument(item, new AbortController().signal)
}
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const docx = (body: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document xmlns:w="${w}">${body}</w:document>`) })
const slide = (text: string) =>
  strToU8(`<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p><a:p/></p:sld>`)

it('a text, also in the characters of Chinese Windows', async () => {
  expect(await read('a.txt', strToU8('你好<b>'))).toEqual({ kind: 'text', text: '你好<b>', isCut: false })
  const gbk = new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])
  expect(await read('a.md', gbk)).toMatchObject({ text: '你好' })
})

it('a table of CSV and of a workbook, to so many lines', async () => {
  expect(await read('a.csv', strToU8('名称,价格\n"早餐,双人",68\n'))).toMatchObject({
    kind: 'table',
    lines: [
      ['名称', '价格'],
      ['早餐,双人', '68'],
    ],
  })
  const long = await read('a.csv', strToU8(Array.from({ length: 300 }, (_, nth) => `${nth}`).join('\n')))
  expect(long).toMatchObject({ isCut: true })
  expect(long.kind === 'table' && long.lines.length).toBe(200)
  const workbook = await read('a.xlsx', workbookOf([['名称'], ['早餐']]))
  expect(workbook).toMatchObject({ kind: 'table', lines: [['名称'], ['早餐']] })
})

it('the paragraphs of a text document', async () => {
  const body =
    '<w:p><w:r><w:t>合</w:t></w:r><w:r><w:t>同</w:t><w:tab/><w:t>甲方</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>&lt;i&gt;</w:t></w:r></w:p>'
  expect(await read('合同.docx', docx(body))).toEqual({ kind: 'text', text: '合同\t甲方\n\n<i>', isCut: false })
})

it('the texts of slides in their order', async () => {
  const parts = { 'ppt/slides/slide10.xml': slide('十'), 'ppt/slides/slide2.xml': slide('二'), 'ppt/x.xml': slide('x') }
  expect(await read('a.pptx', zipSync(parts))).toEqual({ kind: 'slides', slides: [['二'], ['十']], isCut: false })
})

it.each([
  ['no archive', 'a.docx', strToU8('not a zip')],
  ['an archive of something else', 'a.docx', zipSync({ 'x.xml': strToU8('<x/>') })],
  ['no slides', 'a.pptx', zipSync({ 'x.xml': strToU8('<x/>') })],
  ['broken XML', 'a.docx', zipSync({ 'word/document.xml': strToU8('<w:p') })],
])('says so of %s', async (_, name, bytes) => {
  await expect(read(name, bytes)).rejects.toThrow(documentProblems.broken)
})

it('reads neither what is too large, nor what unpacks to too much', async () => {
  await expect(read('a.txt', strToU8('x'), LARGEST_PREVIEW + 1)).rejects.toThrow(documentProblems.tooLarge)
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 9 })
  await expect(read('a.docx', bomb)).rejects.toThrow(documentProblems.broken)
})

it('says that storage did not answer', async () => {
  const item = { displayName: 'a.txt', fileSize: 1, url: 'https://files.test/x' } as FileItem
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 403 })))
  await expect(readDocument(item, new AbortController().signal)).rejects.toThrow(documentProblems.unreadable)
})
