import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { codes } from '@contracts/envelope'
import { avatarMessages, largestAvatarBytes } from '@server/files/takeAvatar'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

let gateway: TestGateway
let front: Client
let picture: Buffer
beforeAll(async () => {
  gateway = await openGateway()
  front = await gateway.signIn('front')
  picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0a7d85' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => gateway?.close())

let put = 0
async function stored(content: Buffer, { owner = 'demo-front', extension = 'jpg' } = {}) {
  const key = `img/1001/${owner}/17800000000${String((put += 1)).padStart(2, '0')}abcde.${extension}`
  await gateway.services.storage.put(key, content)
  return key
}
const take = (key: string | null, client = front) => client.call(ownAccountApi.changeAvatar, { key })
const shown = async (client = front) => (await client.call(oauth2Api.me, {})).data.user.avatar

it('shows the picture that a user has put, until he takes it away', async () => {
  const key = await stored(picture)
  expect((await take(key)).code).toBe(0)
  expect(await shown()).toBe(gateway.services.storage.publicUrl(key))
  expect(await shown(await gateway.signIn('manager'))).toBeNull()
  expect((await take(null)).code).toBe(0)
  expect(await shown()).toBeNull()
})

it('takes no object of somebody else, wherever it lies', async () => {
  for (const key of [
    await stored(picture, { owner: 'demo-manager' }),
    'common/1001/demo-front/1780000000001abcde.jpg',
    'img/1001/demo-front',
  ])
    expect((await take(key)).code, key).toBe(codes.noRight)
  expect((await take('img/1001/demo-front/../demo-manager/a.jpg')).status).toBe(400)
  expect(await shown()).toBeNull()
})

it.each([
  ['nothing', null, 'jpg', avatarMessages.missing],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'jpg', avatarMessages.noPicture],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg', avatarMessages.noPicture],
  ['what is too large', Buffer.alloc(largestAvatarBytes + 1), 'jpg', avatarMessages.large],
])('takes no %s', async (_, content, extension, message) => {
  const key = content ? await stored(content, { extension }) : 'img/1001/demo-front/1790000000000abcde.jpg'
  expect(await take(key)).toMatchObject({ code: codes.badRequest, message })
})

it('says it in these words', () => {
  expect(largestAvatarBytes).toBe(4_194_304)
  expect(avatarMessages).toEqual({
    missing: '图片没有上传成功，请重新上传',
    large: '头像不得超过4M',
    noPicture: '请上传 JPG 或 PNG 图片',
  })
})
