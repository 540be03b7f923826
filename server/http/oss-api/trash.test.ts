import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { ossApiSchemas } from '@contracts/calls/ossApi.schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '@server/files/fileSweeper'
import { fileItems } from '@server/files/tables'
import { users } from '@server/identity/tables'
import { openFileGateway } from './fileGateway.testing'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const gone = { status: 200, code: 40400, message: '文件或文件夹不存在' }

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
/** 全部文件 of 西湖店 and 我的文件 of ann. */
let root: number
let own: number

beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const at = files.clock.now
  const bob = { id: 'bob', account: 'bob', name: '张伟', email: 'bob@example.invalid', createdAt: at, updatedAt: at }
  await files.services.db.insert(users).values(bob)
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterAll(() => files.close())

const makeFolder = async (parent: number, displayName: string) =>
  (await files.as('ann', ossApi.directoryCreate, { ossDisplayId: parent, displayName })).data.ossDisplayId
const makeFile = async (parent: number, fileName: string) =>
  (await files.register('ann', await files.upload('ann', png, 'png'), fileName, parent)).data
const remove = (ossDisplayIds: number[], account = 'ann') =>
  files.as(account, ossApi.delete, { ossDisplayIds, forceDelete: true })
const trash = (account: string, ossDisplayId: number, page: object = {}) =>
  files.as(account, ossApi.trash, { ossDisplayId, ...page })
const restore = (ossDisplayIds: number[], account = 'ann') => files.as(account, ossApi.restore, { ossDisplayIds })
const purge = (ossDisplayIds: number[], account = 'ann') => files.as(account, ossApi.purge, { ossDisplayIds })
const list = async (ossDisplayId: number) => (await files.as('ann', ossApi.directoryFiles, { ossDisplayId })).data.list
const names = (items: readonly FileItem[]) => items.map((item) => item.displayName).sort()
const later = (ms: number) => {
  files.clock.now = new Date(files.clock.now.getTime() + ms)
}

describe('the trash', () => {
  it('lists what was chosen with who, when and days left, newest first, each space its own', async () => {
    const folder = await makeFolder(root, '旧活动')
    const { ossDisplayId: inside, path } = await makeFile(folder, '内.png')
    const { ossDisplayId: file } = await makeFile(root, '单张.png')
    const { ossDisplayId: mine } = await makeFile(own, '私.png')
    await remove([file], 'ann')
    later(1000)
    await remove([folder], 'bob')
    await remove([mine])

    const answer = await trash('bob', root)
    expect(ossApiSchemas.trash.data.parse(answer.data)).toEqual(answer.data)
    expect(answer.data.list).toMatchObject([
      {
        ossDisplayId: folder,
        displayName: '旧活动',
        isFolder: true,
        parentPath: '全部文件',
        deletedTime: '2026-11-20 10:00:01',
        deletedBy: '张伟',
        daysLeft: 30,
      },
      { ossDisplayId: file, isFolder: false, deletedTime: '2026-11-20 10:00:00', deletedBy: null, daysLeft: 30 },
    ])
    expect(answer.data.total).toBe(2)
    expect((await trash('ann', own)).data.list).toMatchObject([{ ossDisplayId: mine, displayName: '私.png' }])
    expect((await trash('ann', root, { pageIndex: 2, pageSize: 1 })).data).toMatchObject({
      list: [{ ossDisplayId: file }],
      total: 2,
    })
    for (const [account, place] of [
      ['stranger', root],
      ['bob', own],
      ['ann', inside],
      ['ann', folder],
    ] as const) {
      expect(await trash(account, place)).toMatchObject(gone)
    }
    expect((await trash('reader', root)).data.total).toBe(2)

    expect(await restore([folder])).toMatchObject({ code: 0, data: { list: [{ ossDisplayId: folder }] } })
    expect(await list(folder)).toMatchObject([{ ossDisplayId: inside, path }])
    expect(await restore([file, mine])).toMatchObject({ code: 0 })
    expect((await trash('ann', root)).data).toMatchObject({ list: [], total: 0 })
    expect((await fetch(`${answer.data.urlPrefix}${path}`)).status).toBe(200)
  })

  it('keeps for 30 days: the last hour still restores, the next one neither lists nor restores', async () => {
    const { ossDisplayId: file } = await makeFile(root, '三十天.png')
    const { ossDisplayId: other } = await makeFile(root, '三十天二.png')
    await remove([file, other])
    const shown = async () => (await trash('ann', root)).data.list.map((item) => item.daysLeft)
    later(hourMs)
    expect(await shown()).toEqual([30, 30])
    later(29 * dayMs - 2 * hourMs)
    expect(await shown()).toEqual([2, 2])
    later(dayMs)
    expect(await shown()).toEqual([1, 1])
    expect(await restore([file])).toMatchObject({ code: 0 })
    later(hourMs)
    expect(await shown()).toEqual([])
    expect(await restore([other])).toMatchObject(gone)
    expect(await purge([other])).toMatchObject(gone)
    later(1)
    await sweepFiles(files.services)
    expect(await files.services.db.select().from(fileItems).where(eq(fileItems.id, other))).toEqual([])
    expect(names(await list(root))).toContain('三十天.png')
  })
})

describe('restoring', () => {
  it('brings back all that went with a folder, and nothing that was deleted before', async () => {
    const folder = await makeFolder(root, '整套')
    const deep = await makeFolder(await makeFolder(folder, '中层'), '深层')
    const { ossDisplayId: early } = await makeFile(deep, '先删.png')
    const { ossDisplayId: kept } = await makeFile(deep, '同删.png')
    await remove([early])
    await remove([folder])
    expect(await restore([deep])).toMatchObject(gone)
    expect(await restore([folder])).toMatchObject({ code: 0 })
    expect(await list(deep)).toMatchObject([{ ossDisplayId: kept, parentPath: '全部文件/整套/中层/深层' }])
    expect(await restore([early])).toMatchObject({ code: 0 })
    expect(names(await list(deep))).toEqual(['先删.png', '同删.png'])
  })

  it('gives another name that people can read where the own one is taken', async () => {
    const place = await makeFolder(root, '重名处')
    const [first, second] = [await makeFolder(place, '同名'), await makeFile(place, '图.png')]
    await remove([first, second.ossDisplayId])
    const again = await makeFolder(place, '同名')
    await remove([again])
    await makeFolder(place, '同名')
    await makeFile(place, '图.png')
    const answer = await restore([first, again, second.ossDisplayId])
    expect(names(answer.data.list)).toEqual(['同名-恢复', '同名-恢复2', '图-恢复.png'])
    expect(names(await list(place))).toEqual(['同名', '同名-恢复', '同名-恢复2', '图.png', '图-恢复.png'].sort())
  })

  it('also where the name returns in the same go', async () => {
    const folder = await makeFolder(root, '一起回来')
    const old = await makeFolder(folder, '分店')
    await remove([old])
    const young = await makeFolder(folder, '分店')
    await remove([folder])
    expect(await restore([old, folder])).toMatchObject({ code: 0 })
    const back = await list(folder)
    expect(back.find((item) => item.ossDisplayId === young)!.displayName).toBe('分店')
    expect(back.find((item) => item.ossDisplayId === old)!.displayName).toBe('分店-恢复')
  })

  it('leads to the root when the folder is gone', async () => {
    const folder = await makeFolder(root, '没了')
    const { ossDisplayId: file } = await makeFile(folder, '孤儿.png')
    const { ossDisplayId: mine } = await makeFile(await makeFolder(own, '私没了'), '私孤儿.png')
    await remove([file, mine])
    await remove([folder, (await list(own)).find((item) => item.displayName === '私没了')!.ossDisplayId])
    const answer = await restore([file, mine])
    const parents = new Map(answer.data.list.map((item) => [item.ossDisplayId, item.parentDisplayId]))
    expect([parents.get(file), parents.get(mine)]).toEqual([root, own])
  })

  it('undoes a deletion by its ids, also when one lay in another', async () => {
    const folder = await makeFolder(root, '撤销')
    const inner = await makeFolder(folder, '撤销内')
    const { ossDisplayId: file } = await makeFile(inner, '撤销.png')
    await remove([file, inner, folder])
    const shown = (await trash('ann', root)).data.list.map((item) => item.ossDisplayId)
    expect([file, inner, folder].map((id) => shown.includes(id))).toEqual([false, false, true])
    expect(await restore([file, inner, folder])).toMatchObject({ code: 0, data: { list: [{ ossDisplayId: folder }] } })
    expect(names(await list(inner))).toEqual(['撤销.png'])
  })

  it('refuses what is live, foreign, or another’s, and then restores nothing', async () => {
    const { ossDisplayId: file } = await makeFile(root, '我们的.png')
    const { ossDisplayId: mine } = await makeFile(own, '我的.png')
    expect(await restore([file])).toMatchObject(gone)
    await remove([file, mine])
    for (const [account, ids] of [
      ['stranger', [file]],
      ['brand', [file]],
      ['bob', [mine]],
      ['bob', [file, mine]],
      ['ann', [file, root]],
      ['ann', [file, 999_999_999]],
    ] as const) {
      expect(await restore([...ids], account)).toMatchObject(gone)
      expect(await purge([...ids], account)).toMatchObject(gone)
    }
    expect(await restore([file], 'reader')).toMatchObject({ code: 40300, message: '没有权限执行此操作' })
    expect(await purge([file], 'reader')).toMatchObject({ code: 40300, message: '没有权限执行此操作' })
    expect(names((await trash('ann', root)).data.list)).toContain('我们的.png')
    expect(await restore([file, mine])).toMatchObject({ code: 0 })
  })

  it('happens once when asked twice at the same moment', async () => {
    const folder = await makeFolder(root, '两次')
    await remove([folder])
    const answers = await Promise.all([restore([folder]), restore([folder])])
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 40400])
  })

  it('gives two folders of one name two names when both return at once', async () => {
    const ids = []
    for (let i = 0; i < 2; i++) {
      const id = await makeFolder(root, '并发')
      await remove([id])
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => restore([id])))
    expect(answers.map((answer) => answer.code)).toEqual([0, 0])
    expect(names(answers.flatMap((answer) => answer.data.list))).toEqual(['并发', '并发-恢复'])
  })
})

it('is searched by name, wildcards taken as they are', async () => {
  const one = await makeFile(root, '寻找100%.png')
  const other = await makeFile(root, '寻找100张.png')
  await remove([one.ossDisplayId, other.ossDisplayId])
  const found = async (keyword: string) => {
    const { data } = await trash('ann', root, { keyword })
    return [names(data.list), data.total]
  }
  expect(await found(' 寻找100 ')).toEqual([['寻找100%.png', '寻找100张.png'], 2])
  expect(await found('100%')).toEqual([['寻找100%.png'], 1])
  expect(await found('_')).toEqual([[], 0])
})

describe('purging', () => {
  it('removes rows at once and objects with the next sweep', async () => {
    const folder = await makeFolder(root, '清除')
    const { ossDisplayId: file, path } = await makeFile(folder, '清除.png')
    expect(await purge([folder])).toMatchObject(gone)
    await remove([folder])
    expect(await purge([folder])).toMatchObject({ code: 0 })
    expect(await restore([folder])).toMatchObject(gone)
    expect(await files.services.db.select().from(fileItems).where(eq(fileItems.id, file))).toEqual([])
    expect(await files.services.storage.head(path)).not.toBeNull()
    await sweepFiles(files.services)
    expect(await files.services.storage.head(path)).toBeNull()
  })

  it('leaves what was deleted from the folder before: it returns to the root', async () => {
    const folder = await makeFolder(root, '先后')
    const { ossDisplayId: file, path } = await makeFile(folder, '先删的.png')
    await remove([file])
    await remove([folder])
    expect(await purge([folder])).toMatchObject({ code: 0 })
    await sweepFiles(files.services)
    expect(await files.services.storage.head(path)).not.toBeNull()
    expect(await restore([file])).toMatchObject({ code: 0, data: { list: [{ parentDisplayId: root }] } })
  })
})

it.each([
  [ossApi.trash, { ossDisplayId: 'abc' }, '参数有误：ossDisplayId'],
  [ossApi.trash, { ossDisplayId: 1, pageSize: 1001 }, '参数有误：pageSize'],
  [ossApi.restore, { ossDisplayIds: [] }, '参数有误：ossDisplayIds'],
  [ossApi.restore, { ossDisplayIds: Array.from({ length: 1001 }, (_, i) => i + 1) }, '参数有误：ossDisplayIds'],
  [ossApi.purge, { ossDisplayIds: [] }, '参数有误：ossDisplayIds'],
  [ossApi.purge, {}, '参数有误：ossDisplayIds'],
])('%#: wrong input is answered 400', async (call, input, message) => {
  expect(await files.as('ann', call as unknown as typeof ossApi.purge, input)).toMatchObject({
    status: 400,
    code: 40000,
    message,
  })
})
