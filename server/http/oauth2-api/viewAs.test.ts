import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { codes, oneStoreOnly, viewedOnly } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { rolePresets } from '@contracts/routes/menu'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Client } from '@tests/support/client'
import { roles } from '@server/identity/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

let gateway: TestGateway
let admin: Client
let verifier: number

const as = (roleId: number) => ({ headers: { 'X-View-Role': String(roleId) } })
const idOf = async (name: string, brandId = 101) => {
  const found = await gateway.services.db
    .select({ id: roles.id, brandId: roles.brandId })
    .from(roles)
    .where(eq(roles.name, name))
  return found.find((one) => one.brandId === brandId)!.id
}

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  verifier = await idOf('核销员')
})
afterAll(() => gateway?.close())

it('administrators choose from the roles of their brand that hold less than everything', async () => {
  const { data } = await admin.call(ownAccountApi.viewableRoles, {})
  expect(data.map(({ name }) => name)).toEqual(Object.keys(rolePresets))
  const front = await gateway.signIn('front')
  expect(await front.call(ownAccountApi.viewableRoles, {})).toMatchObject({ code: codes.noRight })
})

it('shows rights and menu of the role, and says as whom', async () => {
  const seen = await admin.call(oauth2Api.me, {}, as(verifier))
  const own = await (await gateway.signIn('verifier')).call(oauth2Api.me, {})
  expect(seen.data.viewedAs).toEqual({ roleId: verifier, name: '核销员' })
  expect(seen.data.permissions).toEqual(own.data.permissions)
  const verifierMenu = await (await gateway.signIn('verifier')).call(oauth2Api.menusByUser, {})
  expect((await admin.call(oauth2Api.menusByUser, {}, as(verifier))).data).toEqual(verifierMenu.data)
  expect((await admin.call(oauth2Api.me, {})).data).toMatchObject({ viewedAs: null, permissions: ['all'] })
})

it('is of no place at which none of the role’s holders can stand', async () => {
  const brand = await gateway.signIn('brand')
  const market = await idOf('市场运营')
  await gateway.services.db.update(roles).set({ dataScope: 'BRAND' }).where(eq(roles.id, market))
  const { data } = await brand.call(ownAccountApi.viewableRoles, {})
  expect(data.flatMap(({ name, ofOneStore }) => (ofOneStore ? [] : name))).toEqual(['市场运营'])
  expect(await brand.call(oauth2Api.me, {}, as(verifier))).toMatchObject({
    code: codes.badRequest,
    message: oneStoreOnly('核销员'),
  })
  const seen = await brand.call(oauth2Api.me, {}, as(market))
  expect(seen.data).toMatchObject({ current: { brandId: 101, hotelId: null }, viewedAs: { name: '市场运营' } })
})

it('reads nothing that the role may not read', async () => {
  expect((await admin.call(callsOf(member).list, {}, as(verifier))).code).toBe(codes.noRight)
  expect((await admin.call(callsOf(member).list, {})).code).toBe(codes.ok)
})

it('changes nothing, whatever the role may change', async () => {
  const manager = await idOf('店长')
  const { save } = callsOf(ticketCategory)
  const answer = await admin.call(save, { values: { categoryName: '查看时新增' } }, as(manager))
  expect(answer).toMatchObject({ code: codes.noRight, message: viewedOnly('店长') })
})

it('gives nobody a right: others cannot use it, nor a role that is none of the brand’s', async () => {
  const front = await gateway.signIn('front')
  expect((await front.call(oauth2Api.me, {}, as(verifier))).code).toBe(codes.noRight)
  expect((await admin.call(oauth2Api.me, {}, as(await idOf('店长', 102)))).code).toBe(codes.noRight)
  expect((await admin.call(oauth2Api.me, {}, as(await idOf('超级管理员')))).code).toBe(codes.noRight)
  expect((await admin.call(oauth2Api.me, {}, as(999_999))).code).toBe(codes.noRight)
})
