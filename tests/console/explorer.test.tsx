import { ossApi } from '@contracts/calls/ossApi'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { routes } from '@contracts/routes'
import { fileItems } from '@server/files/tables'
import { recordTable } from '@server/records/recordTables'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@/app/gateway/call'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'

const where = { brandId: 101, hotelId: 1001 }
const slow = { timeout: 60_000 }

const edge = openConsole()
let root: number
beforeAll(() => {
  // jsdom lays nothing out: give every element a size, so that rows are in sight.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1200)
})

let folder: number
let tests = 0
beforeEach(async () => {
  root = (await call(ossApi.tree, where)).ossDisplayId
  folder = await makeFolder(root, `测试${++tests}`)
})

const makeFolder = async (parent: number, displayName: string) =>
  (await call(ossApi.directoryCreate, { ...where, ossDisplayId: parent, displayName })).ossDisplayId

/** Registered files, oldest first; nothing lies in storage. */
async function makeFiles(...files: { name: string; size?: number }[]) {
  const start = Date.parse('2026-11-01T02:00:00Z')
  const rows = files.map(({ name, size = 1024 }, index) => {
    const at = new Date(start + index * 1000)
    const { brandId, hotelId } = where
    const whose = { space: `hotel:${hotelId}`, brandId, hotelId, createdBy: 'test', updatedBy: 'test' }
    const key = `common/1001/test/${folder}${index}.${name.split('.').at(-1)}`
    const what = {
      parentId: folder,
      isFolder: false,
      displayName: name,
      objectKey: key,
      fileSize: size,
      type: 'image/jpeg',
    }
    return { ...whose, ...what, createdAt: at, updatedAt: at }
  })
  await edge.gateway.services.db.insert(fileItems).values(rows)
}

const open = (query = 'view=list') =>
  startApp({
    table: routes,
    at: `/filemanager?space=all&folder=${folder}&${query}`,
    areas: { shop: () => import('@/areas/shop') },
  })
const person = () => userEvent.setup({ delay: null })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) }, slow)
const isSelected = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).getAttribute('aria-selected')
const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('[data-part=name]')?.textContent)
const refuse = (path: string, status: number) =>
  edge.server.use(
    http.all(`*${path}`, () => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }, { status })),
  )

describe.each(['grid', 'list'])('the keyboard alone, in the %s', (view) => {
  const cell = (name: string) =>
    screen.findByRole(view === 'grid' ? 'gridcell' : 'row', { name: new RegExp(name) }, slow)
  const stop = async (name: string) => {
    const there = await cell(name)
    act(() => there.focus())
    return there
  }

  it('goes on after each step into a folder and up again, which marks the folder one came from', async () => {
    await makeFolder(folder, '甲夹')
    const inner = await makeFolder(folder, '乙夹')
    await makeFolder(inner, '丙夹')
    open(`view=${view}&sort=displayName-asc`)
    const user = person()
    await stop('甲夹')
    await user.keyboard(view === 'grid' ? '{ArrowRight}{Enter}' : '{ArrowDown}{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await cell('丙夹')))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/文件夹是空的|还没有文件|没有文件/, {}, slow)).toBeTruthy()
    await user.keyboard('{Backspace}')
    await waitFor(async () => expect(document.activeElement).toBe(await cell('丙夹')))
    await user.keyboard('{Backspace}')
    const from = await cell('乙夹')
    await waitFor(() => expect(document.activeElement).toBe(from))
    expect(from.getAttribute('aria-selected')).toBe('true')
    await user.keyboard(view === 'grid' ? '{ArrowLeft}' : '{ArrowUp}')
    expect(document.activeElement).toBe(await cell('甲夹'))
  })

  it('F2 and Delete work on the very first stop', async () => {
    await makeFiles({ name: '甲.jpg' })
    open(`view=${view}`)
    const user = person()
    await stop('甲.jpg')
    await user.keyboard('{F2}')
    const field = await screen.findByRole('textbox', { name: '甲.jpg 的新名称' }, slow)
    await user.type(field, '{Escape}')
    await stop('甲.jpg')
    await user.keyboard('{Delete}')
    expect(await screen.findByRole('alertdialog', { name: /^删除/ }, slow)).toBeTruthy()
  })
})

describe('choosing', () => {
  beforeEach(() => makeFiles({ name: '甲.jpg' }, { name: '乙.jpg' }, { name: '丙.jpg' }, { name: '丁.pdf' }))

  it('arrows, Shift ranges, Ctrl+A and Escape, with the focus on the row', async () => {
    open()
    const user = person()
    await user.click(await row('丁.pdf'))
    await user.keyboard('{ArrowDown}')
    expect(isSelected('丙.jpg')).toBe('true')
    expect(isSelected('丁.pdf')).toBe('false')
    expect(document.activeElement).toBe(await row('丙.jpg'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect([isSelected('丙.jpg'), isSelected('乙.jpg'), isSelected('甲.jpg')]).toEqual(['true', 'true', 'false'])
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('已选 4 项', {}, slow)).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('已选 4 项')).toBeNull()
    await user.keyboard('乙')
    expect(document.activeElement).toBe(await row('乙.jpg'))
  })

  it('the select column stands only in check mode, the operations only outside it', async () => {
    open()
    await row('丁.pdf')
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads()).toEqual(['类型', '名称', '大小', '修改时间', '操作'])
    const user = person()
    await user.click(await screen.findByRole('button', { name: '批量操作' }, slow))
    await waitFor(() => expect(heads()).toEqual(['选择', '类型', '名称', '大小', '修改时间']))
    expect(screen.queryByRole('button', { name: /^编辑 |：更多操作$/ })).toBeNull()
    await user.click(await row('甲.jpg'))
    await user.click(await row('乙.jpg'))
    expect([isSelected('甲.jpg'), isSelected('乙.jpg')]).toEqual(['true', 'true'])
    await user.click(screen.getByRole('button', { name: '隐藏' }))
    await waitFor(() => expect(heads()).toContain('操作'))
  })

  it('with nothing checked neither delete nor move opens, and says so', async () => {
    open('view=list&check=1')
    await row('甲.jpg')
    const user = person()
    for (const name of ['批量删除', '移动']) {
      await user.click(screen.getByRole('button', { name }))
      expect((await screen.findByText('没有选择文件')).closest('[role=alert]')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: '关闭消息' }))
    }
  })

  it('tiles are cells of a grid, chosen by the same keys', async () => {
    open('view=grid')
    const user = person()
    await user.click(await screen.findByRole('gridcell', { name: /丁\.pdf/ }, slow))
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(await screen.findByText('已选 3 项', {}, slow)).toBeTruthy()
    expect(screen.getByRole('grid', { name: '文件' }).getAttribute('aria-multiselectable')).toBe('true')
  })
})

describe('changing', () => {
  it('F2 renames in the row with the stem selected; Escape keeps the name, a wrong one is said below', async () => {
    await makeFiles({ name: '旧名.jpg' })
    open()
    const user = person()
    await user.click(await row('旧名.jpg'))
    await user.keyboard('{F2}')
    const fieldNow = () => screen.findByRole<HTMLInputElement>('textbox', { name: '旧名.jpg 的新名称' }, slow)
    const field = await fieldNow()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2])
    await user.keyboard('作废{Escape}')
    expect(document.activeElement).toBe(await row('旧名.jpg'))

    await user.keyboard('{F2}')
    await user.clear(await fieldNow())
    await user.keyboard('a/b.jpg{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/不能包含/)
    expect(document.activeElement).toBe(await fieldNow())
    await user.clear(await fieldNow())
    await user.keyboard('新名.jpg{Enter}')
    const named = await row('新名.jpg')
    await waitFor(() => expect(document.activeElement).toBe(named), slow)
    await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
    await row('旧名.jpg')
  })

  it('a name changed in a tile is saved when the focus leaves, and let go of when nothing was changed', async () => {
    await makeFiles({ name: '封面.jpg' }, { name: '内页.jpg' })
    open('view=grid')
    const user = person()
    const tile = (name: RegExp) => screen.findByRole('gridcell', { name }, slow)
    await user.click(await tile(/封面/))
    await user.keyboard('{F2}')
    await screen.findByRole('textbox', { name: '封面.jpg 的新名称' }, slow)
    await user.click(await tile(/内页/))
    expect(screen.queryByRole('textbox', { name: /的新名称/ })).toBeNull()
    await user.keyboard('{F2}')
    await screen.findByRole('textbox', { name: '内页.jpg 的新名称' }, slow)
    await user.keyboard('第一页')
    await user.click(await tile(/封面/))
    await tile(/第一页/)
    expect(await screen.findByText('已重命名为「第一页.jpg」', {}, slow)).toBeTruthy()
  })

  it('编辑 renames by dialog with the stem selected, and 撤销 takes it back', async () => {
    await makeFiles({ name: '旧名.jpg' })
    open()
    const user = person()
    await user.hover(await row('旧名.jpg'))
    await user.click(await screen.findByRole('button', { name: '编辑 旧名.jpg' }, slow))
    const dialog = await screen.findByRole('dialog', { name: '重命名' }, slow)
    const field = within(dialog).getByRole<HTMLInputElement>('textbox')
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]))
    await user.clear(field)
    await user.type(field, '新名.jpg')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await row('新名.jpg')
    await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
    await row('旧名.jpg')
  })

  it('deletes by key after asking, and 撤销 brings it back from the trash', async () => {
    await makeFiles({ name: '要删.jpg' }, { name: '留下.jpg' })
    open()
    const user = person()
    await user.click(await row('要删.jpg'))
    await user.keyboard('{Delete}')
    const dialog = await screen.findByRole('alertdialog', { name: '删除「要删.jpg」' }, slow)
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /要删/ })).toBeNull(), slow)
    await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
    await row('要删.jpg')
  })

  it('a move asks for a folder, refuses the current one, and can be taken back', async () => {
    await makeFiles({ name: '要移.jpg' })
    await makeFolder(folder, '目标')
    open()
    const user = person()
    await user.click(await row('要移.jpg'))
    fireEvent.contextMenu(await row('要移.jpg'), { clientX: 10, clientY: 10 })
    await user.click(await screen.findByRole('menuitem', { name: '移动到' }, slow))
    const dialog = await screen.findByRole('dialog', { name: '移动到' }, slow)
    const press = () => user.click(within(dialog).getByRole('button', { name: '移动' }))
    await press()
    expect(await within(dialog).findByText('请先选择目录结构')).toBeTruthy()
    await user.click(within(dialog).getByRole('treeitem', { name: new RegExp(`^测试${tests}`) }))
    await press()
    expect(await within(dialog).findByText('不能移动到当前目录')).toBeTruthy()
    await user.click(within(dialog).getByRole('treeitem', { name: /^目标/ }))
    await press()
    await waitFor(() => expect(screen.queryByRole('row', { name: /要移/ })).toBeNull(), slow)
    await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
    await row('要移.jpg')
  })

  it('更多操作 of a row opens its menu, which gives the focus back to the row', async () => {
    await makeFiles({ name: '一.jpg' }, { name: '二.jpg' })
    open()
    const user = person()
    // One stands on the first row, which shows its operations instead.
    await row('一.jpg')
    const more = screen.getByRole('button', { name: /：更多操作$/ })
    const other = more.closest<HTMLElement>('[role=row]')!
    // By a finger: a mouse would point at the row first.
    await user.pointer({ keys: '[TouchA]', target: more })
    await screen.findByRole('menuitem', { name: '移动到' }, slow)
    expect(other.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(other), slow)
  })

  it('cut and paste moves, into an empty folder too', async () => {
    await makeFiles({ name: '要剪.jpg' })
    const target = await makeFolder(folder, '剪到这里')
    const { address } = open()
    const user = person()
    await user.click(await row('要剪.jpg'))
    await user.keyboard('{Control>}x{/Control}')
    await user.dblClick(await row('剪到这里'))
    await waitFor(() => expect(address()).toContain(`folder=${target}`), slow)
    await screen.findByText('还没有文件', {}, slow)
    await user.keyboard('{Control>}v{/Control}')
    await row('要剪.jpg')
    expect(await screen.findByText('已将 1 项移动到「剪到这里」')).toBeTruthy()
  })

  it('what the gateway refuses to move comes back, with ERROR : {status} for 3000 ms', async () => {
    await makeFiles({ name: '不动.jpg' })
    await makeFolder(folder, '目标二')
    const { clock } = open()
    const user = person()
    await user.click(await row('不动.jpg'))
    refuse('/oss-api/eb/oss/move', 500)
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      get types() {
        return [...data.keys()]
      },
    }
    const target = await row('目标二')
    fireEvent.dragStart(await row('不动.jpg'), { dataTransfer })
    fireEvent.dragOver(target, { dataTransfer })
    expect(target.hasAttribute('data-over')).toBe(true)
    fireEvent.drop(target, { dataTransfer })
    expect(await screen.findByText('ERROR : 500', {}, slow)).toBeTruthy()
    await row('不动.jpg')
    act(() => clock.increment(2999))
    expect(screen.getByText('ERROR : 500')).toBeTruthy()
    act(() => clock.increment(1))
    expect(screen.queryByText('ERROR : 500')).toBeNull()
  })
})

describe('bringing in', () => {
  /** Empty files are refused before anything is sent, and stand in the tray all the same. */
  const fileEntry = (name: string) => ({
    isFile: true,
    name,
    file: (found: (file: File) => void) => found(new File([], name)),
  })
  const folderEntry = (name: string, children: readonly object[]) => {
    const portions = [children, []]
    return {
      isFile: false,
      name,
      createReader: () => ({
        readEntries: (found: (some: readonly object[]) => void) => found(portions.shift() ?? []),
      }),
    }
  }
  const dropOf = (...entries: readonly object[]) => ({
    types: ['Files'],
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: [],
  })

  it('a dropped folder is made here with the folders in it, one that is there already is filled', async () => {
    await makeFolder(folder, '海报')
    open()
    await row('海报')
    const dropped = dropOf(folderEntry('海报', [folderEntry('春季', [fileEntry('一.png')])]), fileEntry('二.png'))
    fireEvent.dragOver(screen.getByText('1 项'), { dataTransfer: dropped })
    expect(screen.getByText('松开即可上传到当前文件夹')).toBeTruthy()
    fireEvent.drop(screen.getByText('1 项'), { dataTransfer: dropped })
    expect(screen.queryByText('松开即可上传到当前文件夹')).toBeNull()
    const tray = await screen.findByRole('region', { name: '上传' }, slow)
    for (const name of ['一.png', '二.png']) expect(await within(tray).findByText(name)).toBeTruthy()
    const tree = await call(ossApi.tree, where)
    const here = tree.subNode.find(({ ossDisplayId }) => ossDisplayId === folder)!
    expect(
      here.subNode.map(({ displayName, subNode }) => [displayName, subNode.map((one) => one.displayName)]),
    ).toEqual([['海报', ['春季']]])
  })

  it('files that are pasted are uploaded into the open folder', async () => {
    await makeFiles({ name: '有.jpg' })
    open()
    const files = [new File([], '截图.png')]
    fireEvent.paste(await row('有.jpg'), { clipboardData: { files } })
    const tray = await screen.findByRole('region', { name: '上传' }, slow)
    expect(await within(tray).findByText('截图.png')).toBeTruthy()
  })
})

it('names the records that show a file before it is deleted', async () => {
  await makeFiles({ name: '在用.jpg' })
  const at = new Date()
  const { table } = recordTable(dishClass)
  const icon = `common/1001/test/${folder}0.jpg`
  await edge.gateway.services.db
    .insert(table)
    .values({ ...where, name: '湖鲜', icon, restaurantId: 1, createdAt: at, updatedAt: at })
  open()
  const user = person()
  await user.click(await row('在用.jpg'))
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: /^删除/ }, slow)
  expect(within(dialog).getByText('将删除 1 个文件，30 天内可在回收站找回。')).toBeTruthy()
  const uses = await within(dialog).findByRole('group', { name: '使用情况' }, slow)
  expect(within(uses).getByRole('listitem').textContent).toBe('「在用.jpg」：菜品分类 湖鲜 的图标')
})

describe('where no folder is open', () => {
  it('an upload, a new folder and a drop ask for one first', async () => {
    await makeFiles({ name: '湖景.jpg' })
    open('view=list&q=湖景')
    await row('湖景.jpg')
    const user = person()
    for (const name of ['上传', '新建文件夹']) {
      await user.click(screen.getByRole('button', { name }))
      expect((await screen.findByText('请先选择目录结构')).closest('[role=alert]')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: '关闭消息' }))
    }
    fireEvent.drop(await row('湖景.jpg'), { dataTransfer: { types: ['Files'], items: [], files: [] } })
    expect(await screen.findByText('请先选择目录结构')).toBeTruthy()
  })

  it('files dropped beside the explorer are not opened by the browser', async () => {
    await makeFiles({ name: '一.jpg' })
    open()
    await row('一.jpg')
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  })
})

it('another tab has deleted a file: renaming it says so, and coming back reads the list anew', async () => {
  await makeFiles({ name: '已删.jpg' }, { name: '也删.jpg' })
  open('view=list&sort=displayName-asc')
  const user = person()
  await user.click(await row('已删.jpg'))
  const { list } = await call(ossApi.directoryFiles, { ...where, ossDisplayId: folder, pageIndex: 1, pageSize: 10 })
  const idOf = (name: string) => list.find(({ displayName }) => displayName === name)!.ossDisplayId
  const remove = (name: string) => call(ossApi.delete, { ...where, forceDelete: false, ossDisplayIds: [idOf(name)] })
  await remove('已删.jpg')
  await user.keyboard('{F2}')
  await user.type(await screen.findByRole('textbox', { name: '已删.jpg 的新名称' }, slow), '新名{Enter}')
  expect(await screen.findByText('文件或文件夹不存在', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /已删/ })).toBeNull(), slow)
  await remove('也删.jpg')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await screen.findByText('还没有文件', {}, slow)
})

it('选择全部 goes through the pages that are not loaded yet', async () => {
  const file = (ossDisplayId: number) => ({
    ossDisplayId,
    displayName: `第${ossDisplayId}张.jpg`,
    isFolder: false,
    path: `common/${ossDisplayId}.jpg`,
    fileSize: 1,
    createTime: '2026-11-05 10:00:00',
    parentDisplayId: folder,
    parentPath: '全部文件',
    url: null,
    thumbUrl: null,
    downloadUrl: null,
  })
  const pages: Record<string, number[]> = { 1: [901, 902], 2: [903, 904], 3: [905] }
  edge.server.use(
    http.get('*/oss-api/eb/oss/directory_files', ({ request }) => {
      const query = new URL(request.url).searchParams
      expect(query.get('pageSize')).toBe('1000')
      const list = (pages[query.get('pageIndex')!] ?? []).map(file)
      return HttpResponse.json({ code: 0, message: 'ok', data: { list, total: 5, urlPrefix: '' } })
    }),
  )
  open('view=list&check=1')
  await row('第901张')
  const user = person()
  expect(screen.getByRole('button', { name: '加载更多（还有 3 项）' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '选择全部 5 项' }))
  expect(await screen.findByText('已选 5 项', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /加载更多/ })).toBeNull()
})

it('a preview is walked through by arrow keys, from the first file to the last', async () => {
  await makeFiles({ name: '一.jpg' }, { name: '二.mp4' }, { name: '三.zip' })
  open('view=list&sort=createTime-asc')
  const user = person()
  await user.click(await row('一.jpg'))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '一.jpg' }, slow)
  expect(within(dialog).getByRole('img', { name: '一.jpg' })).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '上一个' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: '二.mp4' })).toBeTruthy()
  await user.keyboard('{End}')
  expect(await screen.findByText('这种文件不能预览，可以下载后查看')).toBeTruthy()
  expect(screen.getByText(/^3 \/ 3 · /)).toBeTruthy()
  await user.keyboard('{Home}')
  expect(await screen.findByRole('dialog', { name: '一.jpg' })).toBeTruthy()
})

describe('finding', () => {
  it('searches the root by the trimmed text, shows type, name and place, and a folder ends the search', async () => {
    await makeFiles({ name: '湖景甲.jpg' })
    const { address } = open()
    await row('湖景甲')
    const user = person()
    await user.type(await screen.findByRole('searchbox', { name: '在全部文件中搜索' }, slow), ' 湖景甲 ')
    const results = await screen.findByRole('grid', { name: '搜索结果' }, slow)
    expect(
      within(results)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['类型', '名称', '位置'])
    await waitFor(() => expect(address()).not.toContain('folder='), slow)
    const place = await within(results).findByRole('button', { name: `全部文件/测试${tests}` }, slow)
    await user.click(place)
    await waitFor(() => expect(address()).toContain(`folder=${folder}`), slow)
    await screen.findByRole('grid', { name: '文件' }, slow)
    expect(address()).not.toContain('q=')
  })

  it('sorts by name and time, folders first', async () => {
    await makeFiles({ name: '乙.jpg' }, { name: '甲.jpg' })
    await makeFolder(folder, '里面')
    open()
    await row('甲.jpg')
    expect(shownNames()).toEqual(['里面', '甲.jpg', '乙.jpg'])
    const user = person()
    await user.click(await screen.findByRole('button', { name: /排序/ }, slow))
    await user.click(await screen.findByRole('radio', { name: '时间升序' }, slow))
    await waitFor(() => expect(shownNames()).toEqual(['里面', '乙.jpg', '甲.jpg']))
  })
})

it('the trash gives back what was deleted, and the foot says how much room is used', async () => {
  await makeFiles({ name: '曾经.jpg', size: 1536 })
  const [file] = (await call(ossApi.directoryFiles, { ...where, ossDisplayId: folder, pageIndex: 1, pageSize: 10 }))
    .list
  await call(ossApi.delete, { ...where, forceDelete: false, ossDisplayIds: [file!.ossDisplayId] })
  open()
  expect(await screen.findByRole('meter', { name: /^已用 .+，共 .+/ }, slow)).toBeTruthy()
  const user = person()
  await user.click(await screen.findByRole('button', { name: '回收站' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '回收站' }, slow)
  await user.click(await within(dialog).findByRole('button', { name: '恢复 曾经.jpg' }, slow))
  await waitFor(() => expect(within(dialog).queryByText('曾经.jpg')).toBeNull(), slow)
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' })[0]!)
  await row('曾经.jpg')
})

it('several are brought back from the trash, or deleted for good, at once', async () => {
  await makeFiles({ name: '回一.jpg' }, { name: '回二.jpg' }, { name: '去三.jpg' })
  const { list } = await call(ossApi.directoryFiles, { ...where, ossDisplayId: folder, pageIndex: 1, pageSize: 10 })
  const ids = list.map(({ ossDisplayId }) => ossDisplayId)
  await call(ossApi.delete, { ...where, forceDelete: false, ossDisplayIds: ids })
  open()
  const user = person()
  await user.click(await screen.findByRole('button', { name: /回收站/ }, slow))
  const trash = await screen.findByRole('dialog', { name: '回收站' }, slow)
  for (const name of ['回一.jpg', '回二.jpg'])
    await user.click(await within(trash).findByRole('checkbox', { name: `选择 ${name}` }, slow))
  await user.click(within(trash).getByRole('button', { name: '恢复所选' }))
  await waitFor(() => expect(within(trash).queryByText('回一.jpg')).toBeNull(), slow)
  expect(within(trash).queryByText('回二.jpg')).toBeNull()
  await user.click(within(trash).getByRole('checkbox', { name: '选择 去三.jpg' }))
  // What is being brought back is done first: nothing else is heard meanwhile.
  const purge = within(trash).getByRole<HTMLButtonElement>('button', { name: '彻底删除所选' })
  await waitFor(() => expect(purge.disabled).toBe(false), slow)
  await user.click(purge)
  await user.click(await within(trash).findByRole('button', { name: '确认彻底删除 1 项' }))
  await waitFor(() => expect(within(trash).queryByText('去三.jpg')).toBeNull(), slow)
})
