import { defineCall } from './call'

/** What the user said before about a page, or about the whole system (Shared building blocks, 3). */
export interface Feedback {
  /** 1–5; null if never rated. */
  score: number | null
  feedbackDescription: string | null
}

/** What a page must know before it asks for a rating by itself (Business areas and routes, 6). */
export interface PromptConditions {
  /** Host names on which nothing is asked. */
  testHosts: string[]
  /** How often the guide of the start page has appeared to this user. */
  guideCount: number
}

/** Longest comment of a rating, in characters (Shared building blocks, 9). */
export const longestComment = 500

const service = 'feedback-api'

export const feedbackApi = {
  getEbUserFeedback: defineCall<{ url: string }, Feedback>()({
    service,
    method: 'GET',
    path: '/feedback-api/eb/feedback/get_eb_user_feedback',
    title: '我的评价',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['url'],
    source: 'Shared building blocks, 7.4',
  }),
  /** What is sent as `description` is answered as `feedbackDescription`. */
  ebUserFeedback: defineCall<{ url: string; score: number; description?: string }, null>()({
    service,
    method: 'POST',
    path: '/feedback-api/eb/feedback/eb_user_feedback',
    title: '提交评价',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    codeIfNone: 0,
    body: ['url', 'score', 'description'],
    source: 'Shared building blocks, 7.4',
  }),
  promptConditions: defineCall<object, PromptConditions>()({
    service,
    method: 'GET',
    path: '/feedback-api/eb/feedback/prompt_conditions',
    title: '评价提示的条件',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'Business areas and routes, 6',
  }),
}
