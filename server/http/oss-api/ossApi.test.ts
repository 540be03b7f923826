import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { ossApiSchemas } from '@contracts/calls/ossApi.schema'
import { codes } from '@contracts/envelope'
import OSS from 'ali-oss'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '@server/files/fileSweeper'
import { fileItems, objectRemovals, uploadPrefixes } from '@server/files/tables'
import { tokensPerWindow } from '@server/files/uploadTokenIssuer'
import { hotelConfig } from '../../settings/tables'
import { neverExpires, openFileGateway, westLake } from './fileGateway.testing'

const hourMs = 3_600_000
const gone = { code: codes.gone, message: '文件或文件夹不存在' }

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
/** 全部文件 of 西湖店 and 我的文件 of ann. */
let root: number
let own: number

beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterAll(() => files.close())

const list = async (account: string, ossDisplayId: number, page: object = {}) =>
  files.as(account, ossApi.directoryFiles, { ossDisplayId, ...page })
const makeFolder = async (parent: number, displayName: string) =>
  (await files.as('ann', ossApi.directoryCreate, { ossDisplayId: parent, displayName })).data.ossDisplayId
const makeFile = async (parent: number, fileName: string) =>
  (await files.register('ann', await files.upload('ann', png, 'png'), fileName, parent)).data
const move = (ossDisplayIds: number[], parentDisplayId: number, account = 'ann') =>
  files.as(account, ossApi.move, { ossDisplayIds, parentDisplayId })
const remove = (ossDisplayIds: number[], forceDelete = false, account = 'ann') =>
  files.as(account, ossApi.delete, { ossDisplayIds, forceDelete })
const names = (items: FileItem[]) => items.map((item) => item.displayName)

describe('the whole life of a file', () => {
  it('is uploaded with ali-oss, registered, listed, read, renamed, moved, found and deleted', async () => {
    const folder = await makeFolder(root, '2026-11')
    const key = await files.upload('ann', png, 'png')
    expect(key).toMatch(/^common\/11\/ann\/\d{13}\w{5}\.png$/)
    expect((await list('ann', folder)).data).toMatchObject({ list: [], total: 0 })

    const registered = await files.register('ann', key, '西湖 夜景.png', folder)
    expect(registered).toMatchObject({ code: 0, status: 200 })
    expect(ossApiSchemas.fileUploaded.data.parse(registered.data)).toEqual({
      ...registered.data,
      displayName: '西湖 夜景.png',
      isFolder: false,
      path: key,
      fileSize: png.length,
      createTime: '2026-11-20 10:00:00',
      parentDisplayId: folder,
      parentPath: '全部文件/2026-11',
    })
    const page = await list('bob', folder)
    expect(page.data.list).toHaveLength(1)
    const [item] = page.data.list
    expect(item!.url).toBe(page.data.urlPrefix + key)
    const read = await fetch(item!.url!)
    expect(Buffer.from(await read.arrayBuffer())).toEqual(png)
    const thumb = await sharp(Buffer.from(await (await fetch(item!.thumbUrl!)).arrayBuffer())).metadata()
    expect([thumb.width, thumb.height]).toEqual([200, 150])
    const download = await fetch(item!.downloadUrl!)
    expect(download.headers.get('content-disposition')).toContain(encodeURIComponent('西湖 夜景.png'))

    const ossDisplayId = item!.ossDisplayId
    expect(await files.as('bob', ossApi.fileRename, { ossDisplayId, newName: '西湖日出' })).toMatchObject({ code: 0 })
    const other = await makeFolder(root, '归档')
    expect(await move([ossDisplayId], other)).toMatchObject({ code: 0 })
    const found = await files.as('ann', ossApi.search, { ossDisplayId: root, keyword: ' 日出 ' })
    expect(found.data.list).toMatchObject([{ displayName: '西湖日出.png', parentPath: '全部文件/归档', path: key }])
    expect(await remove([ossDisplayId])).toMatchObject({ code: 0 })
    expect((await list('ann', other)).data.total).toBe(0)
    expect(await remove([ossDisplayId])).toMatchObject(gone)
  })

  it('registers a key once: the second time answers the same item', async () => {
    const key = await files.upload('ann', png, 'png')
    const [first, second] = await Promise.all([
      files.register('ann', key, 'a.png', root),
      files.register('ann', key, 'b.png', root),
    ])
    const third = await files.register('ann', key, 'c.png', own)
    expect(first.code).toBe(0)
    expect(second.data.ossDisplayId).toBe(first.data.ossDisplayId)
    expect(third.data).toMatchObject({ ossDisplayId: first.data.ossDisplayId, parentDisplayId: root })
  })

  it('makes a file in 我的文件 private and readable through signed addresses only', async () => {
    const { path, url, thumbUrl, downloadUrl } = await makeFile(own, '合同.png')
    expect((await fetch(files.services.storage.publicUrl(path))).status).toBe(403)
    for (const address of [url!, thumbUrl!, downloadUrl!]) expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${url!}&x-oss-process=image/resize,w_10,h_10`)).status).toBe(403)
  })
})

describe('what may not be registered', () => {
  const register = (key: string, fileName = 'a.png', account = 'ann') => files.register(account, key, fileName, root)

  it.each([
    [
      'an html page named png',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'png',
      '文件内容与扩展名不符，不是png文件',
    ],
    ['an empty file', Buffer.alloc(0), 'png', /^文件内容为空/],
    ['a page', Buffer.from('<html></html>'), 'html', /^文件必须为.*类型$/],
    ['a cut picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'png', /^图片已损坏/],
  ])('%s: refused and deleted from storage', async (_, content, extension, message) => {
    await files.token('ann')
    const key = files.newKey('common/11/ann/', extension)
    await files.services.storage.put(key, content)
    const answer = await register(key)
    expect(answer).toMatchObject({ status: 200, code: codes.badRequest })
    expect(answer.message).toMatch(message)
    expect(await files.services.storage.head(key)).toBeNull()
  })

  it('a picture of more than 50 million pixels', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const answer = await register(await files.upload('ann', bomb, 'png'))
    expect(answer.message).toBe('图片不得超过5000万像素')
  })

  it('what was never uploaded', async () => {
    await files.token('ann')
    expect(await register(files.newKey('common/11/ann/', 'png'))).toMatchObject({ status: 200, code: codes.gone })
  })

  it("another user's object, which stays where it is", async () => {
    const key = await files.upload('bob', png, 'png')
    expect(await register(key)).toMatchObject({ code: codes.noRight })
    expect(await files.services.storage.head(key)).not.toBeNull()
    expect(await register(key.replace('/bob/', '/ann/../bob/'))).toMatchObject({ code: codes.badRequest, status: 400 })
  })

  it.each([
    '1.png',
    '1763600000000abcde.PNG',
    'x/1763600000000abcde.png',
    '1763600000000abcde.png\0',
    '1763600000000ab%de.png',
    '',
  ])('a key that ends in %j', async (ending) => {
    await files.token('ann')
    expect(await register(`common/11/ann/${ending}`)).toMatchObject({ status: 400, code: codes.badRequest })
  })

  it('anything into a folder that is not there; the object stays for another try', async () => {
    const key = await files.upload('ann', png, 'png')
    expect(await files.register('ann', key, 'a.png', 999_999)).toMatchObject(gone)
    expect(await files.register('ann', key, 'a.png', root)).toMatchObject({ code: 0 })
  })

  it('nothing without a token issued to this user', async () => {
    const key = files.newKey('common/admin-104/', 'png')
    await files.services.storage.put(key, png)
    const brandRoot = (await files.as('brand', ossApi.tree)).data.ossDisplayId
    expect(await files.register('brand', key, 'a.png', brandRoot)).toMatchObject({ code: codes.noRight })
    await files.token('brand')
    expect(await files.register('brand', key, 'a.png', brandRoot)).toMatchObject({ code: 0 })
  })

  it('a name outside the set while ENABLE_UPLOAD_CHECK is on', async () => {
    await files.services.db.insert(hotelConfig).values({ ...westLake, name: 'ENABLE_UPLOAD_CHECK', value: '1' })
    try {
      expect((await register(await files.upload('ann', png, 'png'), '春 天.png')).message).toMatch(/文件名称只能包含/)
      expect(await register(await files.upload('ann', png, 'png'), '春天.png')).toMatchObject({ code: 0 })
      expect(
        (await files.as('ann', ossApi.directoryCreate, { ossDisplayId: root, displayName: '春 天' })).message,
      ).toBe('最多20个字符, 文件夹名称只能包含中文、字母、数字、.、_、-')
    } finally {
      await files.services.db.delete(hotelConfig)
    }
  })
})

it.each([
  ['../../etc/\u202Egnp.passwd', 'etcgnp.passwd.png'],
  ['全家福👨‍👩‍👧.png', '全家福👨‍👩‍👧.png'],
  ['\0\u200b', '未命名.png'],
])('the name %j is kept as %j', async (given, kept) => {
  const item = await makeFile(root, given)
  expect(item.displayName).toBe(kept)
})

describe('tenants', () => {
  it('sees neither folders, files nor ids of another store, nor of a colleague', async () => {
    const folder = await makeFolder(root, '只给西湖店')
    const { ossDisplayId: file } = await makeFile(folder, '内部.png')
    const mine = await makeFolder(own, '私人')
    const foreign = (await files.as('stranger', ossApi.tree)).data.ossDisplayId
    expect(foreign).not.toBe(root)
    for (const [account, id, id2] of [
      ['stranger', folder, file],
      ['bob', own, mine],
      ['brand', folder, file],
    ] as const) {
      const at = { ossDisplayId: id }
      expect(await list(account, id)).toMatchObject(gone)
      expect(await files.as(account, ossApi.search, { ...at, keyword: '内' })).toMatchObject(gone)
      expect(await files.as(account, ossApi.directoryCreate, { ...at, displayName: 'x' })).toMatchObject(gone)
      expect(await files.as(account, ossApi.directoryRename, { ...at, newDisplayName: 'x' })).toMatchObject(gone)
      expect(await files.as(account, ossApi.fileRename, { ossDisplayId: id2, newName: 'x.png' })).toMatchObject(gone)
      expect(await remove([id2], true, account)).toMatchObject(gone)
      expect(await move([id2], id, account)).toMatchObject(gone)
    }
    expect(await move([file], foreign)).toMatchObject(gone)
    expect(await move([foreign, file], root, 'stranger')).toMatchObject(gone)
    const key = await files.upload('stranger', png, 'png')
    expect(await files.register('stranger', key, 'a.png', folder)).toMatchObject(gone)
    expect((await list('ann', folder)).data.total).toBe(1)
  })

  it('gives a whole-brand tenant the folder of its administrator', async () => {
    const token = await files.token('brand')
    expect(token.path).toBe('common/admin-104/')
    const tree = (await files.as('brand', ossApi.tree, { hotelId: '', brandId: 1 })).data
    expect(tree).toMatchObject({ displayName: '全部文件' })
    expect(tree.ossDisplayId).not.toBe(root)
  })

  it('refuses changes to those who may only read', async () => {
    expect(await list('reader', root)).toMatchObject({ code: 0 })
    expect(await files.as('reader', ossApi.getToken, { app: 'ebooking', scene: 'default' })).toMatchObject({
      code: codes.noRight,
    })
    expect(await remove([root], true, 'reader')).toMatchObject({ code: codes.noRight })
  })

  it('takes hotel and user of the image token from the session alone', async () => {
    const { data } = await files.as('ann', ossApi.tokenZktimg)
    expect(ossApiSchemas.tokenZktimg.data.parse(data)).toEqual(data)
    expect(data.path).toBe('img/11/ann/')
    const key = `${data.path}1763600000000abcde.png`
    await new OSS({ ...data, ...neverExpires }).put(key, png)
    expect((await fetch(data.domain + key)).status).toBe(200)
    await expect(new OSS({ ...data, ...neverExpires }).put('common/11/ann/a.png', png)).rejects.toThrow()
    expect(await files.as('ann', ossApi.tokenZktimg, { merchantId: 22 })).toMatchObject({ code: codes.tenantChanged })
    expect(await files.as('ann', ossApi.tokenZktimg, { userId: 'bob' })).toMatchObject({ code: codes.noRight })
  })
})

describe('folders', () => {
  it('keep their names apart among living siblings', async () => {
    const a = await makeFolder(root, '同名')
    const again = { ossDisplayId: root, displayName: ' 同名 ' }
    expect((await files.as('ann', ossApi.directoryCreate, again)).message).toBe('已有同名文件夹“同名”')
    const b = await makeFolder(root, '另一个')
    expect((await files.as('ann', ossApi.directoryRename, { ossDisplayId: b, newDisplayName: '同名' })).message).toBe(
      '已有同名文件夹“同名”',
    )
    expect(await files.as('ann', ossApi.directoryRename, { ossDisplayId: a, newDisplayName: '同名' })).toMatchObject({
      code: 0,
    })
    const inside = await makeFolder(b, '同名')
    expect((await move([inside], root)).message).toBe('已有同名文件夹“同名”')
    expect(await remove([a])).toMatchObject({ code: 0 })
    expect(await move([inside], root)).toMatchObject({ code: 0 })
    const twins = await Promise.all(
      [1, 2].map(() => files.as('ann', ossApi.directoryCreate, { ossDisplayId: root, displayName: '双胞胎' })),
    )
    expect(twins.map((one) => one.code).sort()).toEqual([0, codes.badRequest])
  })

  it('do not move into themselves, below themselves or nowhere', async () => {
    const a = await makeFolder(root, '甲')
    const b = await makeFolder(a, '乙')
    const c = await makeFolder(b, '丙')
    expect((await move([a], c)).message).toBe('不能移动到文件夹自身或其子文件夹')
    expect((await move([a], a)).message).toBe('不能移动到文件夹自身或其子文件夹')
    expect((await move([b], a)).message).toBe('不能移动到当前目录')
    expect((await move([root], a)).message).toBe('根目录不能移动、重命名或删除')
    expect((await move([a], (await makeFile(root, 'x.png')).ossDisplayId)).message).toBe('请先选择目录结构')
    const crossed = await Promise.all([move([b], root), move([a], c)])
    expect(crossed.filter((one) => one.code === 0).length).toBeGreaterThan(0)
    const tree = (await files.as('ann', ossApi.tree)).data
    expect(JSON.stringify(tree)).toContain('丙')
  })

  it('answer 403 while they hold something, and go with all they hold when forced', async () => {
    const a = await makeFolder(root, '有内容')
    const b = await makeFolder(a, '下层')
    const deep = await makeFile(b, '深处.png')
    expect(await remove([a])).toMatchObject({ status: 200, code: 403 })
    expect((await list('ann', b)).data.total).toBe(1)
    expect(await remove([a], true)).toMatchObject({ code: 0 })
    expect(await list('ann', b)).toMatchObject(gone)
    expect(await files.as('ann', ossApi.fileRename, { ossDisplayId: deep.ossDisplayId, newName: 'x' })).toMatchObject(
      gone,
    )
    expect((await files.as('ann', ossApi.search, { ossDisplayId: root, keyword: '深处' })).data.list).toEqual([])
    expect((await remove([root], true)).message).toBe('根目录不能移动、重命名或删除')
  })

  it('go five at a time', async () => {
    const ids = await Promise.all(['一', '二', '三', '四', '五', '六'].map((name) => makeFolder(root, `批次${name}`)))
    expect((await remove(ids)).message).toBe('最多支持同时删除5个文件夹，请重新选择')
    expect(await remove(ids.slice(0, 5))).toMatchObject({ code: 0 })
    expect((await files.as('ann', ossApi.search, { ossDisplayId: root, keyword: '批次' })).data.list).toHaveLength(1)
  })
})

it('searches for % and _ themselves', async () => {
  const folder = await makeFolder(root, '折扣')
  await makeFile(folder, '满减50%_起.png')
  await makeFile(folder, '满减500起.png')
  const search = async (keyword: string) =>
    names((await files.as('ann', ossApi.search, { ossDisplayId: folder, keyword })).data.list)
  expect(await search('50%_起')).toEqual(['满减50%_起.png'])
  expect(await search('%')).toEqual(['满减50%_起.png'])
  expect(await search('\\')).toEqual([])
  expect(await search('PNG')).toContain('满减500起.png')
  expect(await search(' \0 ')).toEqual([])
})

it('pages a folder of thousands: folders first, then newest, nothing twice', async () => {
  const folder = await makeFolder(own, '很多')
  const at = files.clock.now
  const common = {
    space: 'user:ann',
    ...westLake,
    parentId: folder,
    isFolder: false,
    createdBy: 'ann',
    updatedBy: 'ann',
  }
  const rows = Array.from({ length: 2_300 }, (_, i) => ({
    ...common,
    displayName: `${i}.png`,
    objectKey: `common/11/ann/many-${i}.png`,
    createdAt: new Date(at.getTime() - (i % 7) * 1000),
    updatedAt: at,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await files.services.db.insert(fileItems).values(rows.slice(from, from + 500))
  }
  await makeFolder(folder, '最后建的')
  const pages = [
    await list('ann', folder, { pageIndex: 1, pageSize: 1000 }),
    await list('ann', folder, { pageIndex: 2 }),
    await list('ann', folder, { pageIndex: 3 }),
  ]
  expect(pages.map((page) => page.data.list.length)).toEqual([1000, 1000, 301])
  expect(pages.every((page) => page.data.total === 2_301)).toBe(true)
  const items = pages.flatMap((page) => page.data.list)
  expect(items[0]).toMatchObject({ isFolder: true, displayName: '最后建的' })
  expect(new Set(items.map((item) => item.ossDisplayId)).size).toBe(2_301)
  const times = items.slice(1).map((item) => item.createTime)
  expect(times).toEqual(times.toSorted().reverse())
  expect((await list('ann', folder, { pageIndex: 4 })).data.list).toEqual([])
})

it.each([
  [ossApi.directoryFiles, { ossDisplayId: 'abc' }],
  [ossApi.directoryFiles, { ossDisplayId: 1, pageSize: 1001 }],
  [ossApi.directoryFiles, { ossDisplayId: 1, pageIndex: 0 }],
  [ossApi.directoryFiles, { ossDisplayId: '99999999999999999999' }],
  [ossApi.move, { ossDisplayIds: [], parentDisplayId: 1 }],
  [ossApi.move, { ossDisplayIds: [1.5], parentDisplayId: 1 }],
  [ossApi.move, { ossDisplayIds: Array.from({ length: 1001 }, (_, i) => i + 1), parentDisplayId: 1 }],
  [ossApi.delete, { ossDisplayIds: '1', forceDelete: true }],
  [ossApi.delete, { ossDisplayIds: [1], forceDelete: 'yes' }],
  [ossApi.getToken, { app: '../x', scene: 'default' }],
  [ossApi.directoryCreate, { displayName: 'x' }],
])('%#: wrong types are answered 400', async (call, input) => {
  expect(await files.as('ann', call as unknown as typeof ossApi.tree, input)).toMatchObject({
    status: 400,
    code: codes.badRequest,
  })
})

describe('tokens', () => {
  it('write below the own prefix only, live 15 minutes, and are not stored by anybody', async () => {
    const answer = await files.as('ann', ossApi.getToken, { app: 'ebooking', scene: 'default' })
    expect(ossApiSchemas.getToken.data.parse(answer.data)).toEqual(answer.data)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const seconds = (Date.parse(answer.data.expiration) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(850)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('are limited per user and minute', async () => {
    files.clock.now = new Date(files.clock.now.getTime() + 61_000)
    const ask = () => files.as('bob', ossApi.tokenZktimg)
    for (let i = 0; i < tokensPerWindow; i++) expect((await ask()).code).toBe(0)
    expect(await ask()).toMatchObject({ status: 200, code: codes.throttled })
    expect((await files.as('ann', ossApi.tokenZktimg)).code).toBe(0)
    files.clock.now = new Date(files.clock.now.getTime() + 61_000)
    expect((await ask()).code).toBe(0)
  })
})

describe('the sweeper', () => {
  it('removes unregistered objects after a day, registered ones never', async () => {
    const stray = await files.upload('bob', png, 'png')
    const image = 'img/11/bob/1763600000000aaaaa.png'
    await files.services.storage.put(image, png)
    const kept = await makeFile(root, '留下.png')
    files.clock.now = new Date()
    await sweepFiles(files.services)
    expect(await files.services.storage.head(stray)).not.toBeNull()
    files.clock.now = new Date(Date.now() + 25 * hourMs)
    await sweepFiles(files.services)
    expect(await files.services.storage.head(stray)).toBeNull()
    expect(await files.services.storage.head(image)).not.toBeNull()
    expect(await files.services.storage.head(kept.path)).not.toBeNull()
    const [prefix] = await files.services.db.select().from(uploadPrefixes).where(eq(uploadPrefixes.userId, 'bob'))
    expect(prefix!.sweptAt).not.toBeNull()
  })

  it('removes objects of items deleted 30 days ago, and tries again when storage fails', async () => {
    const { services } = files
    const folder = await makeFolder(root, '到期')
    const { path } = await makeFile(folder, '到期.png')
    await remove([folder], true)
    const deletedAt = files.clock.now.getTime()
    files.clock.now = new Date(deletedAt + 29 * 24 * hourMs)
    await sweepFiles(services)
    expect(await services.storage.head(path)).not.toBeNull()

    files.clock.now = new Date(deletedAt + 31 * 24 * hourMs)
    const broken = { ...services.storage, delete: () => Promise.reject(new Error('storage is away')) }
    await sweepFiles({
      ...services,
      storage: { ...broken, list: async function* () {}, unfinishedUploads: async function* () {} },
    })
    expect(await services.storage.head(path)).not.toBeNull()
    const [waiting] = await services.db.select().from(objectRemovals).where(eq(objectRemovals.key, path))
    expect(waiting).toMatchObject({ tries: 1 })
    await sweepFiles(services)
    expect(await services.storage.head(path)).not.toBeNull()

    files.clock.now = new Date(files.clock.now.getTime() + 2 * 60_000)
    await sweepFiles(services)
    expect(await services.storage.head(path)).toBeNull()
    expect(await services.db.select().from(objectRemovals)).toEqual([])
    expect(await services.db.select().from(fileItems).where(eq(fileItems.id, folder))).toEqual([])
  })
})
