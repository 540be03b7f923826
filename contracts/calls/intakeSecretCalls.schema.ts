import { z } from 'zod'
import type { SchemasOf } from './call'
import type { intakeSecretCalls } from './intakeSecretCalls'
import { bodyId } from './queryText'

const instant = z.iso.datetime()

export const intakeSecretSchemas = {
  intakeSecrets: {
    input: z.object({}),
    data: z.array(
      z.object({
        id: bodyId,
        ending: z.string(),
        createdAt: instant,
        createdBy: z.string().nullable(),
        endsAt: instant.nullable(),
      }),
    ),
  },
  renewIntakeSecret: {
    input: z.object({}),
    data: z.object({ id: bodyId, secret: z.string(), formerEndsAt: instant.nullable() }),
  },
  endIntakeSecret: { input: z.object({ id: bodyId }), data: z.null() },
} satisfies SchemasOf<typeof intakeSecretCalls>
