import { z } from 'zod'
import type { SchemasOf } from './call'
import type { ownAccountApi, SignedInDevice } from './ownAccountApi'
import { bodyId } from './queryText'

/** Object storage names nothing longer. */
const longestKey = 1_024

const nothing = z.object({})
const noData = z.null()
const instant = z.iso.datetime()

const device: z.ZodType<SignedInDevice> = z.object({
  id: z.string(),
  device: z.string(),
  browser: z.string(),
  ip: z.string(),
  loginWay: z.literal('密码'),
  loginAt: instant,
  lastSeenAt: instant,
  expireAt: instant,
  current: z.boolean(),
})

export const ownAccountApiSchemas = {
  viewableRoles: {
    input: nothing,
    data: z.array(z.object({ roleId: bodyId, name: z.string(), ofOneStore: z.boolean() })),
  },
  changeProfile: { input: z.object({ name: z.string() }), data: noData },
  changeAvatar: { input: z.object({ key: z.string().max(longestKey).nullable() }), data: noData },
  sendPhoneCode: {
    input: z.object({ phone: z.string() }),
    data: z.object({ waitMs: z.number().int().positive(), simulated: z.string().nullable() }),
  },
  changePhone: { input: z.object({ phone: z.string(), code: z.string() }), data: noData },
  sessionList: { input: nothing, data: z.array(device) },
  sessionRevoke: { input: z.object({ id: z.string() }), data: noData },
} satisfies SchemasOf<typeof ownAccountApi>
