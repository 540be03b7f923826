import { z } from 'zod'
import type { SchemasOf } from './call'
import { longestComment, type feedbackApi } from './feedbackApi'

const score = z.int().min(1).max(5)

export const feedbackApiSchemas = {
  getEbUserFeedback: {
    input: z.object({ url: z.string().min(1) }),
    data: z.object({ score: score.nullable(), feedbackDescription: z.string().nullable() }),
  },
  ebUserFeedback: {
    input: z.object({
      url: z.string().min(1),
      score,
      description: z.string().max(longestComment).optional(),
    }),
    data: z.null(),
  },
} satisfies SchemasOf<typeof feedbackApi>
