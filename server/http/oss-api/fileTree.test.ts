import { ossApi } from '@contracts/calls/ossApi'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileItems } from '@server/files/tables'
import { openFileGateway, westLake } from './fileGateway.testing'

const gone = { status: 200, code: 40400, message: '文件或文件夹不存在' }

let files: Awaited<ReturnType<typeof openFileGateway>>
/** 全部文件 of 西湖店 and 我的文件 of ann. */
let root: number
let own: number

beforeAll(async () => {
  files = await openFileGateway()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterAll(() => files.close())

const create = (parent: number, displayName: string, account = 'ann') =>
  files.as(account, ossApi.directoryCreate, { ossDisplayId: parent, displayName })
const makeFolder = async (parent: number, name: string) => (await create(parent, name)).data.ossDisplayId
const move = (ossDisplayIds: number[], parentDisplayId: number, account = 'ann') =>
  files.as(account, ossApi.move, { ossDisplayIds, parentDisplayId })
const remove = (ossDisplayIds: number[], forceDelete = false, account = 'ann') =>
  files.as(account, ossApi.delete, { ossDisplayIds, forceDelete })
const rename = (ossDisplayId: number, newDisplayName: string) =>
  files.as('ann', ossApi.directoryRename, { ossDisplayId, newDisplayName })
const treeText = async () => JSON.stringify((await files.as('ann', ossApi.tree)).data)
const rowOf = async (id: number) => {
  const [row] = await files.services.db.select().from(fileItems).where(eq(fileItems.id, id))
  return row!
}

it('says of each item which folders lie below it, in a page and in a search', async () => {
  const top = await makeFolder(root, '有下级的文件夹')
  const [two, one] = [await makeFolder(top, '二'), await makeFolder(top, '一')]
  const deep = await makeFolder(one, '更深')
  await remove([await makeFolder(top, '删了')])
  await makeFiles(root, ['无下级.png'])
  const below = [
    { ossDisplayId: two, displayName: '二', subNode: [] },
    { ossDisplayId: one, displayName: '一', subNode: [{ ossDisplayId: deep, displayName: '更深', subNode: [] }] },
  ]
  const asked = [
    await files.as('ann', ossApi.directoryFiles, { ossDisplayId: root, pageIndex: 1, pageSize: 50 }),
    await files.as('ann', ossApi.search, { ossDisplayId: root, keyword: '有下级' }),
  ]
  for (const { data } of asked) {
    const found = data.list.find(({ ossDisplayId }) => ossDisplayId === top)
    expect(found?.subNode?.toSorted((a, b) => a.ossDisplayId - b.ossDisplayId)).toEqual(below)
  }
  expect(asked[0]!.data.list.find(({ displayName }) => displayName === '无下级.png')?.subNode).toEqual([])
  await remove([top], true)
})

let made = 0
/** Rows as registered files leave them, without objects. */
async function makeFiles(parentId: number, names: string[], space = 'hotel:11'): Promise<number[]> {
  const at = files.clock.now
  const rows = await files.services.db
    .insert(fileItems)
    .values(
      names.map((displayName) => ({
        space,
        ...westLake,
        parentId,
        isFolder: false,
        displayName,
        objectKey: `common/11/ann/tree-${made++}.png`,
        createdAt: at,
        createdBy: 'ann',
        updatedAt: at,
        updatedBy: 'ann',
      })),
    )
    .returning({ id: fileItems.id })
  return rows.map(({ id }) => id)
}

describe('at once', () => {
  it('two moves never close a circle: one goes through, the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await makeFolder(root, `左${round}`), await makeFolder(root, `右${round}`)]
      const answers = await Promise.all([move([a], b), move([b], a)])
      expect(answers.map((answer) => answer.message).sort()).toEqual(['ok', '不能移动到文件夹自身或其子文件夹'])
      expect(await treeText()).toContain(`左${round}`)
      expect(await treeText()).toContain(`右${round}`)
    }
  })

  it('three moves in a ring leave all three in the tree', async () => {
    const ring = await Promise.all(['环甲', '环乙', '环丙'].map((name) => makeFolder(root, name)))
    const [a, b, c] = ring as [number, number, number]
    const answers = await Promise.all([move([a], b), move([b], c), move([c], a)])
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(2)
    for (const name of ['环甲', '环乙', '环丙']) expect(await treeText()).toContain(name)
  })

  it('one name goes to one folder, whether made, renamed or moved there', async () => {
    const elsewhere = await makeFolder(root, '别处')
    const moving = await makeFolder(elsewhere, '抢名')
    const renaming = await makeFolder(root, '改名')
    const answers = await Promise.all([create(root, '抢名'), rename(renaming, '抢名'), move([moving], root)])
    expect(answers.map((answer) => answer.message).sort()).toEqual([
      'ok',
      '已有同名文件夹“抢名”',
      '已有同名文件夹“抢名”',
    ])
  })

  it('nothing that is put into a folder outlives its deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const folder = await makeFolder(root, `将删${round}`)
      const other = await makeFolder(root, `移入${round}`)
      await Promise.all([remove([folder], true), create(folder, '新建'), move([other], folder)])
      expect((await rowOf(folder)).deletedAt).not.toBeNull()
      const left = await files.services.db
        .select()
        .from(fileItems)
        .where(and(eq(fileItems.parentId, folder), isNull(fileItems.deletedAt)))
      expect(left).toEqual([])
    }
  })
})

it('the database itself refuses a second folder of one name', async () => {
  await makeFolder(root, '唯一')
  const { id: _, ...row } = await rowOf(await makeFolder(root, '唯二'))
  const twin = files.services.db.insert(fileItems).values({ ...row, displayName: '唯一' })
  await expect(twin).rejects.toMatchObject({ cause: { constraint: 'file_item_folder_name' } })
})

it('two folders of one name do not move to one place together', async () => {
  const [a, b] = [await makeFolder(root, '源一'), await makeFolder(root, '源二')]
  const twins = [await makeFolder(a, '双份'), await makeFolder(b, '双份')]
  const target = await makeFolder(root, '汇总')
  expect((await move(twins, target)).message).toBe('已有同名文件夹“双份”')
  expect((await rowOf(twins[0]!)).parentId).toBe(a)
})

it('a folder of any size moves and is renamed without touching what it holds; the same call undoes it', async () => {
  const [from, to] = [await makeFolder(root, '出发'), await makeFolder(root, '到达')]
  const folder = await makeFolder(from, '行李')
  const [file] = await makeFiles(folder, ['a.png'])
  expect(await move([folder], to)).toMatchObject({ code: 0 })
  expect(await rename(folder, '箱子')).toMatchObject({ code: 0 })
  const found = await files.as('ann', ossApi.search, { ossDisplayId: root, keyword: 'a.png' })
  expect(found.data.list).toMatchObject([{ parentPath: '全部文件/到达/箱子' }])
  expect(await rowOf(file!)).toMatchObject({ version: 1, parentId: folder, updatedBy: 'ann' })

  expect(await move([folder], from)).toMatchObject({ code: 0 })
  expect(await rename(folder, '行李')).toMatchObject({ code: 0 })
  expect(await rowOf(folder)).toMatchObject({ parentId: from, displayName: '行李', version: 5 })
})

it('holds at most 50 levels of folders, made or moved', async () => {
  let deepest = await makeFolder(root, '层1')
  let above = root
  for (let level = 2; level <= 50; level++) [above, deepest] = [deepest, await makeFolder(deepest, `层${level}`)]
  expect(await create(deepest, '层51')).toMatchObject({ code: 40000, message: '文件夹最多50层' })
  const two = await makeFolder(root, '两层')
  await makeFolder(two, '内层')
  const one = await makeFolder(root, '一层')
  expect((await move([one, two], above)).message).toBe('文件夹最多50层')
  expect((await move([one], deepest)).message).toBe('文件夹最多50层')
  expect(await move([one], above)).toMatchObject({ code: 0 })
  const [file] = await makeFiles(root, ['深.png'])
  expect(await move([file!], deepest)).toMatchObject({ code: 0 })
})

describe('many ids', () => {
  it('1,000 move and go in one call; one named twice counts once', async () => {
    const target = await makeFolder(root, '一千')
    const ids = await makeFiles(
      root,
      Array.from({ length: 1_000 }, (_, i) => `千${i}.png`),
    )
    expect(await move(ids, target)).toMatchObject({ code: 0 })
    expect((await files.as('ann', ossApi.directoryFiles, { ossDisplayId: target })).data.total).toBe(1_000)
    expect(await remove(ids)).toMatchObject({ code: 0 })
    expect((await files.as('ann', ossApi.directoryFiles, { ossDisplayId: target })).data.total).toBe(0)
    expect(await remove(Array.from({ length: 6 }, () => target))).toMatchObject({ code: 0 })
  })

  it('five folders and any number of files go together, six folders do not', async () => {
    const folders = await Promise.all(Array.from({ length: 6 }, (_, i) => makeFolder(root, `限${i}`)))
    const some = await makeFiles(root, ['限.png', '限2.png'])
    const refused = await remove([...folders, ...some], true)
    expect(refused).toMatchObject({ code: 40000, message: '最多支持同时删除5个文件夹，请重新选择' })
    expect((await rowOf(some[0]!)).deletedAt).toBeNull()
    expect(await remove([...folders.slice(1), ...some])).toMatchObject({ code: 0 })
  })

  it('of both spaces are moved and deleted together', async () => {
    const [ours, mine] = [await makeFolder(root, '公共的'), await makeFolder(own, '自己的')]
    const target = await makeFolder(root, '目标')
    expect((await move([ours, mine], target)).message).toBe('ok')
    expect((await rowOf(mine)).parentId).toBe(target)
    expect(await remove([mine, ours])).toMatchObject({ code: 0 })
  })

  it('change all or nothing', async () => {
    const folder = await makeFolder(root, '全或无')
    const foreign = (await files.as('stranger', ossApi.tree)).data.ossDisplayId
    for (const id of [foreign, own + 1_000_000, (await files.as('bob', ossApi.treeOfUser)).data!.ossDisplayId]) {
      expect(await remove([folder, id])).toMatchObject(gone)
      expect(await move([folder, id], own)).toMatchObject(gone)
    }
    expect(await rowOf(folder)).toMatchObject({ deletedAt: null, parentId: root, version: 1 })
  })
})

it('only a folder that is not empty is answered 403', async () => {
  const full = await makeFolder(root, '满的')
  const inside = await makeFolder(full, '里面')
  expect(await remove([full])).toMatchObject({
    status: 200,
    code: 403,
    message: '文件夹不为空，是否一并删除文件夹中的所有内容？',
  })
  const six = await Promise.all(Array.from({ length: 6 }, (_, i) => makeFolder(root, `六${i}`)))
  const others = [
    await remove([full, ...six]),
    await remove([root]),
    await remove([full, 999_999_999]),
    await remove([full], false, 'stranger'),
    await remove([full], false, 'reader'),
    await move([full], inside),
    await create(root, '满的'),
    await files.as('ann', ossApi.delete, { ossDisplayIds: [], forceDelete: false }),
  ]
  expect(others.map((answer) => answer.code)).toEqual([40000, 40000, 40400, 40400, 40300, 40000, 40000, 40000])
  expect(await remove([inside])).toMatchObject({ code: 0 })
  expect(await remove([full])).toMatchObject({ code: 0 })
})
