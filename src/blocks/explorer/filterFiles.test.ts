import type { FileItem } from '@contracts/calls/ossApi'
import { expect, it } from 'vitest'
import { noFilters } from './constants'
import { filterFiles, filtersOf, filterWords } from './filterFiles'

const MB = 1024 * 1024
/** 2026-11-27 00:30 in China, where it is still the 26th elsewhere. */
const now = Date.parse('2026-11-26T16:30:00Z')
const file = (displayName: string, fileSize = 1, createTime = '2026-11-27 00:10:00', isFolder = false) =>
  ({ displayName, fileSize, createTime, isFolder }) as FileItem
const names = (items: readonly FileItem[]) => items.map(({ displayName }) => displayName)

it.each([
  ['image', ['a.PNG', 'b.svg']],
  ['video', ['c.mp4']],
  ['audio', ['d.mp3']],
  ['document', ['e.pdf', 'f.docx', 'g.xls', 'h.csv', 'i.pptx']],
  ['other', ['j.zip', 'k.bin']],
] as const)('by type %s, never a folder', (kind, wanted) => {
  const items = ['a.PNG', 'b.svg', 'c.mp4', 'd.mp3', 'e.pdf', 'f.docx', 'g.xls', 'h.csv', 'i.pptx', 'j.zip', 'k.bin']
  const all = [file('folder.png', 0, '', true), ...items.map((name) => file(name))]
  expect(names(filterFiles(all, { ...noFilters, kind }, now))).toEqual(wanted)
})

it('by size, each limit belonging to the smaller', () => {
  const all = [file('1', MB), file('2', MB + 1), file('3', 10 * MB), file('4', 10 * MB + 1)]
  const found = (size: 'small' | 'middle' | 'large') => names(filterFiles(all, { ...noFilters, size }, now))
  expect([found('small'), found('middle'), found('large')]).toEqual([['1'], ['2', '3'], ['4']])
})

it('by day as clocks in China show it', () => {
  const all = ['2026-11-27 00:00:00', '2026-11-26 23:59:59', '2026-11-21 00:00:00', '2026-11-20 23:59:59'].map((at) =>
    file(at, 1, at),
  )
  const found = (age: 'day' | 'week' | 'month') => filterFiles(all, { ...noFilters, age }, now).length
  expect([found('day'), found('week'), found('month')]).toEqual([1, 3, 4])
})

it('no filter changes nothing, and the address knows no others', () => {
  const all = [file('x', 0, '', true)]
  expect(filterFiles(all, noFilters, now)).toBe(all)
  expect(filtersOf({ kind: 'image', size: 'toString', age: null })).toEqual({ kind: 'image', size: null, age: null })
  expect(filterFiles(all, { ...noFilters, kind: 'toString' }, now)).toBe(all)
  expect(filterWords(noFilters)).toBeUndefined()
  expect(filterWords({ kind: 'image', size: null, age: 'week' })).toBe('图片 · 近 7 天')
})
