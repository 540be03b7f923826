import { z } from 'zod'
import { dataScopes } from '../rules/dataScopes'
import { queryId } from './queryText'
import type { SchemasOf } from './call'
import type { staffApi } from './staffApi'

/** Roles that stand beside each other at most. */
const mostCompared = 4

const someIds = z
  .string()
  .refine(
    (text) => /^\d{1,15}(?:,\d{1,15})*$/.test(text) && text.split(',').length <= mostCompared,
    '须为 2 到 4 个编号',
  )

const dataScope = z.enum(Object.keys(dataScopes) as (keyof typeof dataScopes)[])

const token = z.string().min(1).max(200)

export const staffApiSchemas = {
  compareRoles: {
    input: z.object({ ids: someIds }),
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        permissions: z.array(z.string()),
        dataScope,
        employeeCount: z.int(),
      }),
    ),
  },
  staffAccount: {
    input: z.object({ id: queryId }),
    data: z.object({
      account: z.string().nullable(),
      hasPassword: z.boolean(),
      wechat: z.string().nullable(),
      lastLoginAt: z.string().nullable(),
      logins: z.array(z.object({ at: z.string(), action: z.string(), ip: z.string(), device: z.string() })),
      invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), simulated: z.string().nullable() }).nullable(),
      permissions: z.array(z.string()),
      dataScope,
    }),
  },
  invitation: {
    input: z.object({ token }),
    data: z.object({
      name: z.string(),
      brandName: z.string(),
      account: z.string(),
      isNew: z.boolean(),
      needsPassword: z.boolean(),
    }),
  },
  acceptInvitation: {
    input: z.object({ token, password: z.string().max(200) }),
    data: z.object({ account: z.string() }),
  },
} satisfies SchemasOf<typeof staffApi>
