import { ossApi } from '@contracts/calls/ossApi'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { removeObjects } from '@server/files/objectRemover'
import { sweepFiles } from '@server/files/fileSweeper'
import { fileItems, objectRemovals } from '@server/files/tables'
import { formDrafts } from '@server/drafts/tables'
import { recordTable } from '@server/records/recordTables'
import { recordRevisions } from '@server/records/tables'
import { openFileGateway, westLake } from './fileGateway.testing'

const dayMs = 24 * 60 * 60 * 1000
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

const makeFolder = async (parent: number, displayName: string) =>
  (await files.as('ann', ossApi.directoryCreate, { ossDisplayId: parent, displayName })).data.ossDisplayId
const makeFile = async (folder: number, name = '图.png') => {
  const key = await files.upload('ann', png, 'png')
  return (await files.register('ann', key, name, folder)).data
}
const list = async (folder: number, account = 'ann') =>
  (await files.as(account, ossApi.directoryFiles, { ossDisplayId: folder })).data.list
const names = async (folder: number) => (await list(folder)).map(({ displayName }) => displayName).sort()
const copy = (ossDisplayIds: number[], parentDisplayId: number, account = 'ann') =>
  files.as(account, ossApi.copy, { ossDisplayIds, parentDisplayId })
const move = (ossDisplayIds: number[], parentDisplayId: number) =>
  files.as('ann', ossApi.move, { ossDisplayIds, parentDisplayId })
const statusOf = async (key: string) => (await fetch(files.services.storage.publicUrl(key))).status

describe('a copy', () => {
  it('is a file of its own: another key, the same bytes, a name that people can read', async () => {
    const folder = await makeFolder(root, '复制处')
    const file = await makeFile(folder, '海报.png')
    expect(await copy([file.ossDisplayId], folder)).toMatchObject({ code: 0 })
    expect(await copy([file.ossDisplayId], folder)).toMatchObject({ code: 0 })
    expect(await names(folder)).toEqual(['海报-副本.png', '海报-副本2.png', '海报.png'])
    const [, , made] = (await list(folder)).toSorted((one, other) => other.ossDisplayId - one.ossDisplayId)
    const other = (await list(folder)).find(({ displayName }) => displayName === '海报-副本.png')!
    expect(made!.path).toBe(file.path)
    expect(other.path).not.toBe(file.path)
    expect(await files.services.storage.read(other.path)).toEqual(png)
    expect(await statusOf(other.path)).toBe(200)
  })

  it('of a folder has all it holds, and is private in 我的文件', async () => {
    const folder = await makeFolder(root, '整套')
    const below = await makeFolder(folder, '下层')
    await makeFile(folder, '上.png')
    await makeFile(below, '下.png')
    expect(await copy([folder], own)).toMatchObject({ code: 0 })
    const tree = (await files.as('ann', ossApi.treeOfUser)).data!
    const made = tree.subNode.find(({ displayName }) => displayName === '整套')!
    expect(made.subNode.map(({ displayName }) => displayName)).toEqual(['下层'])
    const [inner] = await list(made.subNode[0]!.ossDisplayId)
    expect(inner).toMatchObject({ displayName: '下.png', parentPath: '我的文件/整套/下层' })
    expect(await statusOf(inner!.path)).toBe(403)
    expect((await fetch(inner!.url!)).status).toBe(200)
    expect(await names(folder)).toEqual(['上.png', '下层'])
  })

  it("does not go below itself, and of nothing that is not the caller's", async () => {
    const folder = await makeFolder(root, '自身')
    const below = await makeFolder(folder, '其下')
    expect((await copy([folder], below)).message).toBe('不能复制到文件夹自身或其子文件夹')
    expect((await copy([root], folder)).message).toBe('根目录不能移动、重命名或删除')
    const foreign = (await files.as('stranger', ossApi.tree)).data.ossDisplayId
    expect(await copy([folder], foreign)).toMatchObject({ code: 40400 })
    expect(await copy([foreign], folder)).toMatchObject({ code: 40400 })
    expect((await copy([folder], root, 'reader')).code).toBe(40300)
  })

  it('leaves nothing behind when storage fails half-way', async () => {
    const folder = await makeFolder(root, '失败处')
    const file = await makeFile(folder, '一.png')
    const { storage } = files.services
    const seal = storage.seal
    storage.seal = () => Promise.reject(new Error('storage is away'))
    await expect(copy([file.ossDisplayId], folder)).rejects.toThrow('storage is away')
    storage.seal = seal
    expect(await names(folder)).toEqual(['一.png'])
    const waiting = await files.services.db.select().from(objectRemovals)
    expect(waiting).toHaveLength(1)
    await removeObjects(files.services)
    expect(await storage.head(waiting[0]!.key)).toBeNull()
  })
})

describe('a move into the other tree', () => {
  it('takes the reading with it, with all that lies below, and back again', async () => {
    const folder = await makeFolder(root, '过去')
    const file = await makeFile(folder, '图.png')
    expect(await move([folder], own)).toMatchObject({ code: 0 })
    expect(await statusOf(file.path)).toBe(403)
    expect((await files.as('bob', ossApi.directoryFiles, { ossDisplayId: folder })).code).toBe(40400)
    const [inOwn] = await list(folder)
    expect(inOwn).toMatchObject({ path: file.path, parentPath: '我的文件/过去' })
    expect(await move([folder], root)).toMatchObject({ code: 0 })
    expect(await statusOf(file.path)).toBe(200)
    expect((await list(folder, 'bob'))[0]).toMatchObject({ path: file.path })
  })

  it('is taken back as a whole when storage fails', async () => {
    const file = await makeFile(root, '不动.png')
    const { storage } = files.services
    const seal = storage.seal
    let calls = 0
    storage.seal = (key, reader) => (++calls === 1 ? Promise.reject(new Error('storage is away')) : seal(key, reader))
    await expect(move([file.ossDisplayId], own)).rejects.toThrow('storage is away')
    storage.seal = seal
    const [row] = await files.services.db.select().from(fileItems).where(eq(fileItems.id, file.ossDisplayId))
    expect(row).toMatchObject({ space: 'hotel:11', parentId: root })
    expect(await statusOf(file.path)).toBe(200)
  })
})

describe('a file that a record shows', () => {
  const { table } = recordTable(dishClass)
  let lastId = 0
  const classWith = async (icon: string, more: { hotelId?: number; deletedAt?: Date } = {}) => {
    const id = ++lastId
    const at = files.clock.now
    await files.services.db.insert(table).values({
      id,
      ...westLake,
      version: 1,
      createdAt: at,
      updatedAt: at,
      name: `分类${id}`,
      icon,
      ...more,
    } as never)
    return id
  }
  const uses = (ossDisplayIds: number[], isTrashed = false, account = 'ann') =>
    files.as(account, ossApi.uses, { ossDisplayIds, isTrashed })
  const remove = (ossDisplayIds: number[]) => files.as('ann', ossApi.delete, { ossDisplayIds, forceDelete: true })
  const purge = (ossDisplayIds: number[]) => files.as('ann', ossApi.purge, { ossDisplayIds })

  it('names the record, also for the folder it lies in and in the trash', async () => {
    const folder = await makeFolder(root, '图标')
    const file = await makeFile(folder, '火锅.png')
    expect((await uses([file.ossDisplayId])).data).toEqual({ list: [], others: 0 })
    const id = await classWith(file.path)
    const use = {
      ossDisplayId: file.ossDisplayId,
      displayName: '火锅.png',
      kind: '菜品分类',
      title: `分类${id}`,
      field: '图标',
      link: null,
    }
    expect((await uses([file.ossDisplayId])).data).toEqual({ list: [use], others: 0 })
    expect((await uses([folder])).data.list).toEqual([use])
    await remove([folder])
    expect((await uses([folder], true)).data.list).toEqual([use])
    expect((await uses([folder])).code).toBe(40400)
  })

  it('only counts what the caller may not see', async () => {
    const file = await makeFile(root, '暗.png')
    await classWith(file.path)
    await classWith(file.path, { hotelId: 12 })
    expect((await uses([file.ossDisplayId], false, 'reader')).data).toEqual({ list: [], others: 2 })
    expect((await uses([file.ossDisplayId])).data).toMatchObject({ list: [{ displayName: '暗.png' }], others: 1 })
    expect((await uses([file.ossDisplayId], false, 'stranger')).code).toBe(40400)
  })

  it('is neither purged nor made private, and says which record holds it', async () => {
    const file = await makeFile(root, '在用.png')
    const id = await classWith(file.path)
    expect((await move([file.ossDisplayId], own)).message).toBe(
      `“在用.png”正在菜品分类「分类${id}」中使用，请先在那里更换`,
    )
    expect(await statusOf(file.path)).toBe(200)
    await remove([file.ossDisplayId])
    expect((await purge([file.ossDisplayId])).message).toBe(`“在用.png”正在菜品分类「分类${id}」中使用，请先在那里更换`)
    const idle = await makeFile(root, '闲置.png')
    await remove([idle.ossDisplayId])
    // Emptied, the trash keeps what a record shows, and everybody else's.
    const empty = (account = 'ann') => files.as(account, ossApi.emptyTrash, { ossDisplayId: root })
    expect((await empty('stranger')).code).toBe(40400)
    expect((await empty('reader')).code).toBe(40300)
    const { data } = await empty()
    expect(data.purged).toBeGreaterThan(0)
    const left = await files.as('ann', ossApi.trash, { ossDisplayId: root })
    const leftNames = left.data.list.map(({ displayName }) => displayName)
    expect([leftNames.includes('在用.png'), leftNames.includes('闲置.png')]).toEqual([true, false])
    expect(left.data.total).toBe(data.kept)
    expect((await empty()).data).toEqual({ purged: 0, kept: data.kept })
    await files.services.db.execute(sql`DELETE FROM ${table} WHERE id = ${id}`)
    expect(await purge([file.ossDisplayId])).toMatchObject({ code: 0 })
  })

  it.each([
    ['a record', (key: string) => classWith(key)],
    ['a record that was removed and can come back', (key: string) => classWith(key, { deletedAt: new Date() })],
    [
      'a revision that waits',
      async (key: string) => {
        const at = new Date()
        const changes = { icon: [null, key] as const }
        await files.services.db.execute(
          sql`INSERT INTO ${recordRevisions} (id, resource, record_id, status, revision, changes, authors, at)
              VALUES (1, 'dish-class', 1, 'WAITING', 1, ${JSON.stringify(changes)}::jsonb, '[]'::jsonb, ${at.toISOString()})`,
        )
      },
    ],
    [
      'a form that is not saved yet',
      async (key: string) => {
        const values = { icon: key }
        await files.services.db
          .insert(formDrafts)
          .values({ userId: 'bob', brandId: 1, hotelId: 11, route: '/x', recordId: '', values, savedAt: new Date() })
      },
    ],
  ])('outlives its trash while %s shows it, and goes when nothing does', async (_, show) => {
    const { services, clock } = files
    const file = await makeFile(root, '长在.png')
    await show(file.path)
    await remove([file.ossDisplayId])
    clock.now = new Date(clock.now.getTime() + 31 * dayMs)
    await sweepFiles(services)
    clock.now = new Date(clock.now.getTime() + 2 * dayMs)
    await sweepFiles(services)
    expect(await services.storage.head(file.path)).not.toBeNull()
    await services.db.execute(sql`DELETE FROM ${table}`)
    await services.db.execute(sql`DELETE FROM ${recordRevisions}`)
    await services.db.execute(sql`DELETE FROM ${formDrafts}`)
    clock.now = new Date(clock.now.getTime() + 2 * dayMs)
    await sweepFiles(services)
    expect(await services.storage.head(file.path)).toBeNull()
  })
})

it('a file takes no name that another file of its folder has', async () => {
  const folder = await makeFolder(root, '改名处')
  const [one] = [await makeFile(folder, '甲.png'), await makeFile(folder, '乙.png')]
  const rename = (newName: string) => files.as('ann', ossApi.fileRename, { ossDisplayId: one.ossDisplayId, newName })
  expect((await rename('乙.png')).message).toBe('文件夹里已有同名文件“乙.png”')
  expect((await rename('乙')).message).toBe('文件夹里已有同名文件“乙.png”')
  expect(await rename('甲.png')).toMatchObject({ code: 0 })
  expect(await rename('丙.png')).toMatchObject({ code: 0 })
})
