import { z } from 'zod'
import type { SchemasOf } from './call'
import { bodyId, queryId } from './queryText'
import { baseConfigStatus, platformSteps, type PlatformType, type wxaAdmin } from './wxaAdmin'

const queryPlatform = z
  .enum(['0', '1', '2', '3'])
  .transform((text) => Number(text) as PlatformType)
  .meta({ type: 'integer', enum: [0, 1, 2, 3] })
const bodyPlatform = z.literal([0, 1, 2, 3])

const grants = { appletRegister: z.boolean(), appletManager: z.boolean(), platformRegister: z.boolean() }
const newBaseConfig = z.object({
  brandId: bodyId,
  hotelId: bodyId.nullable(),
  platformType: bodyPlatform,
  appId: z.string().min(1),
  appletAppId: z.string().min(1),
})
const ofBrand = z.object({ brandId: queryId, platformType: queryPlatform })

export const wxaAdminSchemas = {
  getByCode: {
    input: z.object({ appCode: z.string().min(1) }),
    data: z.object({ appKey: z.string(), appSecret: z.string() }).nullable(),
  },
  mapTiles: {
    input: z.object({}),
    data: z.object({ url: z.string(), frame: z.enum(['WGS84', 'GCJ02']), credit: z.string().nullable() }).nullable(),
  },
  appletBaseStatus: {
    input: ofBrand,
    data: z.object({
      ...grants,
      registerStatus: z.int().nullable(),
      appletStatus: z.enum(['0', '1', '3']),
      appletAppId: z.string().nullable(),
      existingAppletAppId: z.string().nullable(),
    }),
  },
  authorization: {
    input: z.object({ appId: z.string().min(1), platformType: queryPlatform }),
    data: z.object(grants),
  },
  register: { input: ofBrand, data: z.boolean() },
  platformPage: {
    input: ofBrand.extend({ step: z.enum(platformSteps) }),
    data: z.object({ address: z.string() }),
  },
  insertBaseConfig: {
    input: newBaseConfig.extend({ status: z.literal(baseConfigStatus.inserted) }),
    data: z.null(),
  },
  linkExisting: {
    input: newBaseConfig.extend({ status: z.literal(baseConfigStatus.registered) }),
    data: z.null(),
  },
  updateRegisterStatus: {
    input: z.object({
      brandId: bodyId,
      hotelId: bodyId.nullable(),
      status: z.literal(baseConfigStatus.registered),
      platformType: bodyPlatform,
    }),
    data: z.null(),
  },
} satisfies SchemasOf<typeof wxaAdmin>
