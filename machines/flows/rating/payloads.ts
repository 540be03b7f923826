import fc from 'fast-check'
import type { Payloads } from '../../testing/payloads'
import { longestComment } from './score'

export const payloads: Payloads = {
  star: fc.record({ score: fc.oneof(fc.integer({ min: -2, max: 7 }), fc.double()) }),
  type: fc.record({ comment: fc.string({ maxLength: longestComment + 2, unit: 'grapheme' }) }),
  fetchEarlierFeedback: fc.record({
    score: fc.option(fc.integer({ min: 1, max: 5 })),
    feedbackDescription: fc.option(fc.string({ maxLength: longestComment })),
  }),
}
