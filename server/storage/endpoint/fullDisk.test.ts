import { promises as fs } from 'node:fs'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listenEndpoint, refusalOf, type ListeningEndpoint } from '../testing/listeningEndpoint'
import { THUMBNAIL_PROCESS } from '../storage'
import { isFull } from './safeWrite'

let endpoint: ListeningEndpoint
beforeAll(async () => {
  endpoint = await listenEndpoint()
})
afterAll(() => endpoint.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

const noRoom = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
const { open } = fs

it('refuses what it has no room for with its reason, and keeps what it has', async () => {
  const client = endpoint.rootClient()
  await client.put('full/kept.txt', Buffer.from('kept'))
  vi.spyOn(fs, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given)
    if (given[1] === 'wx') vi.spyOn(handle, 'write').mockRejectedValue(noRoom())
    return handle
  })
  const refused = await client.put('full/more.txt', Buffer.from('more')).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 507, code: 'InsufficientStorage' })
  vi.restoreAllMocks()
  expect(await refusalOf(client.get('full/more.txt'))).toBe('NoSuchKey')
  expect(String((await client.get('full/kept.txt')).content)).toBe('kept')
  await client.put('full/more.txt', Buffer.from('more'))
})

it('says of a thumbnail that there is no room, never that the picture is damaged', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await endpoint.rootClient().put('full/picture.png', picture)
  const small = `${endpoint.url}/console/full/picture.png?x-oss-process=${THUMBNAIL_PROCESS}`
  vi.spyOn(fs, 'writeFile').mockRejectedValueOnce(noRoom())
  const refused = await fetch(small)
  expect([refused.status, /<Code>(.*)<\/Code>/.exec(await refused.text())?.[1]]).toEqual([507, 'InsufficientStorage'])
  expect((await fetch(small)).status).toBe(200)
})

it('knows a full disk and a used-up quota from any other fault', () => {
  const known = ['ENOSPC', 'EDQUOT', 'ENOENT'].map((code) => isFull(Object.assign(new Error(code), { code })))
  expect([...known, isFull(new Error('ENOSPC')), isFull(null)]).toEqual([true, true, false, false, false])
})
