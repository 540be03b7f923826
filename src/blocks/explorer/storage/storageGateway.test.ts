import type { UploadToken } from '@contracts/calls/ossApi'
import { beforeEach, expect, it, vi } from 'vitest'
import * as client from '../../uploads/openOss'
import * as tokens from '../../uploads/uploadToken'
import { storageGateway } from './storageGateway'

const root = 'explorer/11/ann/'
const oss = {
  list: vi.fn(),
  delete: vi.fn(),
  deleteMulti: vi.fn(),
  putACL: vi.fn(),
  signatureUrlV4: vi.fn(),
  put: vi.fn(),
}
const token = { path: root, credentials: { domain: 'https://files.test/' } } as UploadToken
const object = (path: string, size = 3) => ({ name: root + path, size, lastModified: '2026-11-05T02:00:00.000Z' })
const refusal = (status: number) => Object.assign(new Error('no'), { status, code: 'AccessDenied' })
let storage: ReturnType<typeof storageGateway>
beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(client, 'openOss').mockResolvedValue(oss as never)
  vi.spyOn(tokens, 'storageTokenSource').mockReturnValue(() => Promise.resolve(token))
  storage = storageGateway({ brandId: 1, hotelId: 11 })
})

it('lists one folder by the delimiter, 1000 keys at a time, and hides what only marks a folder', async () => {
  oss.list.mockResolvedValueOnce({
    objects: [object('海报/'), object('海报/.folder', 0), object('海报/一.jpg')],
    prefixes: [`${root}海报/春季/`],
    nextMarker: 'm',
  })
  const page = await storage.list('海报/', null)
  expect(oss.list).toHaveBeenCalledWith({ prefix: `${root}海报/`, delimiter: '/', 'max-keys': 1000 }, {})
  expect(page.files.map(({ path, folder }) => [path, folder])).toEqual([
    ['海报/春季/', true],
    ['海报/一.jpg', false],
  ])
  expect(page.files[1]!.url).toBe('https://files.test/explorer/11/ann/%E6%B5%B7%E6%8A%A5/%E4%B8%80.jpg')
  expect(page.next).toBe('m')

  oss.list.mockResolvedValueOnce({ objects: undefined, prefixes: null, nextMarker: null })
  expect(await storage.list('海报/', 'm')).toEqual({ files: [], next: null })
  expect(oss.list).toHaveBeenLastCalledWith(
    { prefix: `${root}海报/`, delimiter: '/', 'max-keys': 1000, marker: 'm' },
    {},
  )
})

it('deletes one by delete, several by multi-delete, and a folder with all it holds, 1000 at a time', async () => {
  await storage.remove(['一.jpg'])
  expect(oss.delete).toHaveBeenCalledWith(`${root}一.jpg`)
  expect(oss.deleteMulti).not.toHaveBeenCalled()

  const many = Array.from({ length: 1500 }, (_, index) => object(`海报/${index}.jpg`))
  oss.list
    .mockResolvedValueOnce({ objects: many.slice(0, 1000), nextMarker: 'm' })
    .mockResolvedValueOnce({ objects: many.slice(1000) })
  await storage.remove(['海报/', '二.jpg'])
  const portions = oss.deleteMulti.mock.calls.map(([keys]) => keys as string[])
  expect(portions.map(({ length }) => length)).toEqual([1000, 501])
  expect(portions[1]!.at(-1)).toBe(`${root}二.jpg`)
})

it('makes a folder by an empty object in it, which goes with the folder', async () => {
  await storage.makeFolder('海报/春季/')
  const [key, body] = oss.put.mock.calls[0] as [string, Blob]
  expect([key, body.size]).toEqual([`${root}海报/春季/.folder`, 0])
  oss.list.mockResolvedValueOnce({ objects: [object('海报/春季/.folder', 0)], nextMarker: null })
  await storage.remove(['海报/春季/'])
  expect(oss.delete).toHaveBeenCalledWith(`${root}海报/春季/.folder`)
})

it('sets an object private', async () => {
  await storage.setPrivate('一.jpg')
  expect(oss.putACL).toHaveBeenCalledWith(`${root}一.jpg`, 'private')
})

it('signs an address to look at and one that downloads under the name', async () => {
  oss.signatureUrlV4.mockImplementation((_method, seconds, request) =>
    Promise.resolve(JSON.stringify([seconds, request])),
  )
  const { url, downloadUrl } = await storage.signedAddresses('海报/一.jpg')
  expect(JSON.parse(url)).toEqual([600, {}])
  expect(JSON.parse(downloadUrl)).toEqual([
    600,
    { queries: { 'response-content-disposition': "attachment; filename*=UTF-8''%E4%B8%80.jpg" } },
  ])
})

it.each([
  [refusal(403), 'ERROR : 403'],
  [refusal(-1), 'ERROR : 502'],
  [new Error('操作太频繁'), '操作太频繁'],
])('says of a failure what the explorer says: %#', async (error, message) => {
  oss.list.mockRejectedValueOnce(error)
  await expect(storage.list('', null)).rejects.toThrow(message)
})
