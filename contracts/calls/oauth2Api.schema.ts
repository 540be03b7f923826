import { z } from 'zod'
import type { SchemasOf } from './call'
import type { BrandRelation, FrameBearer, Me, MenuNode, oauth2Api, TenantChoice } from './oauth2Api'
import { bodyId as id, queryId } from './queryText'

/** Characters; browsers and proxies take no longer address, and ours makes no longer token. */
const longestAddress = 8_000
const longestToken = 2_000

const nothing = z.object({})
const noData = z.null()
const instant = z.iso.datetime()
const tenant = z.object({ brandId: id, hotelId: id.nullable() })

const tenantChoice: z.ZodType<TenantChoice> = tenant.extend({
  brandName: z.string(),
  hotelName: z.string().nullable(),
  roleName: z.string(),
})

const brandRelation: z.ZodType<BrandRelation> = z.object({
  brand_id: id,
  hotel_id: id.nullable(),
  app_id: z.string().nullable(),
})

const me: z.ZodType<Me> = z.object({
  user: z.object({
    userId: z.string(),
    account: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    avatar: z.url().nullable(),
    mustChangePassword: z.boolean(),
  }),
  adminId: id,
  tenants: z.array(tenantChoice),
  current: tenant,
  viewedAs: z.object({ roleId: id, name: z.string() }).nullable(),
  permissions: z.array(z.string()),
  baseRights: z.array(z.string()),
  brandRelation,
  menuVersion: z.number().int().nonnegative(),
  olderConsole: z.string().nullable(),
  idleEndsAt: instant,
  endsAt: instant,
})

const menuNode: z.ZodType<MenuNode> = z.object({
  menuId: id,
  menuName: z.string(),
  menuSubTitle: z.string().nullable(),
  menuType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  permission: z.string().nullable(),
  sort: z.number().int(),
  parentId: id.nullable(),
  get subList() {
    return z.array(menuNode)
  },
})

const frameBearer: z.ZodType<FrameBearer> = tenant.extend({
  userId: z.string(),
  adminId: id,
  origin: z.url(),
  expiresAt: instant,
})

export const oauth2ApiSchemas = {
  login: {
    input: z.object({
      account: z.string(),
      password: z.string(),
      remember: z.boolean().optional(),
      captcha: z.string().optional(),
      captchaId: z.string().optional(),
    }),
    data: z.object({ mustChangePassword: z.boolean() }),
  },
  captcha: { input: nothing, data: z.object({ captchaId: z.string(), image: z.string() }) },
  me: { input: nothing, data: me },
  tenants: { input: z.object({ keyword: z.string().optional() }), data: z.array(tenantChoice) },
  switchTenant: { input: z.object({ hotelId: id.optional(), brandId: id.optional() }), data: tenant },
  changePassword: { input: z.object({ oldPassword: z.string(), newPassword: z.string() }), data: noData },
  refresh: { input: nothing, data: z.object({ idleEndsAt: instant, endsAt: instant }) },
  logout: { input: nothing, data: noData },
  frameToken: {
    input: z.object({ address: z.string().max(longestAddress) }),
    data: z.object({ token: z.string(), expiresAt: instant }),
  },
  frameBearer: { input: z.object({ token: z.string().max(longestToken) }), data: frameBearer },
  menusByUser: {
    input: z.object({ hotelId: queryId.optional(), brandId: queryId.optional(), userId: z.string().optional() }),
    data: z.array(menuNode),
  },
  checkUserPathPermission: {
    input: z.object({
      path: z.string(),
      hotelId: queryId.optional(),
      brandId: queryId.optional(),
      userId: z.string().optional(),
    }),
    data: z.boolean(),
  },
} satisfies SchemasOf<typeof oauth2Api>
