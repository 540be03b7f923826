import { ossApi } from '@contracts/calls/ossApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { createSamples, type Samples } from '@server/records/testing/storedSample'
import { signInWith } from '@server/records/testing/recordFixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../tests/support/client'
import { openGateway, type TestGateway } from '../../../tests/support/openGateway'

let gateway: TestGateway
let samples: Samples
/** Sees dishes, and nothing of the file manager. */
let cook: Client
beforeAll(async () => {
  gateway = await openGateway()
  samples = createSamples(await gateway.signIn('admin'), { store: 1001 })
  cook = await signInWith(gateway, 'front', ['restaurant:menu'])
})
afterAll(() => gateway?.close())

it('shows the picture of a record to who may read the record, without a right to files', async () => {
  const key = 'zktimg/1001/dish.png'
  await gateway.services.storage.put(key, Buffer.from('a picture'))
  const { id } = await samples.another(restaurantProduct, { image: key })
  const { image } = (await cook.call(callsOf(restaurantProduct).detail, { id })).data
  const { urlPrefix } = (await cook.call(ossApi.publicAddress, {})).data
  expect(await (await fetch(urlPrefix + image)).text()).toBe('a picture')
})

it('opens nothing beside: no folder, no search, no list of what lies there, no private file', async () => {
  const key = 'export/7-secret.csv'
  await gateway.services.storage.put(key, Buffer.from('成本价'))
  await gateway.services.storage.setPrivate(key)
  const { urlPrefix } = (await cook.call(ossApi.publicAddress, {})).data
  const answers = [
    await cook.call(ossApi.tree, {}),
    await cook.call(ossApi.directoryFiles, { ossDisplayId: 1, pageIndex: 1, pageSize: 1 }),
    await cook.call(ossApi.search, { ossDisplayId: 1, keyword: 'secret' }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.noRight))
  for (const address of [key, '', '?list-type=2', '?prefix=export/', `${key}?x-oss-process=image/resize,w_1`]) {
    const answer = await fetch(urlPrefix + address)
    expect([address, answer.status >= 400]).toEqual([address, true])
    expect(await answer.text()).not.toMatch(/成本价|secret\.csv<\/Key>/)
  }
  // Naming it in a record of one's own gives it no address that opens it.
  const { id } = await samples.another(restaurantProduct, { image: key })
  const { image } = (await cook.call(callsOf(restaurantProduct).detail, { id })).data
  expect((await fetch(urlPrefix + image)).status).toBe(403)
})

it('is told to nobody who has not signed in', async () => {
  expect((await gateway.guest.call(ossApi.publicAddress, {})).status).toBe(401)
})
