import { assign, fromCallback, fromPromise, setup } from 'xstate'

/**
 * The guide appears by itself on this many visits of the start page at most (docs/console.md, 9; the rating's rule
 * counts the same).
 */
export const mostAppearances = 5

/** What the guide points at, in its order (docs/console.md, 9). */
export const guideSteps = ['tenants', 'todo', 'navigation', 'search', 'help'] as const
export type GuideStep = (typeof guideSteps)[number]

/** Which of them are on the page now; the others are skipped. */
export type StepsThere = readonly GuideStep[]

export type GuideNews =
  /** The start page is opened. */
  | { type: 'visit' }
  /** It is left. */
  | { type: 'left' }
  /** 重看引导 in the account menu: counts nothing. */
  | { type: 'again' }

interface Context {
  /** How often it has appeared to the user. */
  count: number
  steps: StepsThere
  at: number
}

/**
 * The first-run guide of the start page: five things of the frame, one after the other. Each visit that shows it counts
 * once; finished or refused it counts as often as it may appear, and never comes again by itself.
 */
export const guideMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | GuideNews
      | { type: 'next' }
      | { type: 'back' }
      /** 跳过: not now. */
      | { type: 'skip' }
      /** 不再提示. */
      | { type: 'never' },
    input: {} as { count: number },
    tags: {} as 'open',
  },
  actors: {
    /** Tells when the start page is opened and left, and when the guide is asked for. */
    'watch for visits': fromCallback<GuideNews>(() => {
      throw new Error('watch for visits must be provided')
    }),
    /** Looks for what the steps point at; nothing where the guide is not to appear by itself. */
    'look around': fromPromise<StepsThere, { byItself: boolean }>(() =>
      Promise.reject(new Error('look around must be provided')),
    ),
  },
  guards: {
    'it may appear': ({ context }) => context.count < mostAppearances,
    'something is there': (_, { steps }: { steps: StepsThere }) => steps.length > 0,
    'there is one more': ({ context }) => context.at < context.steps.length - 1,
    'there was one before': ({ context }) => context.at > 0,
  },
  actions: {
    'begin with': assign({ steps: (_, { steps }: { steps: StepsThere }) => steps, at: 0 }),
    'count the appearance': assign({ count: ({ context }) => context.count + 1 }),
    'count it as finished': assign({ count: mostAppearances }),
    'go on': assign({ at: ({ context }) => context.at + 1 }),
    'go back': assign({ at: ({ context }) => context.at - 1 }),
    /** Keeps the count with the user's account. */
    'keep the count': (_, _params: { count: number }) => undefined,
  },
}).createMachine({
  id: 'guide',
  description: '首页的新手引导',
  context: ({ input }) => ({ count: input.count, steps: [], at: 0 }),
  invoke: { id: 'watch for visits', src: 'watch for visits' },
  initial: 'closed',
  on: { left: '.closed' },
  states: {
    closed: {
      description: '没有引导',
      on: {
        visit: { guard: 'it may appear', target: 'looking' },
        again: 'lookingAgain',
      },
    },
    looking: {
      description: '看首页上有哪些可以介绍',
      invoke: {
        id: 'look around',
        src: 'look around',
        input: { byItself: true },
        onDone: [
          {
            guard: { type: 'something is there', params: ({ event }) => ({ steps: event.output }) },
            target: 'open',
            actions: [
              { type: 'begin with', params: ({ event }) => ({ steps: event.output }) },
              'count the appearance',
              { type: 'keep the count', params: ({ context }) => context },
            ],
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    lookingAgain: {
      description: '重看之前看有哪些可以介绍',
      invoke: {
        id: 'look around again',
        src: 'look around',
        input: { byItself: false },
        onDone: [
          {
            guard: { type: 'something is there', params: ({ event }) => ({ steps: event.output }) },
            target: 'open',
            actions: { type: 'begin with', params: ({ event }) => ({ steps: event.output }) },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    open: {
      description: '正在引导',
      tags: 'open',
      on: {
        next: [
          { guard: 'there is one more', actions: 'go on' },
          {
            target: 'closed',
            actions: ['count it as finished', { type: 'keep the count', params: ({ context }) => context }],
          },
        ],
        back: { guard: 'there was one before', actions: 'go back' },
        skip: 'closed',
        never: {
          target: 'closed',
          actions: ['count it as finished', { type: 'keep the count', params: ({ context }) => context }],
        },
      },
    },
  },
})
