import { attempt, attemptOf, freshAttempt } from '../signIn/attempt'

/** The dialog 登录已过期 over a page that stays: the account is fixed, everything else as on the sign-in page (shell 2.2). */
export const reloginMachine = attempt.createMachine({
  id: 'relogin',
  description: '登录过期后在原页面重新登录',
  context: ({ input }) => freshAttempt(input),
  initial: 'filling',
  states: {
    filling: {
      description: '填写密码',
      tags: ['canType'],
      on: {
        submit: 'submitting',
        newCaptcha: { guard: 'a captcha was asked for', target: 'fetchingCaptcha' },
      },
    },
    submitting: {
      description: '正在登录',
      tags: ['busy'],
      entry: 'forget the refusal',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: attemptOf,
        onDone: 'resumed',
        onError: [
          {
            guard: { type: 'is locked', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
              'drop the captcha',
            ],
            target: 'locked',
          },
          {
            guard: { type: 'needs a captcha', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
            target: 'fetchingCaptcha',
          },
          {
            actions: { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
          },
        ],
      },
    },
    fetchingCaptcha: {
      description: '正在取图形验证码',
      tags: ['busy'],
      entry: 'ask for a captcha',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        onDone: {
          actions: { type: 'show the captcha', params: ({ event }) => ({ captcha: event.output }) },
          target: 'refused',
        },
        onError: {
          actions: { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
          target: 'refused',
        },
      },
    },
    refused: {
      description: '登录被拒绝，可改后再试',
      tags: ['canType'],
      on: {
        submit: 'submitting',
        edit: { actions: 'forget the refusal', target: 'filling' },
        newCaptcha: { guard: 'a captcha was asked for', target: 'fetchingCaptcha' },
      },
    },
    locked: {
      description: '错误次数过多，倒计时后再试',
      after: {
        second: [
          { guard: 'is the last second', actions: 'forget the refusal', target: 'filling' },
          { actions: 'count a second down', target: 'locked', reenter: true },
        ],
      },
    },
    resumed: { description: '已重新登录，页面继续', type: 'final' },
  },
})
