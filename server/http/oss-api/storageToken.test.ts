import { ossApi } from '@contracts/calls/ossApi'
import { ossApiSchemas } from '@contracts/calls/ossApi.schema'
import { codes } from '@contracts/envelope'
import OSS from 'ali-oss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepFiles } from '@server/files/fileSweeper'
import { unlistedPrefixes } from '@server/files/tables'
import type { OssRefusal } from '@server/storage/testing/ossOperation'
import { hotelConfig } from '../../settings/tables'
import { neverExpires, openFileGateway } from './fileGateway.testing'

const hourMs = 60 * 60 * 1000
const content = Buffer.alloc(1000, 7)

let files: Awaited<ReturnType<typeof openFileGateway>>
beforeAll(async () => {
  files = await openFileGateway()
})
afterAll(() => files.close())
beforeEach(() => {
  // Every test has its own minute of tokens.
  files.clock.now = new Date(files.clock.now.getTime() + hourMs)
})
afterEach(async () => {
  await files.services.db.delete(unlistedPrefixes)
  await files.services.db.delete(hotelConfig)
})

const tokenOf = async (account: string) => (await files.as(account, ossApi.storageToken)).data
async function clientOf(account: string) {
  const { credentials } = await tokenOf(account)
  return { client: new OSS({ ...credentials, ...neverExpires }), path: credentials.paths[0]! }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: OssRefusal) => error.code,
  )
const quota = async (account: string) => (await files.as(account, ossApi.quota)).data
const setLimit = (name: string, value: string) =>
  files.services.db.insert(hotelConfig).values({ brandId: 1, hotelId: 11, name, value })

it('says until when, where, and the paths, and is stored by nobody on the way', async () => {
  const answer = await files.as('ann', ossApi.storageToken, { hotelId: 11, brandId: 1 })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(ossApiSchemas.storageToken.data.parse(answer.data)).toEqual(answer.data)
  expect(answer.data.credentials.paths).toEqual(['explorer/11/ann/'])
  expect(await files.as('ann', ossApi.storageToken, { hotelId: 22 })).toMatchObject({ code: codes.tenantChanged })
})

it('lets who may only read list and read, and nothing else', async () => {
  const { client, path } = await clientOf('reader')
  await files.services.storage.put(`${path}a.txt`, content)
  expect((await client.list({ prefix: path, delimiter: '/', 'max-keys': 1000 }, {})).objects).toHaveLength(1)
  expect(await codeOf(client.get(`${path}a.txt`))).toBe('fulfilled')
  expect(await codeOf(client.put(`${path}b.txt`, content))).toBe('AccessDenied')
  expect(await codeOf(client.putACL(`${path}a.txt`, 'private'))).toBe('AccessDenied')
  expect(await codeOf(client.delete(`${path}a.txt`))).toBe('AccessDenied')
  await files.services.storage.delete(`${path}a.txt`)
})

it('what lies there counts towards the quota from the next sweep on, and no more once it is gone', async () => {
  const before = await quota('ann')
  const { client, path } = await clientOf('ann')
  await client.put(`${path}海报/a.txt`, content)
  const image = (await files.as('ann', ossApi.tokenZktimg)).data
  const ofForms = new OSS({ ...image, ...neverExpires })
  await ofForms.put(`${image.path}1763600000000aB3x0.png`, content)
  await sweepFiles(files.services)
  expect(await quota('ann')).toEqual({ ...before, used: before.used + 2000, files: before.files + 2 })
  expect((await quota('stranger')).used).toBe(0)

  await client.delete(`${path}海报/a.txt`)
  await sweepFiles(files.services)
  expect(await quota('ann')).toEqual({ ...before, used: before.used + 1000, files: before.files + 1 })
})

it('is counted no more once its keys have ended: nothing can have changed', async () => {
  const { path } = await clientOf('ann')
  // Keys end by the storage's own clock.
  const [noted] = await files.services.db.select().from(unlistedPrefixes)
  files.clock.now = new Date(noted!.expiresAt.getTime() + 1)
  await sweepFiles(files.services)
  await files.services.storage.put(`${path}late.txt`, content)
  const used = (await quota('ann')).used
  await sweepFiles(files.services)
  expect((await quota('ann')).used).toBe(used)
  await files.services.storage.delete(`${path}late.txt`)
})

it('a full store can still be read and emptied, and takes nothing more by any of the three ways', async () => {
  const { client, path } = await clientOf('ann')
  await client.put(`${path}a.txt`, content)
  await sweepFiles(files.services)
  await setLimit('FILE_QUOTA_FILES', '1')
  const full = (await clientOf('ann')).client
  expect(await codeOf(full.put(`${path}b.txt`, content))).toBe('AccessDenied')
  expect(await codeOf(full.get(`${path}a.txt`))).toBe('fulfilled')
  const said = { message: expect.stringContaining('1') as string }
  expect(await files.as('ann', ossApi.tokenZktimg)).toMatchObject(said)
  expect(await files.as('ann', ossApi.getToken, { app: 'ebooking', scene: 'default' })).toMatchObject(said)
  expect((await files.as('ann', ossApi.tokenZktimg)).code).not.toBe(0)
  expect(await codeOf(full.delete(`${path}a.txt`))).toBe('fulfilled')
})
