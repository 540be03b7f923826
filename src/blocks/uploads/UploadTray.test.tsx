import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, noSession, openNetwork } from '@/app/testing/network'
import { fakeIndexedDb } from './testing/fakeIndexedDb'
import * as putFiles from './putFile'
import { fileNetwork } from './testing/fileNetwork'
import { renderUploads } from './testing/renderUploads'
import { WithUploadQueue } from './Uploads'
import { useUploads } from './useUploads'
import { UploadTray } from './UploadTray'

// The store is no part of the tray: it has its own tests.
const put = vi.spyOn(putFiles, 'putFile')

const server = openNetwork()
beforeEach(() => {
  let count = 0
  put.mockReset().mockImplementation(async () => `common/${++count}.png`)
  vi.unstubAllGlobals()
})

let uploads: ReturnType<typeof useUploads>
function Page() {
  const here = useUploads()
  useEffect(() => {
    uploads = here
  })
  return (
    <WithUploadQueue>
      <UploadTray />
    </WithUploadQueue>
  )
}

async function open(taken: readonly string[] = []) {
  const { sent, handlers } = fileNetwork(taken)
  server.use(...handlers)
  const running = await renderUploads(<Page />)
  await waitFor(() => expect(uploads.queue).toBeDefined())
  return { sent, running }
}

const file = (name: string, content = 'abc') => new File([content], name, { lastModified: 1 })
const add = (...files: File[]) =>
  act(async () =>
    uploads.addFiles(
      files.map((file) => ({ file })),
      5,
    ),
  )
const never = () => new Promise<string>(() => {})
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('asks about a name that is taken and keeps both, the new one with milliseconds before its extension', async () => {
  const { sent } = await open(['海报.png'])
  await add(file('海报.png'))
  expect(await screen.findByText('“海报.png”在文件夹里已经存在')).toBeTruthy()
  expect(put).not.toHaveBeenCalled()
  await click('保留两者')
  expect(await screen.findByText('上传完成')).toBeTruthy()
  expect(sent.registered[0]!.fileName).toMatch(/^海报\d{13}\.png$/)
  expect(sent.removed).toEqual([])
})

it('replaces a file after the new one is there', async () => {
  const { sent } = await open(['海报.png'])
  await add(file('海报.png'))
  await screen.findByRole('group', { name: '同名文件' })
  await click('替换')
  expect(await screen.findByText('上传完成')).toBeTruthy()
  expect(sent.registered[0]!.fileName).toBe('海报.png')
  expect(sent.removed).toEqual([100])
})

it('takes one answer for all when told so, and sends the others meanwhile', async () => {
  const { sent } = await open(['a.png', 'b.png', 'c.png'])
  await add(file('a.png'), file('b.png'), file('c.png'), file('d.png'))
  await waitFor(() => expect(sent.registered.map(({ fileName }) => fileName)).toEqual(['d.png']))
  expect(screen.getByText('3 个文件有同名，请选择')).toBeTruthy()
  expect(screen.getAllByText('文件夹里已有同名文件')).toHaveLength(3)
  await userEvent.click(screen.getByRole('checkbox', { name: '其余 2 个同名文件也这样处理' }))
  await click('跳过')
  expect(await screen.findByText('已上传 1 个，3 个未上传')).toBeTruthy()
  expect(screen.getAllByText('已跳过')).toHaveLength(3)
  expect(sent.registered).toHaveLength(1)
})

it('does not wait for ever where nobody knows which names are taken', async () => {
  const { sent } = await open()
  const { http, HttpResponse } = await import('msw')
  server.use(http.get('*/directory_files', () => HttpResponse.error()))
  await add(file('a.png'))
  await waitFor(() => expect(sent.registered).toHaveLength(1))
})

it('stops by itself while the connection is lost, and says so', async () => {
  const { running } = await open()
  put.mockImplementationOnce(never)
  await add(file('a.png'))
  await screen.findByRole('progressbar', { name: 'a.png 已上传 0%' })
  act(() => running.connection.send({ type: 'browser.offline' }))
  expect(screen.getByText('网络中断，恢复后自动继续')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('连接断开，上传已自动暂停')
  expect(put.mock.calls[0]![2].signal.aborted).toBe(true)
  act(() => running.connection.send({ type: 'call.answered' }))
  expect(await screen.findByText('上传完成')).toBeTruthy()
})

it('waits for the re-login when the session ends in the middle, and goes on by itself', async () => {
  const { running } = await open()
  let isOver = true
  const asked: string[] = []
  server.use(
    http.post('*/api/oss-api/eb/oss/file_uploaded', async ({ request }) => {
      asked.push(((await request.json()) as { fileName: string }).fileName)
      return isOver ? noSession() : answer(null)
    }),
  )
  await add(file('a.png'), file('b.png'))
  await waitFor(() => expect(running.session.getSnapshot().matches('expired')).toBe(true))
  expect(screen.getByText('正在上传，还有 2 个')).toBeTruthy()
  isOver = false
  act(() => running.session.send({ type: 'signedIn' }))
  expect(await screen.findByText('上传完成')).toBeTruthy()
  expect(asked).toEqual(['a.png', 'a.png', 'b.png'])
  expect(put).toHaveBeenCalledTimes(2)
})

it('folds, and shows what failed first', async () => {
  await open()
  put.mockRejectedValueOnce(new Error('文件超过存储上限'))
  await add(file('a.png'), file('b.png'))
  expect(await screen.findByText('1 个文件没有上传')).toBeTruthy()
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[title]')?.textContent)
  expect(names()).toEqual(['a.png', 'b.png'])
  put.mockRejectedValueOnce(new Error('文件超过存储上限'))
  await add(file('c.png'))
  await waitFor(() => expect(names()).toEqual(['a.png', 'c.png', 'b.png']))
  await click('收起上传列表')
  expect(screen.queryByRole('listitem')).toBeNull()
  await click('全部重试')
  expect(await screen.findByText('上传完成')).toBeTruthy()
  await click('展开上传列表')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('draws only what is in sight of 2,000 files, and says how many there are', async () => {
  await open()
  put.mockImplementation(never)
  await add(...Array.from({ length: 2000 }, (_, at) => file(`${at}.png`)))
  expect(await screen.findByText('正在上传，还有 2000 个')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: '上传' })).getAllByRole('listitem')
  expect(rows.length).toBeLessThan(40)
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('2000')
  await click('全部取消')
  expect(screen.getByText('没有上传文件')).toBeTruthy()
})

it('finds after a reload what was not sent, and goes on from its checkpoint when the file is chosen again', async () => {
  const { factory, rows } = fakeIndexedDb()
  vi.stubGlobal('indexedDB', factory)
  const checkpoint = { name: 'k', uploadId: 'u', fileSize: 3, partSize: 1, doneParts: [{ number: 1, etag: 'e' }] }
  rows.set('r', {
    id: 'r',
    name: '宣传片.mp4',
    size: 3,
    lastModified: 1,
    folderId: 5,
    tenant: { brandId: 1, hotelId: 1001 },
    userId: 'u1',
    owner: 'a page that is gone',
    keptAt: Date.now(),
    checkpoint,
  } as { id: string })
  const { sent } = await open()
  expect(await screen.findByText('1 个文件没有传完')).toBeTruthy()
  expect(screen.getByText('页面刷新过，请重新选择这个文件')).toBeTruthy()
  expect(put).not.toHaveBeenCalled()
  await userEvent.upload(screen.getByLabelText('重新选择文件 宣传片.mp4'), file('别的.mp4'))
  expect(screen.getByRole('alert').textContent).toBe('选择的不是同一个文件')
  await userEvent.upload(screen.getByLabelText('重新选择文件 宣传片.mp4'), file('宣传片.mp4'))
  expect(await screen.findByText('上传完成')).toBeTruthy()
  expect(put.mock.calls[0]![2].checkpoint).toEqual(checkpoint)
  expect(sent.registered).toMatchObject([{ fileName: '宣传片.mp4', ossDisplayId: 5 }])
  await waitFor(() => expect(rows.size).toBe(0))
})

it.each([
  ['granted', '上传完成', null],
  ['denied', '1 个文件没有上传', '没有读取文件的权限，请重新选择文件'],
] as const)('reads a file again that has a handle after one click (%s)', async (permission, title, problem) => {
  const { factory, rows } = fakeIndexedDb()
  vi.stubGlobal('indexedDB', factory)
  vi.stubGlobal('structuredClone', (value: object) => ({ ...value }))
  rows.set('r', {
    id: 'r',
    name: '宣传片.mp4',
    size: 3,
    lastModified: 1,
    folderId: 5,
    tenant: { brandId: 1, hotelId: 1001 },
    userId: 'u1',
    owner: 'a page that is gone',
    keptAt: Date.now(),
    handle: { requestPermission: async () => permission, getFile: async () => file('宣传片.mp4') },
  } as { id: string })
  await open()
  await screen.findByText('1 个文件没有传完')
  await click('继续上传')
  expect(await screen.findByText(title)).toBeTruthy()
  if (problem) expect(screen.getByText(problem)).toBeTruthy()
  expect(put).toHaveBeenCalledTimes(problem ? 0 : 1)
})

it('keeps what is on its way for another page, and forgets it once it is over', async () => {
  const { factory, rows } = fakeIndexedDb()
  vi.stubGlobal('indexedDB', factory)
  await open()
  put.mockImplementation(never)
  await add(file('a.png'), file('b.png'))
  await waitFor(() => expect(rows.size).toBe(2))
  await click('取消 b.png')
  await waitFor(() => expect(rows.size).toBe(1))
  await click('全部取消')
  await waitFor(() => expect(rows.size).toBe(0))
})
