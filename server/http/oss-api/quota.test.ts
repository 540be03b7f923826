import { ossApi } from '@contracts/calls/ossApi'
import { ossApiSchemas } from '@contracts/calls/ossApi.schema'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { requireQuota } from '@server/files/fileQuota'
import { fileItems } from '@server/files/tables'
import { hotelConfig } from '../../settings/tables'
import { openFileGateway, westLake } from './fileGateway.testing'

const kibibyte = 1024

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
let root: number
let own: number

beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
})
afterAll(() => files.close())
beforeEach(async () => {
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterEach(async () => {
  await files.services.db.delete(fileItems)
  await files.services.db.delete(hotelConfig)
})

const quota = async (account: string) => (await files.as(account, ossApi.quota)).data
const setLimit = (name: string, value: string, hotelId: number | null = 11) =>
  files.services.db.insert(hotelConfig).values({ brandId: 1, hotelId, name, value })
const makeFile = async (parent: number, fileName: string, account = 'ann') =>
  (await files.register(account, await files.upload(account, png, 'png'), fileName, parent)).data

let made = 0
const rowOf = (fileSize: number) => ({
  space: 'hotel:11',
  ...westLake,
  parentId: root,
  isFolder: false,
  displayName: 'a.png',
  objectKey: `common/11/ann/quota-${made++}.png`,
  fileSize,
  createdAt: files.clock.now,
  createdBy: 'ann',
  updatedAt: files.clock.now,
  updatedBy: 'ann',
})

/** What a registration does around the check. @returns the message of the refusal, or 'ok' */
const register = (fileSize: number): Promise<string> =>
  files.services.db
    .transaction(async (tx) => {
      await requireQuota(tx, westLake, fileSize)
      await tx.insert(fileItems).values(rowOf(fileSize))
      return 'ok'
    })
    .catch((error: Error) => error.message)

it('says what a store keeps in both trees, by whomever, and what it may: 100 GiB and 200,000 files', async () => {
  await makeFile(root, '一.png')
  await makeFile(own, '二.png')
  await makeFile(root, '三.png', 'bob')
  await files.as('ann', ossApi.directoryCreate, { ossDisplayId: root, displayName: '文件夹' })
  const usage = await quota('reader')
  expect(ossApiSchemas.quota.data.parse(usage)).toEqual(usage)
  expect(usage).toEqual({ used: 3 * png.length, limit: 107_374_182_400, files: 3, filesLimit: 200_000 })
  expect(await quota('stranger')).toMatchObject({ used: 0, files: 0 })
  expect(await quota('brand')).toMatchObject({ used: 0, files: 0 })
})

it('counts the trash until it is purged', async () => {
  const { ossDisplayId } = await makeFile(root, '占地.png')
  await files.as('ann', ossApi.delete, { ossDisplayIds: [ossDisplayId], forceDelete: false })
  expect(await quota('ann')).toMatchObject({ used: png.length, files: 1 })
  await files.as('ann', ossApi.purge, { ossDisplayIds: [ossDisplayId] })
  expect(await quota('ann')).toMatchObject({ used: 0, files: 0 })
})

it('takes other limits from the store, else from its brand; what is no number counts as unset', async () => {
  await setLimit('FILE_QUOTA_MB', '2048', null)
  await setLimit('FILE_QUOTA_FILES', '10', null)
  expect(await quota('ann')).toMatchObject({ limit: 2_147_483_648, filesLimit: 10 })
  expect(await quota('brand')).toMatchObject({ limit: 2_147_483_648, filesLimit: 10 })
  await setLimit('FILE_QUOTA_MB', '1')
  await setLimit('FILE_QUOTA_FILES', '-5')
  expect(await quota('ann')).toMatchObject({ limit: 1_048_576, filesLimit: 10 })
  expect(await quota('stranger')).toMatchObject({ limit: 107_374_182_400, filesLimit: 200_000 })
})

it('lets through what fits to the byte, and nothing more', async () => {
  await setLimit('FILE_QUOTA_MB', '1')
  expect(await register(1024 * kibibyte - 1)).toBe('ok')
  expect(await register(2)).toBe('存储空间不足，上限1MB，请清理文件并清空回收站后再上传')
  expect(await register(1)).toBe('ok')
  expect(await quota('ann')).toMatchObject({ used: 1_048_576, files: 2 })
})

it('names the default limit in GB', async () => {
  expect(await register(100 * 1024 ** 3 + 1)).toBe('存储空间不足，上限100GB，请清理文件并清空回收站后再上传')
})

it('ten at once do not overshoot the bytes', async () => {
  await setLimit('FILE_QUOTA_MB', '1')
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(300 * kibibyte)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3)
  expect(await quota('ann')).toMatchObject({ used: 921_600, files: 3 })
})

it('ten at once do not overshoot the number', async () => {
  await setLimit('FILE_QUOTA_FILES', '4')
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(1)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(4)
  expect(answers.filter((answer) => answer !== 'ok')).toEqual(
    Array.from({ length: 6 }, () => '文件数量已达上限4个，请清理文件并清空回收站后再上传'),
  )
})

it('keeps a file that does not fit out of the tree and out of storage', async () => {
  await setLimit('FILE_QUOTA_FILES', '1')
  const keys = [await files.upload('ann', png, 'png'), await files.upload('ann', png, 'png')]
  const answers = await Promise.all(keys.map((key) => files.register('ann', key, '只容一个.png', root)))
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 40000])
  const refused = answers.findIndex((answer) => answer.code !== 0)
  expect(answers[refused]!.message).toBe('文件数量已达上限1个，请清理文件并清空回收站后再上传')
  expect(await files.services.storage.head(keys[refused]!)).toBeNull()
  expect(await files.services.storage.head(keys[1 - refused]!)).not.toBeNull()
  expect(await quota('ann')).toMatchObject({ files: 1 })
  const token = await files.as('ann', ossApi.getToken, { app: 'ebooking', scene: 'default' })
  expect(token.message).toBe('文件数量已达上限1个，请清理文件并清空回收站后再上传')
})
