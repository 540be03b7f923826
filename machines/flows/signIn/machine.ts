import { attempt, attemptOf, freshAttempt } from './attempt'

/** The sign-in page: typing, submitting, refused, captcha, lock, forced change of an initial password (shell 2, 2.2). */
export const signInMachine = attempt.createMachine({
  id: 'signIn',
  description: '密码登录',
  context: ({ input }) => freshAttempt(input),
  initial: 'filling',
  states: {
    filling: {
      description: '填写账号和密码',
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
        onDone: [
          {
            guard: {
              type: 'the password must be changed',
              params: ({ event }) => ({ mustChange: event.output.mustChangePassword }),
            },
            target: 'changingPassword',
          },
          { target: 'signedIn' },
        ],
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
    changingPassword: { description: '已登录，但须先修改初始密码', type: 'final' },
    signedIn: { description: '已登录', type: 'final' },
  },
})
