import { ossApi } from '@contracts/calls/ossApi'
import { codes } from '@contracts/envelope'
import OSS from 'ali-oss'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotelConfig } from '../settings/tables'
import { neverExpires, openFileGateway, visitorAddress, westLake } from '../http/oss-api/fileGateway.testing'
import { operationLog } from '../identity/tables'
import { sweepFiles } from './fileSweeper'
import { removeLater, removeObjects } from './objectRemover'
import { fileItems, objectRemovals, uploadPrefixes } from './tables'

// The end of files, by the numbers of docs/files.md: sweeper and outbox (12), quota and audit (13).

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
let root: number
beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  // Objects carry the time of the day, so the gateway's clock must stand near it.
  files.clock.now = new Date()
})
afterAll(() => files.close())
beforeEach(async () => {
  pass(61_000)
  await forgetSweeps()
})

const pass = (ms: number) => {
  files.clock.now = new Date(files.clock.now.getTime() + ms)
}
const exists = async (key: string) => (await files.services.storage.head(key)) !== null
const add = async (account = 'ann', folder = root) => {
  const key = await files.upload(account, png, 'png')
  return { key, ...(await files.register(account, key, 'a.png', folder)) }
}
/** These tests turn the clock back, which no sweep expects: each prefix is looked at anew. */
const forgetSweeps = () => files.services.db.update(uploadPrefixes).set({ sweptAt: null })
const removals = () => files.services.db.select().from(objectRemovals).orderBy(asc(objectRemovals.key))
/** The same services on a storage of which some calls fail. */
const broken = (storage: Partial<typeof files.services.storage>) => ({
  ...files.services,
  storage: { ...files.services.storage, urlPrefix: files.services.storage.urlPrefix, ...storage },
})
const away = () => Promise.reject(new Error('storage is away'))

describe('requirement 12: what nobody registered', () => {
  it('goes after 24 hours, and not a minute before; what was registered stays', async () => {
    const stray = await files.upload('bob', png, 'png')
    const { key } = await add()
    const uploadedAt = Date.now()
    const before = files.clock.now
    files.clock.now = new Date(uploadedAt + 24 * hourMs - minuteMs)
    await sweepFiles(files.services)
    expect([await exists(stray), await exists(key)]).toEqual([true, true])
    files.clock.now = new Date(uploadedAt + 24 * hourMs + minuteMs)
    await sweepFiles(files.services)
    expect([await exists(stray), await exists(key)]).toEqual([false, true])
    files.clock.now = before
  })

  it('cannot be registered once it has been given up, even while storage still has it', async () => {
    const stray = await files.upload('bob', png, 'png')
    const before = files.clock.now
    pass(25 * hourMs)
    await sweepFiles(broken({ delete: away }))
    expect(await exists(stray)).toBe(true)
    expect(await files.register('bob', stray, 'late.png', root)).toMatchObject({ code: codes.gone })
    await files.services.db.update(objectRemovals).set({ after: before })
    await removeObjects(files.services)
    expect(await exists(stray)).toBe(false)
    files.clock.now = before
  })

  it('is either registered or swept when both happen at once, never a row without its object', async () => {
    const before = files.clock.now
    for (let round = 0; round < 6; round++) {
      const stray = await files.upload('bob', png, 'png')
      await forgetSweeps()
      pass(25 * hourMs)
      const [registered] = await Promise.all([files.register('bob', stray, 'a.png', root), sweepFiles(files.services)])
      expect(await exists(stray)).toBe(registered.code === 0)
      files.clock.now = new Date(before.getTime() + (round + 1) * 2 * minuteMs)
    }
    files.clock.now = before
  })

  it('unfinished uploads go after a day, wherever browsers may write', async () => {
    const tokens = [
      await files.token('ann'),
      await files.token('ann', 'explorer'),
      await files.as('ann', ossApi.tokenZktimg).then(({ data }) => ({ path: data.path, credentials: data })),
    ]
    for (const { path, credentials } of tokens) {
      await new OSS({ ...credentials, ...neverExpires }).initMultipartUpload(`${path}1763600000000aB3x0.mp4`)
    }
    const unfinished = async () => {
      const keys: string[] = []
      for (const { path } of tokens) {
        for await (const { key } of files.services.storage.unfinishedUploads(path)) keys.push(key)
      }
      return keys
    }
    const before = files.clock.now
    await sweepFiles(files.services)
    expect(await unfinished()).toHaveLength(3)
    pass(25 * hourMs)
    await sweepFiles(files.services)
    expect(await unfinished()).toEqual([])
    files.clock.now = before
  })

  it('one prefix that storage cannot list does not keep the others', async () => {
    const [annsKey, bobsKey] = [await files.upload('ann', png, 'png'), await files.upload('bob', png, 'png')]
    const before = files.clock.now
    pass(25 * hourMs)
    const { storage } = files.services
    await sweepFiles(
      broken({
        list: async function* (prefix: string) {
          if (prefix === 'common/11/ann/') throw new Error('storage is away')
          yield* storage.list(prefix)
        },
      }),
    )
    expect([await exists(annsKey), await exists(bobsKey)]).toEqual([true, false])
    await sweepFiles(files.services)
    expect(await exists(annsKey)).toBe(false)
    files.clock.now = before
  })
})

describe('requirement 12: the outbox', () => {
  it('takes what was in the trash for 30 days, and tries again twice as late each time', async () => {
    const { key, data } = await add()
    await files.as('ann', ossApi.delete, { ossDisplayIds: [data.ossDisplayId], forceDelete: false })
    const before = files.clock.now
    pass(29 * 24 * hourMs)
    await sweepFiles(files.services)
    expect(await exists(key)).toBe(true)
    pass(2 * 24 * hourMs)
    await sweepFiles(broken({ delete: away }))
    const failedAt = files.clock.now.getTime()
    const waits: number[] = []
    for (let tries = 1; tries <= 4; tries++) {
      const [waiting] = await removals()
      expect(waiting).toMatchObject({ key, tries })
      waits.push((waiting!.after.getTime() - files.clock.now.getTime()) / minuteMs)
      await removeObjects(files.services)
      expect(await exists(key)).toBe(true)
      files.clock.now = waiting!.after
      if (tries < 4) await removeObjects(broken({ delete: away }))
    }
    expect(waits).toEqual([1, 2, 4, 8])
    await removeObjects(files.services)
    expect([await exists(key), await removals()]).toEqual([false, []])
    expect(files.clock.now.getTime() - failedAt).toBe(15 * minuteMs)
    expect(await files.services.db.select().from(fileItems).where(eq(fileItems.objectKey, key))).toEqual([])
    files.clock.now = before
  })

  it('waits a day at most, and never gives up', async () => {
    const key = 'common/11/ann/1763600000000never.png'
    await files.services.db.insert(objectRemovals).values({ key, after: files.clock.now, tries: 40 })
    await removeObjects(broken({ delete: away }))
    const [waiting] = await removals()
    expect(waiting!.tries).toBe(41)
    expect(waiting!.after.getTime() - files.clock.now.getTime()).toBe(24 * hourMs)
    await files.services.db.delete(objectRemovals)
  })

  it('holds each key once, and takes what is gone already for done', async () => {
    const { db } = files.services
    const key = 'common/11/ann/1763600000000twice.png'
    await removeLater(db, [key, key], files.clock.now)
    await removeLater(db, [key], files.clock.now)
    expect(await removals()).toHaveLength(1)
    await Promise.all([removeObjects(files.services), removeObjects(files.services)])
    expect(await removals()).toEqual([])
  })

  it('never removes what a file still has', async () => {
    const { key } = await add()
    await removeLater(files.services.db, [key], files.clock.now)
    await removeObjects(files.services)
    expect([await exists(key), await removals()]).toEqual([true, []])
  })

  it('takes what is purged by hand', async () => {
    const { key, data } = await add()
    const ids = { ossDisplayIds: [data.ossDisplayId] }
    await files.as('ann', ossApi.delete, { ...ids, forceDelete: false })
    expect(await files.as('ann', ossApi.purge, ids)).toMatchObject({ code: 0 })
    await removeObjects(files.services)
    expect([await exists(key), await removals()]).toEqual([false, []])
  })
})

describe('requirement 13: quota', () => {
  const setLimit = async (name: string, value: string) => {
    await files.services.db.delete(hotelConfig)
    await files.services.db.insert(hotelConfig).values({ ...westLake, name, value })
  }
  const used = async () => (await files.as('ann', ossApi.quota)).data

  it('lets in only as many registrations at once as fit, and deletes the others’ objects', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => files.upload('ann', png, 'png')))
    const { files: kept } = await used()
    await setLimit('FILE_QUOTA_FILES', String(kept + 2))
    try {
      const answers = await Promise.all(keys.map((key) => files.register('ann', key, 'a.png', root)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
      const refused = answers.filter(({ code }) => code !== 0)
      expect(new Set(refused.map(({ message }) => message))).toEqual(
        new Set([`文件数量已达上限${kept + 2}个，请清理文件并清空回收站后再上传`]),
      )
      const left = await Promise.all(keys.map(exists))
      expect(left.filter(Boolean)).toHaveLength(2)
      // Registering again what is registered costs nothing.
      const again = keys[answers.findIndex(({ code }) => code === 0)]!
      expect(await files.register('ann', again, 'a.png', root)).toMatchObject({ code: 0 })
      expect(await exists(again)).toBe(true)
    } finally {
      await files.services.db.delete(hotelConfig)
    }
  })

  it('gives no token to a store that is full, and one to every other store', async () => {
    await setLimit('FILE_QUOTA_MB', '0')
    try {
      const ask = { app: 'ebooking', scene: 'default' }
      const refused = await files.as('ann', ossApi.getToken, ask)
      expect(refused).toMatchObject({
        status: 200,
        code: codes.badRequest,
        message: '存储空间不足，上限0GB，请清理文件并清空回收站后再上传',
      })
      expect(await files.as('ann', ossApi.getToken, { ...ask, scene: 'explorer' })).toMatchObject({
        code: codes.badRequest,
      })
      expect(await files.as('stranger', ossApi.getToken, ask)).toMatchObject({ code: 0 })
    } finally {
      await files.services.db.delete(hotelConfig)
    }
  })

  it('counts the trash until it is purged', async () => {
    const { data } = await add()
    const full = await used()
    const ids = { ossDisplayIds: [data.ossDisplayId] }
    await files.as('ann', ossApi.delete, { ...ids, forceDelete: false })
    expect(await used()).toEqual(full)
    await files.as('ann', ossApi.purge, ids)
    expect((await used()).used).toBe(full.used - png.length)
  })
})

describe('requirement 13: every change is on record', () => {
  const lines = async () => {
    const rows = await files.services.db.select().from(operationLog).orderBy(asc(operationLog.id))
    await files.services.db.delete(operationLog)
    return rows.map(({ action, userId, account, detail, ip, at, hotelId, brandId }) => {
      expect([account, ip, at, hotelId, brandId]).toEqual([userId, visitorAddress, files.clock.now, 11, 1])
      return [userId, action, detail]
    })
  }
  beforeEach(async () => {
    await files.services.db.delete(operationLog)
  })

  it('with who, when, which key and from where', async () => {
    const folder = (await files.as('ann', ossApi.directoryCreate, { ossDisplayId: root, displayName: '归档' })).data
    const { key, data } = await add('bob')
    await files.as('ann', ossApi.tokenZktimg)
    const ids = { ossDisplayIds: [data.ossDisplayId] }
    await files.as('ann', ossApi.move, { ...ids, parentDisplayId: folder.ossDisplayId })
    await files.as('bob', ossApi.delete, { ossDisplayIds: [folder.ossDisplayId], forceDelete: true })
    await files.as('ann', ossApi.restore, { ossDisplayIds: [folder.ossDisplayId] })
    await files.as('ann', ossApi.delete, { ...ids, forceDelete: false })
    await files.as('ann', ossApi.purge, ids)
    const named = `文件夹 ${folder.ossDisplayId} 归档`
    expect(await lines()).toEqual([
      ['bob', '申请上传凭证', 'common/11/bob/'],
      ['bob', '登记文件', key],
      ['ann', '申请图片上传凭证', 'img/11/ann/'],
      ['ann', '移动文件', key],
      ['bob', '删除文件', named],
      ['ann', '恢复文件', named],
      ['ann', '删除文件', key],
      ['ann', '彻底删除文件', key],
    ])
  })

  it('and what was refused is not, nor changed in part', async () => {
    const { data } = await add()
    await lines()
    await files.as('ann', ossApi.delete, { ossDisplayIds: [data.ossDisplayId, 999_999], forceDelete: true })
    await files.as('stranger', ossApi.delete, { ossDisplayIds: [data.ossDisplayId], forceDelete: true })
    await files.as('ann', ossApi.move, { ossDisplayIds: [data.ossDisplayId], parentDisplayId: root })
    await files.as('reader', ossApi.getToken, { app: 'ebooking', scene: 'default' })
    expect(await lines()).toEqual([])
    const listed = await files.as('ann', ossApi.directoryFiles, { ossDisplayId: root })
    expect(listed.data.list.map(({ ossDisplayId }) => ossDisplayId)).toContain(data.ossDisplayId)
  })

  it('a registration made twice is one line', async () => {
    const key = await files.upload('ann', png, 'png')
    await lines()
    await Promise.all([1, 2].map(() => files.register('ann', key, 'a.png', root)))
    expect(await lines()).toEqual([['ann', '登记文件', key]])
  })
})
