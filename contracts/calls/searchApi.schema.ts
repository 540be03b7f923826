import { z } from 'zod'
import type { SchemasOf } from './call'
import { mostFound, searchText, type searchApi } from './searchApi'

export const searchApiSchemas = {
  search: {
    input: z.object({
      q: z
        .string()
        .trim()
        .min(searchText.min)
        .max(searchText.max)
        .refine((text) => !text.includes('\0')),
    }),
    data: z.object({
      list: z
        .array(
          z.object({
            resource: z.string(),
            title: z.string(),
            id: z.int(),
            name: z.string(),
            status: z.string().nullable(),
            link: z.string(),
          }),
        )
        .max(mostFound),
    }),
  },
} satisfies SchemasOf<typeof searchApi>
