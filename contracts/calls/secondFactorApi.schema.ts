import { z } from 'zod'
import type { SchemasOf } from './call'
import type { secondFactorApi } from './secondFactorApi'

/** Recovery codes with the blanks that people type are shorter. */
const longestCode = 64
const longestTicket = 64
const longestId = 64

const code = z.string().max(longestCode)
const password = z.string()
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorApiSchemas = {
  loginCode: {
    input: z.object({ ticket: z.string().min(1).max(longestTicket), code }),
    data: z.object({ mustChangePassword: z.boolean() }),
  },
  state: {
    input: z.object({}),
    data: z.object({
      enabledAt: z.iso.datetime().nullable(),
      codesLeft: z.int().nonnegative(),
      isRequired: z.boolean(),
    }),
  },
  begin: { input: z.object({ password }), data: z.object({ secret: z.string(), uri: z.string() }) },
  confirm: { input: z.object({ code }), data: recoveryCodes },
  renewCodes: { input: z.object({ password, code }), data: recoveryCodes },
  colleagues: {
    input: z.object({}),
    data: z.array(
      z.object({
        userId: z.string(),
        account: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        enabledAt: z.iso.datetime(),
      }),
    ),
  },
  reset: { input: z.object({ userId: z.string().min(1).max(longestId), password }), data: z.null() },
  turnOff: { input: z.object({ password, code }), data: z.null() },
} satisfies SchemasOf<typeof secondFactorApi>
