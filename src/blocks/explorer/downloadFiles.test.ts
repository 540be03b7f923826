import type { FileItem } from '@contracts/calls/ossApi'
import { afterEach, expect, it, vi } from 'vitest'
import * as gateway from '@/app/gateway/call'
import { bundleOf, filesToBundle } from './downloadFiles'

const asked = vi.spyOn(gateway, 'call')
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

const item = (ossDisplayId: number, displayName: string, isFolder = false) =>
  ({
    ossDisplayId,
    displayName,
    isFolder,
    createTime: '2026-11-05 10:00:00',
    url: isFolder ? null : `https://files.test/${ossDisplayId}`,
  }) as FileItem
const where = { brandId: 1, hotelId: 11 }
const { signal } = new AbortController()

it('takes folders with all they hold, page by page, and gives namesakes numbers before the extension', async () => {
  const pages = [
    { list: [item(10, '一.jpg'), item(11, '一.jpg')], total: 3 },
    { list: [item(12, '里面', true)], total: 3 },
    { list: [item(13, '没有后缀')], total: 1 },
  ]
  asked.mockImplementation(() => Promise.resolve(pages.shift()))
  const files = await filesToBundle([item(1, '一.jpg'), item(2, '海报', true)], where, signal)
  expect(files.map(({ path }) => path)).toEqual(['一.jpg', '海报/一.jpg', '海报/一 (2).jpg', '海报/里面/没有后缀'])
  expect(
    asked.mock.calls.map(([, input]) => {
      const { ossDisplayId, pageIndex, pageSize } = input as Record<string, unknown>
      return [ossDisplayId, pageIndex, pageSize]
    }),
  ).toEqual([
    [2, 1, 1000],
    [2, 2, 1000],
    [12, 1, 1000],
  ])
})

it('writes what can be read, names what cannot, and counts both', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) =>
      url.endsWith('/2')
        ? Promise.resolve(new Response('', { status: 404 }))
        : url.endsWith('/3')
          ? Promise.reject(new TypeError('no network'))
          : Promise.resolve(new Response(`content of ${url}`)),
    ),
  )
  const files = await filesToBundle(
    [1, 2, 3, 4].map((id) => item(id, `${id}.txt`)),
    where,
    signal,
  )
  const missed: string[] = []
  const counts: number[] = []
  const bundle = bundleOf(files, {
    signal,
    onRead: (count) => counts.push(count),
    onMissed: (path) => missed.push(path),
  })
  const bytes = new TextDecoder('latin1').decode(await bundle.arrayBuffer())
  expect(bytes.startsWith('PK\u0003\u0004')).toBe(true)
  expect(bytes).toContain('content of https://files.test/1')
  expect(bytes).toContain('content of https://files.test/4')
  expect(bytes).not.toContain('2.txt')
  expect(missed).toEqual(['2.txt', '3.txt'])
  expect(counts).toEqual([1, 2, 3, 4])
  expect(vi.mocked(fetch).mock.calls[0]![1]).toMatchObject({ credentials: 'omit' })
})

it('breaks off when it is stopped', async () => {
  const stop = new AbortController()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => {
      stop.abort()
      return Promise.reject(new DOMException('stopped', 'AbortError'))
    }),
  )
  const bundle = bundleOf([{ path: '1.txt', item: item(1, '1.txt') }], {
    signal: stop.signal,
    onRead: vi.fn(),
    onMissed: vi.fn(),
  })
  await expect(bundle.arrayBuffer()).rejects.toThrow('stopped')
})
