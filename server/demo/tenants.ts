import type { DataScope } from '@contracts/rules/dataScopes'
import { rolePresets, type RolePreset } from '@contracts/routes/menu'
import type { Database } from '@server/db/connection'
import { setPassword } from '@server/identity/changePassword'
import { passwordMatches } from '@server/identity/passwords'
import { roleRow, roles } from '@server/identity/roles'
import { brands, credentials, hotels, memberships, users } from '@server/identity/tables'
import { createUser } from '@server/identity/users'
import { eq, inArray } from 'drizzle-orm'
import type { SeedReport } from './seed'

export { seedMenus } from '@server/identity/menuSeed'

/** The role of full rights, which every brand starts with beside the presets. */
const fullRole = '超级管理员'

const demoBrands = [
  { id: 101, name: '云栖酒店集团', appId: 'wx5a1e7c3d9f2b4608' },
  { id: 102, name: '海岬度假', appId: 'wx0c8d4b6e2a7f1935' },
]

const demoHotels = [
  { id: 1001, brandId: 101, name: '西湖店', appId: 'wx71b3e5d90a2c4f68' },
  { id: 1002, brandId: 101, name: '千岛湖店' },
  { id: 1003, brandId: 101, name: '莫干山店' },
  { id: 1004, brandId: 101, name: '乌镇店' },
  { id: 1005, brandId: 102, name: '海岬度假酒店' },
]

interface DemoAccount {
  account: string
  name: string
  phone: string
  role: RolePreset | typeof fullRole
  brandId: number
  /** null = the whole brand. */
  hotelId: number | null
}

/** The demo accounts of docs/architecture.md, 3; their place in the list is their adminId. */
const demoAccounts: readonly DemoAccount[] = [
  { account: 'admin', name: '沈清和', phone: '13800001001', role: fullRole, brandId: 101, hotelId: 1001 },
  { account: 'manager', name: '陆远舟', phone: '13800001002', role: '店长', brandId: 101, hotelId: 1001 },
  { account: 'front', name: '周小满', phone: '13800001003', role: '前台', brandId: 101, hotelId: 1001 },
  { account: 'finance', name: '许知衡', phone: '13800001004', role: '财务', brandId: 101, hotelId: 1001 },
  { account: 'market', name: '顾南风', phone: '13800001005', role: '市场运营', brandId: 101, hotelId: 1001 },
  { account: 'verifier', name: '何立冬', phone: '13800001006', role: '核销员', brandId: 101, hotelId: 1001 },
  { account: 'brand', name: '林若溪', phone: '13800001007', role: fullRole, brandId: 101, hotelId: null },
  { account: 'other', name: '郑海宁', phone: '13800001008', role: fullRole, brandId: 102, hotelId: 1005 },
]

/** What each of the starting roles is for, and how far it sees. */
const startingRoleOf: Readonly<
  Record<RolePreset | typeof fullRole, { readonly remark: string; readonly dataScope: DataScope }>
> = {
  超级管理员: { remark: '全部权限，含以后新增的页面', dataScope: 'BRAND' },
  店长: { remark: '管理本店的经营，不含员工与权限', dataScope: 'HOTEL' },
  前台: { remark: '接待、核销与收银', dataScope: 'HOTEL' },
  财务: { remark: '对账、结算与开票', dataScope: 'HOTEL' },
  市场运营: { remark: '活动、店铺装修与企业微信', dataScope: 'HOTEL' },
  销售: { remark: '企业客户与会议', dataScope: 'SELF' },
  核销员: { remark: '核销票券与卡', dataScope: 'HOTEL' },
}

/** 超级管理员 and the preset roles of a brand, in a fixed order: `firstId` is that of 超级管理员. */
const startingRoles = (brandId: number, firstId: number, at: Date) =>
  [[fullRole, ['all']] as const, ...(Object.entries(rolePresets) as [RolePreset, readonly string[]][])].map(
    ([name, permissions], place) =>
      roleRow({ id: firstId + place, brandId, name, permissions, preset: name, ...startingRoleOf[name] }, at),
  )

const userIdOf = (account: string) => `demo-${account}`

/**
 * Fills an empty database with the demo's brands, stores, roles and accounts, with the same ids every time.
 * @param password of all demo accounts
 * @param replacePasswords on a database that holds the demo already: give its accounts this password and end their
 *   sessions (a forgotten DEMO_PASSWORD)
 * @returns the accounts made, null when there was a brand already
 */
export async function seedTenants(
  db: Database,
  { password, replacePasswords = false }: { password: string; replacePasswords?: boolean },
): Promise<SeedReport | null> {
  if (await hasBrands(db)) {
    if (replacePasswords) await giveDemoPassword(db, password)
    return null
  }
  const at = new Date()
  const allRoles = [...startingRoles(101, 1, at), ...startingRoles(102, 101, at)]
  await db.transaction(async (tx) => {
    await tx.insert(brands).values(demoBrands)
    await tx.insert(hotels).values(demoHotels)
    await tx.insert(roles).values(allRoles)
    for (const [place, { account, name, phone, role, brandId, hotelId }] of demoAccounts.entries()) {
      const id = userIdOf(account)
      await createUser(tx, { id, account, name, phone, adminId: place + 1, password, state: 'ACTIVE' }, at)
      const roleId = allRoles.find((one) => one.brandId === brandId && one.name === role)?.id
      if (roleId === undefined) throw new Error(`the demo has no role ${role}`)
      await tx.insert(memberships).values({ id: place + 1, userId: id, brandId, hotelId, roleId })
    }
  })
  return { accounts: demoAccounts.map(({ account, name, role }) => ({ account, name, roleName: role })), password }
}

/**
 * Gives an empty database what a merchant starts with: a brand, a store, the preset roles, and an administrator of both
 * who must change his password first.
 * @returns the account made, null when there was a brand already
 */
export async function seedFirstAdministrator(
  db: Database,
  { password }: { password: string },
): Promise<SeedReport | null> {
  if (await hasBrands(db)) return null
  const first = { account: 'admin', name: '管理员', brandId: 101, hotelId: 1001, roleId: 1, userId: 'first-admin' }
  await db.transaction(async (tx) => {
    await tx.insert(brands).values({ id: first.brandId, name: '我的品牌' })
    await tx.insert(hotels).values({ id: first.hotelId, brandId: first.brandId, name: '我的门店' })
    await tx.insert(roles).values(startingRoles(first.brandId, first.roleId, new Date()))
    const { account, name, userId } = first
    const now = new Date()
    await createUser(
      tx,
      { id: userId, account, name, adminId: 1, password, mustChangePassword: true, state: 'ACTIVE' },
      now,
    )
    // He sees the whole brand and starts in its only store.
    await tx.update(users).set({ lastBrandId: first.brandId, lastHotelId: first.hotelId }).where(eq(users.id, userId))
    await tx.insert(memberships).values({ id: 1, userId, brandId: first.brandId, hotelId: null, roleId: first.roleId })
  })
  return { accounts: [{ account: first.account, name: first.name, roleName: fullRole }], password }
}

const hasBrands = async (db: Database) => (await db.select({ id: brands.id }).from(brands).limit(1)).length > 0

/** Accounts that have the password already keep their sessions: starting again with the same setting changes nothing. */
async function giveDemoPassword(db: Database, password: string): Promise<void> {
  const known = await db
    .select({ userId: credentials.userId, hash: credentials.password })
    .from(credentials)
    .where(
      inArray(
        credentials.userId,
        demoAccounts.map(({ account }) => userIdOf(account)),
      ),
    )
  for (const { userId, hash } of known) {
    if (!(await passwordMatches(hash, password))) await setPassword(db, userId, password, new Date())
  }
}
