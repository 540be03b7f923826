import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { isScore, withinLimit, type Score } from './score'

/** A page counts as idle when it has not been touched for this long, in ms (docs/console.md, 10). */
export const idleMs = 20_000
/** How long the success and the failure dialog stay, in ms (Shared building blocks, 9). */
export const resultDialogMs = 2000
/**
 * From this count of the dashboard guide on, nothing opens by itself (Business areas and routes, 6;
 * docs/readings.md, 74).
 */
export const guideCountThatSkips = 5

export const ratingMessages = {
  noStar: '请填写星级',
  success: '评论成功',
  failure: '评论失败，请重试',
  /** Stands in the form; what is sent counts. */
  earlierUnknown: '以前的评价没有取到，提交后会替换以前的评价',
  /** Stands in the form: a write is never sent a second time by itself (docs/console.md, 2). */
  sessionGone: '登录已过期，本次评价未提交。重新登录后请再点“确定”',
} as const

/** The page the user is on, or the whole system. */
export type RatingSubject = 'page' | 'system'

/** What the user said before (Shared building blocks, 3); a score of null if never rated (docs/readings.md, 76). */
export interface EarlierFeedback {
  score: number | null
  feedbackDescription: string | null
}

/** What was typed and not sent, for the next time. */
export interface RatingDraft {
  score: Score | null
  comment: string
}

/** What keeps the prompt from opening by itself, as it is at that moment. */
export interface Surroundings {
  onTestHost: boolean
  embedded: boolean
  guideCount: number
  /** A dialog is open, somebody stands in a field, or something is unsaved. */
  inTheMiddle: boolean
}

interface Input {
  /** Under which url each of them is rated, NEW prefix included (docs/readings.md, 75). */
  urls: Readonly<Record<RatingSubject, string>>
  /** The stored flags: whether a prompt is due (docs/readings.md, 70). */
  due: Readonly<Record<RatingSubject, boolean>>
  /** What was typed and not sent; null where there is nothing. */
  drafts: Readonly<Record<RatingSubject, RatingDraft | null>>
}

interface Context extends Input {
  subject: RatingSubject
  score: Score | null
  comment: string
  /** 请填写星级, or that the session has ended; null otherwise. */
  problem: string | null
  /** Something was typed or chosen that has not been sent. */
  isTouched: boolean
  /** What was said before could not be had: sending may replace it. */
  isEarlierUnknown: boolean
}

type Events =
  /** Somebody has touched the page: a key, the pointer, the wheel. */
  | { type: 'touched' }
  /** The lower and the upper half of the fixed button. */
  | { type: 'rate page' }
  | { type: 'rate system' }
  | { type: 'star'; score: number }
  | { type: 'type'; comment: string }
  | { type: 'confirm' }
  | { type: 'refuse' }
  /** 重试, where what was said before could not be had. */
  | { type: 'fetch again' }
  /** 稍后评价 and 重新评价 in the failure dialog. */
  | { type: 'rate later' }
  | { type: 'rate again' }
  | { type: 'close' }

/** A write that did nothing because the session had ended (docs/console.md, 2). */
const isNoSession = (error: unknown) =>
  typeof error === 'object' && error !== null && 'canBeOfferedAgain' in error && error.canBeOfferedAgain === true

const surroundingsOf = ({ event }: { event: { output: Surroundings } }): Surroundings => event.output

/**
 * The satisfaction rating of one page (Shared building blocks, 2.3 and 4.3): one actor for each page, as the flags are.
 */
export const ratingMachine = setup({
  types: {} as { context: Context; events: Events; input: Input; tags: 'form' | 'busy' },
  actors: {
    /** Says `touched` whenever somebody does something on the page. */
    'watch for work': fromCallback(() => {
      throw new Error('`watch for work` must be provided')
    }),
    /** What there is to know before the prompt opens by itself. */
    'look around': fromPromise<Surroundings>(() => Promise.reject(new Error('`look around` must be provided'))),
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
    'no prompt is due': ({ context }) => !context.due.page,
    'somebody is in the middle': (_, { inTheMiddle }: Surroundings) => inTheMiddle,
    'it never opens here': (_, { onTestHost, embedded, guideCount }: Surroundings) =>
      onTestHost || embedded || guideCount >= guideCountThatSkips,
    'it is one to five stars': (_, { score }: { score: number }) => isScore(score),
    'a star is missing': ({ context }) => context.score === null,
    'something was typed': ({ context }) => context.isTouched,
    'what was said before is unknown': ({ context }) => context.isEarlierUnknown,
    'the session is gone': (_, { error }: { error: unknown }) => isNoSession(error),
  },
  actions: {
    'begin with': assign(({ context }, { subject }: { subject: RatingSubject }) => ({
      subject,
      score: context.drafts[subject]?.score ?? null,
      comment: context.drafts[subject]?.comment ?? '',
      problem: null,
      isTouched: context.drafts[subject] !== null,
      isEarlierUnknown: false,
    })),
    'note that what was said before is unknown': assign({ isEarlierUnknown: true }),
    'note that what was said before is known': assign({ isEarlierUnknown: false }),
    'keep the draft': assign(({ context: { drafts, subject, isTouched, score, comment } }) => ({
      drafts: { ...drafts, [subject]: isTouched ? { score, comment } : null },
    })),
    'forget the draft': assign(({ context: { drafts, subject } }) => ({ drafts: { ...drafts, [subject]: null } })),
    /** Keeps `context.drafts` for later visits of this tab. */
    'store the drafts': () => {},
    'fill in what was said before': assign((_, { earlier }: { earlier: EarlierFeedback }) => ({
      score: isScore(earlier.score) ? earlier.score : null,
      comment: withinLimit(earlier.feedbackDescription ?? ''),
    })),
    'take the star': assign(({ context }, { score }: { score: number }) => ({
      score: isScore(score) ? score : context.score,
      problem: null,
      isTouched: true,
    })),
    'take the comment': assign((_, { comment }: { comment: string }) => ({
      comment: withinLimit(comment),
      isTouched: true,
    })),
    'say that the session has ended': assign({ problem: ratingMessages.sessionGone }),
    'forget the problem': assign({ problem: null }),
    'ask for a star': assign({ problem: ratingMessages.noStar }),
    'clear the flag of the page': assign(({ context }) =>
      context.subject === 'page' ? { due: { ...context.due, page: false } } : {},
    ),
    /** Keeps `context.due` for later visits. */
    'store the flags': () => {},
    'reload the page': () => {},
  },
  delays: { idle: idleMs, resultDialog: resultDialogMs },
}).createMachine({
  id: 'rating',
  description: '满意度评价：自动或手动打开，打星、评论、提交',
  context: ({ input }) => ({
    ...input,
    subject: 'page',
    score: null,
    comment: '',
    problem: null,
    isTouched: false,
    isEarlierUnknown: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: '只显示右下角的固定按钮',
      initial: 'due',
      states: {
        due: {
          description: '等一个空闲的时刻，到时自动打开',
          always: { guard: 'no prompt is due', target: 'resting' },
          invoke: { id: 'watchForWork', src: 'watch for work' },
          initial: 'waiting',
          on: { touched: '.waiting' },
          states: {
            waiting: { description: '等到无人操作满 20 秒', after: { idle: 'lookingAround' } },
            lookingAround: {
              description: '页面空闲了，查看是否可以打开',
              invoke: {
                id: 'lookAround',
                src: 'look around',
                onDone: [
                  { guard: { type: 'it never opens here', params: surroundingsOf }, target: '#rating.closed.resting' },
                  { guard: { type: 'somebody is in the middle', params: surroundingsOf }, target: 'interrupted' },
                  { target: '#rating.form', actions: { type: 'begin with', params: { subject: 'page' } } },
                ],
                // Where it cannot be known whether it may open, it does not.
                onError: '#rating.closed.resting',
              },
            },
            interrupted: { description: '有人停在操作中途，等他继续' },
          },
        },
        resting: { description: '本次访问不再自动打开' },
      },
      on: {
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
          on: { refuse: { target: '#rating.closed', actions: ['keep the draft', 'store the drafts'] } },
          invoke: {
            id: 'fetchEarlierFeedback',
            src: 'fetch earlier feedback',
            input: ({ context }) => ({ url: context.urls[context.subject] }),
            onDone: [
              // What was typed stays.
              { guard: 'something was typed', target: 'filling', actions: 'note that what was said before is known' },
              {
                target: 'filling',
                actions: [
                  'note that what was said before is known',
                  { type: 'fill in what was said before', params: ({ event }) => ({ earlier: event.output }) },
                ],
              },
            ],
            onError: { target: 'filling', actions: 'note that what was said before is unknown' },
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
            confirm: [
              { guard: 'a star is missing', actions: 'ask for a star' },
              { target: 'sending', actions: 'forget the problem' },
            ],
            'fetch again': {
              guard: 'what was said before is unknown',
              target: 'remembering',
              actions: 'forget the problem',
            },
            refuse: { target: '#rating.closed', actions: ['keep the draft', 'store the drafts'] },
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
            onDone: { target: '#rating.thanked', actions: ['forget the draft', 'store the drafts'] },
            onError: [
              {
                guard: { type: 'the session is gone', params: ({ event }) => ({ error: event.error }) },
                target: 'filling',
                actions: 'say that the session has ended',
              },
              { target: '#rating.failed', actions: ['keep the draft', 'store the drafts'] },
            ],
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
