import { assign, fromPromise, setup } from 'xstate'
import { isScore, withinLimit, type Score } from './score'

/** How long the success and the failure dialog stay, in ms (blocks §9). */
export const resultDialogMs = 2000
/** From this count of the dashboard guide on, nothing opens by itself (areas §6; readings 97). */
export const guideCountThatSkips = 5

export const ratingMessages = {
  noStar: '请填写星级',
  success: '评论成功',
  failure: '评论失败，请重试',
} as const

/** The page the user is on, or the whole system. */
export type RatingSubject = 'page' | 'system'

/** What the user said before (blocks §3); a score of null if never rated (readings 99). */
export interface EarlierFeedback {
  score: number | null
  feedbackDescription: string | null
}

/** What keeps the prompt from opening by itself, as it is at that moment. */
export interface Surroundings {
  onTestHost: boolean
  embedded: boolean
  guideCount: number
}

interface Input {
  /** Under which url each of them is rated, NEW prefix included (readings 98). */
  urls: Readonly<Record<RatingSubject, string>>
  /** The stored flags: whether a prompt is due (readings 10). */
  due: Readonly<Record<RatingSubject, boolean>>
}

interface Context extends Input {
  subject: RatingSubject
  score: Score | null
  comment: string
  /** 请填写星级; null otherwise. */
  problem: string | null
}

type Events =
  /** The page's first idle moment. */
  | ({ type: 'idle' } & Surroundings)
  /** The lower and the upper half of the fixed button. */
  | { type: 'rate page' }
  | { type: 'rate system' }
  | { type: 'star'; score: number }
  | { type: 'type'; comment: string }
  | { type: 'confirm' }
  | { type: 'refuse' }
  /** 稍后评价 and 重新评价 in the failure dialog. */
  | { type: 'rate later' }
  | { type: 'rate again' }
  | { type: 'close' }

const surroundingsOf = ({ event }: { event: Surroundings }): Surroundings => event

/** The satisfaction rating of one page (blocks 2.3, 4.3): one actor for each page, as the flags are. */
export const ratingMachine = setup({
  types: {} as { context: Context; events: Events; input: Input; tags: 'form' | 'busy' },
  actors: {
    /** GET get_eb_user_feedback. */
    'fetch earlier feedback': fromPromise<EarlierFeedback, { url: string }>(() =>
      Promise.reject(new Error('`fetch earlier feedback` must be provided')),
    ),
    /** POST eb_user_feedback. */
    'send feedback': fromPromise<void, { url: string; score: Score; description: string }>(() =>
      Promise.reject(new Error('`send feedback` must be provided')),
    ),
  },
  guards: {
    'it may open by itself': ({ context }, { onTestHost, embedded, guideCount }: Surroundings) =>
      context.due.page && !onTestHost && !embedded && guideCount < guideCountThatSkips,
    'it is one to five stars': (_, { score }: { score: number }) => isScore(score),
    'a star is missing': ({ context }) => context.score === null,
  },
  actions: {
    'begin with': assign((_, { subject }: { subject: RatingSubject }) => ({
      subject,
      score: null,
      comment: '',
      problem: null,
    })),
    'fill in what was said before': assign((_, { earlier }: { earlier: EarlierFeedback }) => ({
      score: isScore(earlier.score) ? earlier.score : null,
      comment: withinLimit(earlier.feedbackDescription ?? ''),
    })),
    'take the star': assign(({ context }, { score }: { score: number }) => ({
      score: isScore(score) ? score : context.score,
      problem: null,
    })),
    'take the comment': assign({ comment: (_, { comment }: { comment: string }) => withinLimit(comment) }),
    'ask for a star': assign({ problem: ratingMessages.noStar }),
    'clear the flag of the page': assign(({ context }) =>
      context.subject === 'page' ? { due: { ...context.due, page: false } } : {},
    ),
    /** Keeps `context.due` for later visits. */
    'store the flags': () => {},
    'reload the page': () => {},
  },
  delays: { resultDialog: resultDialogMs },
}).createMachine({
  id: 'rating',
  description: '满意度评价：自动或手动打开，打星、评论、提交',
  context: ({ input }) => ({ ...input, subject: 'page', score: null, comment: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: '只显示右下角的固定按钮',
      on: {
        idle: {
          guard: { type: 'it may open by itself', params: surroundingsOf },
          target: 'form',
          actions: { type: 'begin with', params: { subject: 'page' } },
        },
        'rate page': { target: 'form', actions: { type: 'begin with', params: { subject: 'page' } } },
        'rate system': { target: 'form', actions: { type: 'begin with', params: { subject: 'system' } } },
      },
    },
    form: {
      description: '评价对话框已打开',
      tags: 'form',
      initial: 'remembering',
      exit: ['clear the flag of the page', 'store the flags'],
      states: {
        remembering: {
          description: '正在取得以前的评价',
          tags: 'busy',
          on: { refuse: '#rating.closed' },
          invoke: {
            id: 'fetchEarlierFeedback',
            src: 'fetch earlier feedback',
            input: ({ context }) => ({ url: context.urls[context.subject] }),
            onDone: {
              target: 'filling',
              actions: { type: 'fill in what was said before', params: ({ event }) => ({ earlier: event.output }) },
            },
            onError: 'filling',
          },
        },
        filling: {
          description: '正在打星和填写评论',
          on: {
            star: {
              guard: { type: 'it is one to five stars', params: ({ event }) => ({ score: event.score }) },
              actions: { type: 'take the star', params: ({ event }) => ({ score: event.score }) },
            },
            type: { actions: { type: 'take the comment', params: ({ event }) => ({ comment: event.comment }) } },
            confirm: [{ guard: 'a star is missing', actions: 'ask for a star' }, { target: 'sending' }],
            refuse: '#rating.closed',
          },
        },
        sending: {
          description: '正在提交评价',
          tags: 'busy',
          invoke: {
            id: 'sendFeedback',
            src: 'send feedback',
            input: ({ context }) => ({
              url: context.urls[context.subject],
              score: context.score!,
              description: context.comment,
            }),
            onDone: '#rating.thanked',
            onError: '#rating.failed',
          },
        },
      },
    },
    thanked: {
      description: '显示“评论成功”',
      after: { resultDialog: 'closed' },
      on: { close: 'closed' },
    },
    failed: {
      description: '显示“评论失败”，可稍后评价或重新评价',
      after: { resultDialog: 'closed' },
      on: {
        'rate later': { target: 'closed', actions: 'reload the page' },
        'rate again': 'form.filling',
        close: 'closed',
      },
    },
  },
})
