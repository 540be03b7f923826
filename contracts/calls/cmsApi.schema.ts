import { z } from 'zod'
import type { SchemasOf } from './call'
import { countryDictType, type cmsApi } from './cmsApi'

export const cmsApiSchemas = {
  getDictByType: {
    input: z.object({ dictType: z.string().default(countryDictType) }),
    data: z.array(z.object({ value: z.string(), name: z.string() })),
  },
} satisfies SchemasOf<typeof cmsApi>
