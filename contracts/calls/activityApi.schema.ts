import { z } from 'zod'
import type { activityApi } from './activityApi'
import type { SchemasOf } from './call'

export const activityApiSchemas = {
  getByUrlRouter: {
    input: z.object({ urlRouter: z.string().min(1) }),
    data: z
      .object({
        activityIntro: z.string(),
        activityTag: z.string(),
        imageList: z.array(z.object({ jumpUrl: z.string(), showUrl: z.string() })),
      })
      .nullable(),
  },
} satisfies SchemasOf<typeof activityApi>
