import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { openNetwork } from '@/app/testing/network'
import type { UploadedFile } from './FileUploader'
import { ImageUploader } from './ImageUploader'
import * as putFiles from './putFile'
import { fileNetwork } from './testing/fileNetwork'
import { renderUploads } from './testing/renderUploads'

const put = vi.spyOn(putFiles, 'putFile')

const server = openNetwork()
beforeEach(() => {
  let count = 0
  put.mockReset().mockImplementation(async () => `img/1001/u1/${++count}.png`)
})

const hotel: UploadedFile = { name: '大堂.png', size: 3, dataURL: '', url: 'https://images.test/0.png' }
let last: readonly UploadedFile[] | undefined

function Form({ first = [], ...options }: Partial<Parameters<typeof ImageUploader>[0]> & { first?: UploadedFile[] }) {
  const [value, setValue] = useState<readonly UploadedFile[]>(first)
  return (
    <ImageUploader
      {...options}
      value={value}
      onChange={(next) => {
        last = next
        setValue(next)
      }}
    />
  )
}

async function open(options: Parameters<typeof Form>[0] = {}) {
  last = undefined
  const { sent, handlers } = fileNetwork()
  server.use(...handlers)
  await renderUploads(<Form {...options} />)
  return sent
}

const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText<HTMLInputElement>('选择上传图片'), files)
const image = (name: string, size = 3) => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

it('shows each picture in a box of 100 × 100, read below the domain of its credentials', async () => {
  const sent = await open()
  await choose(new File(['abc'], '湖景.png'))
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '湖景.png' })
  const { width, height } = getComputedStyle(picture.closest('li')!)
  expect([width, height]).toEqual(['100px', '100px'])
  expect(last).toEqual([
    {
      name: '湖景.png',
      size: 3,
      dataURL: 'data:application/octet-stream;base64,YWJj',
      url: 'https://images.test/img/1001/u1/1.png',
    },
  ])
  // It belongs to a form and stands in no folder.
  expect(sent.registered).toEqual([])
})

it.each([
  ['程序.exe', 3, '图片必须为png、jpg类型'],
  ['大.png', 3 * 1024 * 1024, '图片大小不得超过2M'],
  ['大.exe', 3 * 1024 * 1024, '图片必须为png、jpg类型，且图片大小不得超过2M'],
])('refuses %s of %d bytes: %s', async (name, size, message) => {
  await open({ types: ['png', 'jpg'], maxSizeKb: 2048 })
  await choose(image(name, size))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(put).not.toHaveBeenCalled()
})

it('takes so many pictures and no more', async () => {
  await open({ limit: 1 })
  await choose(image('a.png'), image('b.png'))
  expect(await screen.findByText('图片最多可上传1张')).toBeTruthy()
  await waitFor(() => expect(last?.map(({ name }) => name)).toEqual(['a.png']))
})

it('deletes on a double click only', async () => {
  await open({ first: [hotel] })
  const remove = screen.getByRole('button', { name: '双击删除 大堂.png' })
  const user = userEvent.setup()
  await user.click(remove)
  expect(last).toBeUndefined()
  await user.dblClick(remove)
  expect(last).toEqual([])
})

it('deletes by keyboard when the same key is pressed twice, not after the focus was elsewhere', async () => {
  await open({ first: [hotel] })
  const remove = screen.getByRole('button', { name: '双击删除 大堂.png' })
  const press = () => fireEvent.click(remove, { detail: 0 })
  remove.focus()
  press()
  expect(screen.getByRole('button', { name: '再按一次删除 大堂.png' })).toBe(remove)
  fireEvent.blur(remove)
  press()
  expect(last).toBeUndefined()
  press()
  expect(last).toEqual([])
})

it('says at the picture why it did not go up where its credentials cannot be read, and only logs that', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open()
  server.use(
    http.get('*/api/oss-api/token/zktimg', () =>
      HttpResponse.json({ code: 50000, message: '存储没有准备好', data: null }),
    ),
  )
  await choose(image('湖景.png'))
  expect(await screen.findByText(/存储没有准备好/)).toBeTruthy()
  expect(logged.mock.calls.map(([said]) => said)).toEqual(['credentials for pictures could not be read'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(last ?? []).toEqual([])
})
