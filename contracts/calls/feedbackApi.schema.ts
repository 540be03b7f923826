import { z } from 'zod'
import type { SchemasOf } from './call'
import { longestComment, type feedbackApi } from './feedbackApi'

/** Longer than any path of the console. */
const longestUrl = 500

/** What a database can keep as text. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

const url = z.string().min(1).max(longestUrl).refine(storable)
const score = z.int().min(1).max(5)

export const feedbackApiSchemas = {
  getEbUserFeedback: {
    input: z.object({ url }),
    data: z.object({ score: score.nullable(), feedbackDescription: z.string().nullable() }),
  },
  ebUserFeedback: {
    input: z.object({
      url,
      score,
      description: z.string().max(longestComment).refine(storable).optional(),
    }),
    data: z.null(),
  },
  promptConditions: {
    input: z.object({}),
    data: z.object({ testHosts: z.array(z.string()), guideCount: z.int().min(0) }),
  },
} satisfies SchemasOf<typeof feedbackApi>
