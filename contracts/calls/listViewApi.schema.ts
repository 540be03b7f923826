import { z } from 'zod'
import type { SchemasOf } from './call'
import {
  longestViewAddress,
  longestViewColumn,
  longestViewName,
  mostViewColumns,
  mostViewRoles,
  widestViewColumn,
  type listViewApi,
} from './listViewApi'
import { bodyId } from './queryText'

const list = z.string().max(longestViewColumn)
const column = z.string().max(longestViewColumn)
const columns = z.object({
  order: z.array(column).max(mostViewColumns),
  hidden: z.array(column).max(mostViewColumns),
  widths: z
    .record(column, z.number().positive().max(widestViewColumn))
    .refine((widths) => Object.keys(widths).length <= mostViewColumns),
  pinned: z.array(column).max(mostViewColumns).optional(),
})
const name = z.string().trim().min(1).max(longestViewName)
const address = z.string().max(longestViewAddress)

export const listViewApiSchemas = {
  list: {
    input: z.object({ list }),
    data: z.array(
      z.object({
        id: bodyId,
        name: z.string(),
        address: z.string(),
        columns,
        by: z.string(),
        isOwn: z.boolean(),
        roleIds: z.array(bodyId),
      }),
    ),
  },
  roles: { input: z.object({ list }), data: z.array(z.object({ roleId: bodyId, name: z.string() })) },
  share: {
    input: z.object({
      list,
      id: bodyId.optional(),
      name,
      address,
      columns,
      roleIds: z.array(bodyId).min(1).max(mostViewRoles),
    }),
    data: z.object({ id: bodyId }),
  },
  remove: { input: z.object({ list, id: bodyId }), data: z.null() },
} satisfies SchemasOf<typeof listViewApi>
