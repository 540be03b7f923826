import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import * as putFiles from '../uploads/putFile'
import { paperStudio } from '../cropper/testing/paperStudio'
import { fileNetwork } from '../uploads/testing/fileNetwork'
import { renderUploads } from '../uploads/testing/renderUploads'
import { FileInput } from './FileInput'

const put = vi.spyOn(putFiles, 'putFile')
const server = openNetwork()

function Form({ onChange }: { onChange: (field: string, files: readonly string[]) => void }) {
  const [cover, setCover] = useState<readonly string[]>([])
  const [album, setAlbum] = useState<readonly string[]>([])
  const hear = (field: string, set: typeof setCover) => (files: readonly string[]) => {
    set(files)
    onChange(field, files)
  }
  return (
    <>
      <FileInput kind="image" label="主图" files={cover} onChange={hear('主图', setCover)} />
      <FileInput kind="image" label="图集" files={album} onChange={hear('图集', setAlbum)} most={5} />
    </>
  )
}

it('a picture of a name that is taken is never asked about, and takes nothing from another field', async () => {
  let count = 0
  put.mockImplementation(async () => `img/1001/u1/${++count}.png`)
  const { sent, handlers } = fileNetwork(['主图.png'])
  server.use(
    http.get('*/api/oss-api/eb/oss/public_address', () => answer({ urlPrefix: 'https://files.test/' })),
    ...handlers,
  )
  const files = new Map<string, readonly string[]>()
  await renderUploads(<Form onChange={(field, keys) => files.set(field, keys)} />)
  const user = userEvent.setup()
  const picture = new File(['abc'], '主图.png', { type: 'image/png' })
  for (const field of ['主图', '图集'])
    await user.upload(within(screen.getByRole('group', { name: field })).getByLabelText(`上传${field}`), picture)
  await waitFor(() => expect([...files.values()].flat().sort()).toEqual(['img/1001/u1/1.png', 'img/1001/u1/2.png']))
  expect([...files.keys()].sort()).toEqual(['主图', '图集'])
  expect(sent).toEqual({ registered: [], removed: [] })
})

/** A field for a file of somebody with these rights; what was registered with 文件管理, and what the field holds. */
async function giveFile(permissions: string[]) {
  put.mockImplementation(async () => 'given/1001/合同.pdf')
  const { sent, handlers } = fileNetwork([])
  server.use(atStorage, ...signedIn(someMe({ permissions })), ...handlers)
  const heard = vi.fn()
  await renderUploads(<FileInput kind="file" label="协议" files={[]} onChange={heard} />)
  const field = await screen.findByRole('group', { name: '协议' })
  const agreement = new File(['abc'], '合同.pdf', { type: 'application/pdf' })
  await userEvent.upload(within(field).getByLabelText('上传协议'), agreement)
  await waitFor(() => expect(heard).toHaveBeenCalledWith(['given/1001/合同.pdf']))
  return sent.registered
}

it('gives a form the file that it asks for, kept in 文件管理 only where the user may keep files', async () => {
  expect(await giveFile(['finance:split-receiver', 'finance:split-receiver:save'])).toEqual([])
  cleanup()
  expect(await giveFile(['shop:file', 'shop:file:save'])).toHaveLength(1)
})

const atStorage = http.get('*/api/oss-api/eb/oss/public_address', () => answer({ urlPrefix: 'https://files.test/' }))
const picture = (name: string) => new File(['abc'], name, { type: 'image/png' })

/** A field over stored pictures; hears what it holds. */
async function openField(first: readonly string[], most = 5, me = someMe({ permissions: ['all'] })) {
  let count = 0
  put.mockImplementation(async () => `img/1001/u1/${++count}.png`)
  server.use(
    atStorage,
    http.get('*/api/oss-api/eb/oss/tree_of_user', () => answer(null)),
    ...signedIn(me),
    ...fileNetwork(['海报.jpg', '菜单.pdf']).handlers,
  )
  const heard: (readonly string[])[] = []
  function Field() {
    const [files, setFiles] = useState(first)
    const hear = (next: readonly string[]) => {
      heard.push(next)
      setFiles(next)
    }
    return (
      <FileInput
        kind="image"
        label="图集"
        files={files}
        onChange={hear}
        most={most}
        ratio="4:3"
        studio={paperStudio().studio}
      />
    )
  }
  await renderUploads(<Field />)
  const field = await screen.findByRole('group', { name: '图集' })
  const button = (name: string) => within(field).getByRole('button', { name })
  return { field, button, heard, user: userEvent.setup() }
}

it('is put in order by the arrow keys on a handle, which keeps the focus; each change is told', async () => {
  const { button, field, heard, user } = await openField(['a.png', 'b.png', 'c.png'])
  button('移动 图集 3，用方向键').focus()
  await user.keyboard('{ArrowLeft}')
  expect(heard.at(-1)).toEqual(['a.png', 'c.png', 'b.png'])
  expect(document.activeElement).toBe(button('移动 图集 2，用方向键'))
  expect(within(field).getByText('图集 3已移到第 2 位，共 3 个')).toBeTruthy()
  await user.keyboard('{Home}')
  expect(heard.at(-1)).toEqual(['c.png', 'a.png', 'b.png'])
  await user.keyboard('{ArrowLeft}')
  expect(heard).toHaveLength(2)
})

it('is put in order by dragging; a press that does not move is none', async () => {
  const { field, heard } = await openField(['a.png', 'b.png', 'c.png'])
  const tiles = within(field).getAllByRole('listitem').slice(0, 3)
  tiles.forEach((tile, at) =>
    vi.spyOn(tile, 'getBoundingClientRect').mockReturnValue(new DOMRect(at * 108, 0, 100, 100)),
  )
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY: 50 })
  fireEvent.pointerDown(tiles[0]!, at(50))
  fireEvent.pointerUp(tiles[0]!, at(50))
  expect(heard).toEqual([])
  fireEvent.pointerDown(tiles[0]!, at(50))
  fireEvent.pointerMove(tiles[0]!, at(260))
  expect(tiles.map(({ style }) => style.order)).toEqual(['2', '0', '1'])
  fireEvent.pointerUp(tiles[0]!, at(260))
  expect(heard).toEqual([['b.png', 'c.png', 'a.png']])
})

it('lets go of a picture at a double click only, by keyboard at the same key twice; the focus goes on', async () => {
  const { button, heard, user } = await openField(['a.png', 'b.png', 'c.png'])
  await user.click(button('双击删除 图集 1'))
  expect(heard).toEqual([])
  await user.dblClick(button('双击删除 图集 1'))
  expect(heard.at(-1)).toEqual(['b.png', 'c.png'])
  expect(document.activeElement).toBe(button('移动 图集 1，用方向键'))
  button('双击删除 图集 2').focus()
  await user.keyboard('{Enter}')
  button('再按一次删除 图集 2')
  await user.keyboard('{Enter}')
  expect(heard.at(-1)).toEqual(['b.png'])
})

it('takes what is dropped and pasted', async () => {
  const { field, heard } = await openField([])
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [picture('湖景.png')] } })
  await waitFor(() => expect(heard.at(-1)).toEqual(['img/1001/u1/1.png']))
  fireEvent.paste(field, { clipboardData: { files: [picture('image.png')] } })
  await waitFor(() => expect(heard.at(-1)).toEqual(['img/1001/u1/1.png', 'img/1001/u1/2.png']))
  const text = createEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })
  fireEvent(field, text)
  expect(text.defaultPrevented).toBe(false)
})

it('says visibly that it is full, and takes no more', async () => {
  const { field, button } = await openField(['a.png', 'b.png'], 2)
  expect(within(field).getByText('上传数量不能超过2个')).toBeTruthy()
  for (const name of ['从文件管理选择', '上传']) expect(button(name).getAttribute('aria-disabled')).toBe('true')
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [picture('湖景.png')] } })
  expect((await within(field).findByRole('alert')).textContent).toBe('图片最多可上传2张')
})

it('offers the pictures of 文件管理, and keeps the chosen one by its key', async () => {
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1200)
  const { button, heard, user } = await openField(['a.png'])
  const choose = async () => {
    const dialog = await screen.findByRole('dialog', { name: '选择已上传文件' })
    expect(within(dialog).queryByRole('tab', { name: '我的文件' })).toBeNull()
    await user.click(await within(dialog).findByRole('gridcell', { name: /海报\.jpg/ }))
    await user.click(within(dialog).getByRole('button', { name: '选择' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(button('从文件管理选择'))
  await choose()
  expect(heard.at(-1)).toEqual(['a.png', '海报.jpg'])
  await user.click(button('从文件管理换一个 图集 1'))
  await choose()
  // The one that is here already is not here twice.
  expect(heard).toHaveLength(1)
  expect(screen.getByText('所选文件已在这里')).toBeTruthy()
})

it('offers files of this device only to who may not look into 文件管理', async () => {
  const { field, button } = await openField([], 5, someMe({ permissions: [] }))
  button('上传')
  expect(within(field).queryByRole('button', { name: '从文件管理选择' })).toBeNull()
})

it('cuts a picture in its place: what was cut stands there, under a key of its own', async () => {
  const { field, heard, user } = await openField(['a.png', 'b.png'])
  server.use(
    http.get('https://files.test/b.png', () => new Response('bytes', { headers: { 'content-type': 'image/png' } })),
  )
  await user.click(await within(field).findByRole('button', { name: '裁剪 图集 2' }))
  const dialog = await screen.findByRole('dialog', { name: '裁剪图片' })
  await within(dialog).findByRole('img', { name: 'b.png' })
  expect(within(dialog).getByRole('button', { name: '4:3' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(heard.at(-1)).toEqual(['a.png', 'img/1001/u1/1.png']))
  expect(put.mock.calls.at(-1)![0].name).toBe('cut.jpg')
})

it('says that a picture to be cut cannot be fetched', async () => {
  const { field, user } = await openField(['a.png'])
  server.use(http.get('https://files.test/a.png', () => new Response(null, { status: 404 })))
  await user.click(await within(field).findByRole('button', { name: '裁剪 图集 1' }))
  expect((await within(field).findByRole('alert')).textContent).toBe('图片没有取到，检查网络后重试')
})
