import { ossApi } from '@contracts/calls/ossApi'
import { routes } from '@contracts/routes'
import { fileItems } from '@server/files/tables'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { call } from '@/app/gateway/call'
import { startApp } from '@/app/testing/startApp'
import { FileManagerButtons } from '@/blocks/explorer/FileManagerButtons'
import type { ConsoleGateway } from '../support/consoleGateway'
import { openConsole } from '../support/openConsole'

const where = { brandId: 101, hotelId: 1001 }
const slow = { timeout: 60_000 }
const MB = 1024 * 1024

openConsole({ fill })
async function fill({ gateway, signIn }: ConsoleGateway): Promise<void> {
  await signIn('admin')
  const { ossDisplayId: parentId } = await call(ossApi.tree, where)
  await call(ossApi.directoryCreate, { ...where, ossDisplayId: parentId, displayName: '海报' })
  const at = new Date('2026-11-01T02:00:00Z')
  const whose = { space: 'hotel:1001', ...where, createdBy: 'test', updatedBy: 'test', createdAt: at, updatedAt: at }
  const file = (displayName: string, fileSize: number) => ({
    ...whose,
    parentId,
    isFolder: false,
    displayName,
    objectKey: `common/1001/test/${displayName}`,
    fileSize,
    type: 'image/jpeg',
  })
  await gateway.services.db
    .insert(fileItems)
    .values([
      file('甲.jpg', MB),
      file('乙.jpg', MB),
      file('丙.jpg', MB),
      file('大.jpg', 2 * MB + 1),
      file('满.jpg', 2 * MB),
    ])
}

beforeAll(() => {
  // jsdom lays nothing out: give every element a size, so that rows are in sight.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1200)
})

function openButtons(onChoose = vi.fn()) {
  const FileManager = () => <FileManagerButtons limit={2} maxSizeKb={2048} types={['jpg', 'png']} onChoose={onChoose} />
  startApp({
    table: routes,
    at: '/filemanager',
    areas: { shop: async () => ({ ChannelSelect: FileManager, FileManager }) },
  })
  return { onChoose, user: userEvent.setup({ delay: null }) }
}

it('选择已上传 offers files up to the size, refuses more than the limit, and hands over the chosen ones', async () => {
  const { onChoose, user } = openButtons()
  await user.click(await screen.findByRole('button', { name: '选择已上传' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '选择已上传文件' }, slow)
  await user.click(await within(dialog).findByRole('tab', { name: '全部文件' }, slow))
  const cell = (name: RegExp) => within(dialog).findByRole('gridcell', { name }, slow)
  await cell(/满\.jpg/)
  expect(within(dialog).queryByRole('gridcell', { name: /大\.jpg/ })).toBeNull()

  await user.click(within(dialog).getByRole('button', { name: '选择' }))
  expect(await within(dialog).findByText('没有选择文件')).toBeTruthy()
  await user.click(await cell(/甲\.jpg/))
  await user.click(await cell(/乙\.jpg/))
  await user.click(await cell(/丙\.jpg/))
  expect(await within(dialog).findByText('最多选2个')).toBeTruthy()
  expect((await cell(/丙\.jpg/)).getAttribute('aria-selected')).toBe('false')

  await user.click(within(dialog).getByRole('button', { name: '选择' }))
  expect(onChoose).toHaveBeenCalledOnce()
  const names = (onChoose.mock.calls[0]![0] as { displayName: string }[]).map(({ displayName }) => displayName)
  expect(names.toSorted()).toEqual(['乙.jpg', '甲.jpg'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a folder is opened, not chosen', async () => {
  const { user } = openButtons()
  await user.click(await screen.findByRole('button', { name: '选择已上传' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '选择已上传文件' }, slow)
  await user.click(await within(dialog).findByRole('tab', { name: '全部文件' }, slow))
  await user.click(await within(dialog).findByRole('gridcell', { name: /^海报/ }, slow))
  expect(await within(dialog).findByText('还没有文件', {}, slow)).toBeTruthy()
  expect(within(dialog).getByText(/已选 0 项，最多 2 项/)).toBeTruthy()
})

it('上传到 asks for a folder before files', async () => {
  const { user } = openButtons()
  await user.click(await screen.findByRole('button', { name: '上传' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '上传到' }, slow)
  await within(dialog).findByRole('treeitem', { name: /全部文件/ }, slow)
  await user.click(within(dialog).getByRole('button', { name: '选择文件' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('请选择文件夹')
  await user.click(within(dialog).getByRole('treeitem', { name: /全部文件/ }))
  expect(within(dialog).getByRole('alert').textContent).toBe('')
})

it('what is too large or of another type stands in the queue with its reason, and more than 1000 are cut off', async () => {
  const { user } = openButtons()
  await user.click(await screen.findByRole('button', { name: '上传' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '上传到' }, slow)
  await user.click(await within(dialog).findByRole('treeitem', { name: /全部文件/ }, slow))
  const large = new File([new Uint8Array(2 * MB + 1)], '过大.jpg')
  const input = within(dialog).getByLabelText<HTMLInputElement>('选择要上传的文件')
  expect(input.accept).toBe('.jpg,.png')
  fireEvent.change(input, { target: { files: [large, new File(['x'], '合同.pdf')] } })
  const tray = await screen.findByRole('region', { name: '上传' }, slow)
  expect(await within(tray).findByText('文件大小不得超过2M')).toBeTruthy()
  expect(within(tray).getByText('文件必须为jpg、png类型')).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: '上传' }, slow))
  const again = await screen.findByRole('dialog', { name: '上传到' }, slow)
  await user.click(await within(again).findByRole('treeitem', { name: /全部文件/ }, slow))
  const many = Array.from({ length: 1001 }, (_, index) => new File([], `${index}.pdf`))
  fireEvent.change(within(again).getByLabelText('选择要上传的文件'), { target: { files: many } })
  expect(await within(again).findByText('上传数量最多为1000')).toBeTruthy()
  expect(await within(tray).findByText('1002 个文件没有上传')).toBeTruthy()
})
