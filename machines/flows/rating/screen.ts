import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { Surroundings } from './machine'
import type { Score } from './score'

const ratePage: Sight = { role: 'button', name: '评价本页' }
const rateSystem: Sight = { role: 'button', name: '评价系统' }
const form: Sight = { role: 'dialog', name: /^评价(本页|系统)$/ }
const thanks: Sight = { role: 'dialog', name: '评论成功' }
const failure: Sight = { role: 'dialog', name: '评论失败' }
const result: Sight = { role: 'dialog', name: /^评论(成功|失败)$/ }
const comment: Sight = { role: 'textbox', name: '评论', within: form }
const problem: Sight = { role: 'alert', within: form }
/** Shared building blocks, 5. */
const captions: Readonly<Record<Score, string>> = {
  1: '非常不满意',
  2: '不满意',
  3: '一般',
  4: '满意',
  5: '非常满意',
}
const star = (score: Score): Sight => ({ role: 'radio', name: `${score} 星，${captions[score]}`, within: form })
const allStars = ([1, 2, 3, 4, 5] as const).map(star)

const onlyTheButton: Look = { shows: [ratePage, rateSystem], hides: [form, result] }

/** The fixed button of every page, its form, and the two dialogs that go by themselves. */
export const screen = defineScreen(model, {
  at: '/dashboard',
  reloads: ['reload the page'],
  controls: {
    touched: 'outside',
    'rate page': ratePage,
    'rate system': rateSystem,
    'star[4星]': star(4),
    // There are five.
    'star[6星]': { role: 'radio', name: /^6 星/, within: form },
    type: {
      ...comment,
      gestures: ({ event }) => [{ fill: comment, text: (event as { comment?: string }).comment ?? '' }],
    },
    confirm: { role: 'button', name: /^(确定|正在提交)$/, within: form },
    refuse: { role: 'button', name: '拒绝', within: form },
    'fetch again': { role: 'button', name: '重试', within: form },
    'rate later': { role: 'button', name: '稍后评价', within: failure },
    'rate again': { role: 'button', name: '重新评价', within: failure },
    close: { role: 'button', name: '关闭', within: result },
  },
  states: {
    'closed.due.waiting': onlyTheButton,
    'closed.due.lookingAround': onlyTheButton,
    'closed.due.interrupted': onlyTheButton,
    'closed.resting': onlyTheButton,
    'form.remembering': { shows: [form, ...allStars, comment], hides: [result, problem] },
    'form.filling': ({ context }) => ({
      shows: [
        form,
        ...allStars,
        comment,
        `${context.comment.length}/500`,
        ...(context.score === null ? [] : [captions[context.score]]),
        ...(context.problem === null ? [] : [problem, context.problem]),
        ...(context.isEarlierUnknown ? [problem, '以前的评价没有取到，提交后会替换以前的评价'] : []),
      ],
      hides: [result, ...(context.problem === null && !context.isEarlierUnknown ? [problem] : [])],
    }),
    'form.sending': { shows: [form], hides: [result, problem] },
    thanked: { shows: [thanks, '评价已收到，会用来改进页面。'], hides: [form] },
    failed: { shows: [failure, '评论失败，请重试'], hides: [form] },
  },
  requests: {
    lookAround: {
      method: 'GET',
      path: '/feedback-api/eb/feedback/prompt_conditions',
      // The other half of what is found stands around the page.
      answers: ({ onTestHost, guideCount }: Surroundings) => ({
        testHosts: onTestHost ? ['localhost'] : [],
        guideCount,
      }),
    },
    fetchEarlierFeedback: {
      method: 'GET',
      path: '/feedback-api/eb/feedback/get_eb_user_feedback',
      sends: ({ url }: { url: string }) => ({ query: { url } }),
    },
    sendFeedback: {
      method: 'POST',
      path: '/feedback-api/eb/feedback/eb_user_feedback',
      sends: (input: object) => ({ body: input }),
      replies: (outcome) =>
        !outcome.ok && outcome.error instanceof Error && 'canBeOfferedAgain' in outcome.error
          ? { status: 401, code: 40100, message: '登录已过期，请重新登录', data: null }
          : undefined,
    },
  },
})
