import { oauth2Api } from '@contracts/calls/oauth2Api'
import { wxaAdmin, type PlatformStep } from '@contracts/calls/wxaAdmin'
import { platformType, quickRegistrationMachine } from '@machines/flows/quickRegistration/machine'
import { buttonText, buttonTexts } from '@machines/flows/quickRegistration/words'
import { createActor, fromCallback, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf, type Answered, type Client } from '../support/client'
import { demoPassword } from '../support/databases'
import { firstStart } from '../support/firstStart'
import { startProduct, type Product } from '../support/product'

type Snapshot = SnapshotFrom<typeof quickRegistrationMachine>

const patience = { timeout: 60_000 }
let product: Product
beforeAll(async () => {
  product = await startProduct({}, await firstStart())
})
afterAll(() => product?.remove())

async function signIn(): Promise<Client> {
  const answer = await clientOf(fetch, product.url, '').call(oauth2Api.login, {
    account: 'admin',
    password: demoPassword,
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return clientOf(fetch, product.url, cookies.join('; '))
}

const dataOf = async <Data>(answered: Promise<Answered<Data>>): Promise<Data> => {
  const { code, message, data } = await answered
  if (code !== 0) throw new Error(message)
  return data
}

/** What the calls about a brand name. */
const ofBrand = (brandId: number) => ({ brandId, platformType }) as const

/** The user's screen: the flow over the running gateway. */
async function openScreen(client: Client) {
  const { brandRelation } = await dataOf(client.call(oauth2Api.me, {}))
  const inserts: string[] = []
  const actor = createActor(
    quickRegistrationMachine.provide({
      actors: {
        'watch the surroundings': fromCallback(() => undefined),
        'take a turn': fromCallback(({ sendBack }) => sendBack({ type: 'my turn' })),
        'ask the status': fromPromise(({ input }) => dataOf(client.call(wxaAdmin.appletBaseStatus, input))),
        'ask for the grants': fromPromise(({ input }) => dataOf(client.call(wxaAdmin.authorization, input))),
        'ask whether registered': fromPromise(({ input }) => dataOf(client.call(wxaAdmin.register, input))),
        'insert base config': fromPromise(async ({ input }) => {
          inserts.push(input.appId)
          await dataOf(client.call(wxaAdmin.insertBaseConfig, { ...input, appletAppId: input.appletAppId ?? '' }))
        }),
        'update register status': fromPromise(async ({ input }) => {
          await dataOf(client.call(wxaAdmin.updateRegisterStatus, input))
        }),
      },
    }),
    { input: { brandId: brandRelation.brand_id, hotelId: brandRelation.hotel_id, appId: brandRelation.app_id! } },
  )
  actor.start()
  const reached = (isThere: (now: Snapshot) => boolean) => waitFor(actor, isThere, patience)
  return { actor, inserts, reached, brandId: brandRelation.brand_id }
}

/** Who sits before the platform's page. */
async function decide(client: Client, brandId: number, step: PlatformStep, ticks: readonly string[] = []) {
  const { address } = await dataOf(client.call(wxaAdmin.platformPage, { ...ofBrand(brandId), step }))
  const form = new URLSearchParams({ decision: 'agree', ...Object.fromEntries(ticks.map((name) => [name, 'on'])) })
  const answer = await fetch(new URL(address, product.url), { method: 'POST', body: form })
  expect(answer.status).toBe(200)
}

it('is carried through although the gateway is killed between 0 and 1, and again before 3', async () => {
  const client = await signIn()
  const { actor, inserts, reached, brandId } = await openScreen(client)
  await reached((now) => now.matches('unauthorised'))
  actor.send({ type: 'authorise' })
  await decide(client, brandId, 'authorise', ['appletRegister', 'platformRegister'])
  const partial = await reached((now) => buttonText(now) === buttonTexts.authoriseAgain)
  expect(partial.context.grants).toEqual({ appletRegister: true, appletManager: false, platformRegister: true })

  await product.kill('SIGKILL')
  await reached((now) => now.matches({ authorising: 'asking' }))
  // There is no answer: the poll is ignored, and what was known stays.
  const lost = await reached((now) => now.matches({ authorising: 'waiting' }))
  expect(lost.context.problem).toBeNull()
  expect(buttonText(lost)).toBe(buttonTexts.authoriseAgain)
  await product.start()

  const kept = await dataOf(client.call(wxaAdmin.appletBaseStatus, ofBrand(brandId)))
  expect(kept).toMatchObject({ appletStatus: '0', appletRegister: true, appletManager: false, registerStatus: null })
  await decide(client, brandId, 'authorise', ['appletRegister', 'appletManager', 'platformRegister'])
  await reached((now) => now.matches('registering'))
  expect(inserts).toHaveLength(1)

  await product.kill('SIGKILL')
  await product.start()
  // A second tab comes back at 1: it polls at once and inserts nothing.
  const second = await openScreen(client)
  await second.reached((now) => now.matches('registering'))
  await decide(client, brandId, 'register')
  await Promise.all([reached((now) => now.matches('succeeded')), second.reached((now) => now.matches('succeeded'))])
  expect(second.inserts).toEqual([])
  expect(await dataOf(client.call(wxaAdmin.appletBaseStatus, ofBrand(brandId)))).toMatchObject({
    appletStatus: '3',
    registerStatus: 3,
  })
})
