import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { openNetwork, refusal } from '@/app/testing/network'
import { http } from 'msw'
import { FileUploader, FinanceUploader, type FinanceFile, type UploadedFile } from './FileUploader'
import * as putFiles from './putFile'
import { fileNetwork } from './testing/fileNetwork'
import { renderUploads } from './testing/renderUploads'

// The store is no part of an uploader: it has its own tests.
const put = vi.spyOn(putFiles, 'putFile')

const server = openNetwork()
beforeEach(() => {
  let count = 0
  put.mockReset().mockImplementation(async () => `common/${++count}.png`)
})

const changes: (readonly UploadedFile[])[] = []
beforeEach(() => void changes.splice(0))

type Options = Partial<Parameters<typeof FileUploader>[0]>

function Form(options: Options) {
  const [value, setValue] = useState<readonly UploadedFile[]>([])
  return (
    <FileUploader
      {...options}
      value={value}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
    />
  )
}

async function open(options: Options = {}, config: Record<string, string> = {}, taken: string[] = []) {
  const { sent, handlers } = fileNetwork(taken, config)
  server.use(...handlers)
  await renderUploads(<Form {...options} />)
  return sent
}

const file = (name: string, content = 'abc') => new File([content], name)
const input = () => screen.getByLabelText<HTMLInputElement>('选择上传文件')
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files)
const namesOf = (value: readonly UploadedFile[] = []) => value.map(({ name }) => name)

it('sends files one after another into 全部文件 and tells what has arrived', async () => {
  const sent = await open()
  await choose(file('大堂.pdf'), file('海报.pdf', 'abcd'))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['大堂.pdf', '海报.pdf']))
  expect(changes.at(-1)![0]).toEqual({
    name: '大堂.pdf',
    size: 3,
    dataURL: '',
    url: 'https://files.test/common/1.png',
  })
  expect(sent.registered).toEqual([
    { app: 'ebooking', scene: 'default', fileName: '大堂.pdf', key: 'common/1.png', ossDisplayId: 5 },
    { app: 'ebooking', scene: 'default', fileName: '海报.pdf', key: 'common/2.png', ossDisplayId: 5 },
  ])
})

it('draws a small picture itself', async () => {
  await open()
  await choose(file('大堂.png'))
  await waitFor(() => expect(changes.at(-1)?.[0]?.dataURL).toBe('data:application/octet-stream;base64,YWJj'))
})

it('says under each file what is wrong with it, and never tells of it', async () => {
  await open({ types: ['png', 'pdf'], maxSize: 1024 * 1024 })
  const large = file('大.png')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await choose(large, file('程序.exe'), file('空.pdf', ''), file('好.pdf'))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['好.pdf']))
  const row = (name: string) => screen.getByText(name).closest('li')!
  expect(within(row('大.png')).getByRole('alert').textContent).toBe('文件大小不得超过1024KB')
  expect(within(row('程序.exe')).getByRole('alert').textContent).toBe('文件必须为png、pdf类型')
  expect(within(row('空.pdf')).getByRole('alert').textContent).toBe('文件是空的，没有内容可以上传')
  expect(put).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '删除 程序.exe' }))
  expect(screen.queryByText('程序.exe')).toBeNull()
})

it('cuts off what is beyond the limit, is disabled there and says why, until one is removed', async () => {
  await open({ limit: 2 })
  await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'))
  expect(await screen.findByText('上传数量最多为2')).toBeTruthy()
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['a.pdf', 'b.pdf']))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '上传文件' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('上传数量不能超过2个')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '删除 a.pdf' }))
  expect(namesOf(changes.at(-1))).toEqual(['b.pdf'])
  expect(button.disabled).toBe(false)
})

it('drops a file of the same name and size; another size is another file', async () => {
  await open()
  await choose(file('a.pdf'), file('a.pdf'))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['a.pdf']))
  await choose(file('a.pdf'))
  await choose(file('a.pdf', 'other'))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['a.pdf', 'a.pdf']))
  expect(put).toHaveBeenCalledTimes(2)
})

it('looks at names only while ENABLE_UPLOAD_CHECK is on', async () => {
  await open({}, { ENABLE_UPLOAD_CHECK: '1' })
  await choose(file('笑脸😀.pdf'))
  expect(await screen.findByText('文件名只能包含中文、字母、数字、“.”、“_”、“-”')).toBeTruthy()
  expect(put).not.toHaveBeenCalled()
})

it('takes an emoji in a name otherwise', async () => {
  await open()
  await choose(file('笑脸😀.pdf'))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['笑脸😀.pdf']))
})

it('shows what the gateway says of a wrong content under the file, and lets it be tried again', async () => {
  await open()
  server.use(http.post('*/file_uploaded', () => refusal(40000, '文件必须为png类型'), { once: true }))
  await choose(file('假.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('文件必须为png类型')
  expect(changes).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '重试 假.png' }))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['假.png']))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('stops a file that is removed on its way', async () => {
  await open()
  const answer = held<string>()
  put.mockImplementationOnce(() => answer.promise)
  await choose(file('a.pdf'), file('b.pdf'))
  expect(await screen.findByRole('progressbar', { name: 'a.pdf 已上传 0%' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '删除 a.pdf' }))
  await waitFor(() => expect(namesOf(changes.at(-1))).toEqual(['b.pdf']))
  expect(screen.queryByText('a.pdf')).toBeNull()
})

it('has the fields of finance in its variant', async () => {
  const { handlers } = fileNetwork()
  server.use(...handlers)
  const onChange = vi.fn<(value: readonly FinanceFile[]) => void>()
  await renderUploads(<FinanceUploader value={[]} onChange={onChange} />)
  await choose(file('合同.pdf'))
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith([
      {
        displayName: '合同.pdf',
        dataURL: '',
        createTime: '2026-11-05 10:00:00',
        fileSize: 3,
        path: 'common/1.png',
        url: 'https://files.test/common/1.png',
        ossDisplayId: 501,
      },
    ]),
  )
})
