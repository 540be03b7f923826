import { attempt, attemptOf } from './attempt'

const { createStateConfig } = attempt

/** An attempt from typing to its refusal. The sign-in page and the re-login dialog differ in what they ask for and in how it ends. */
export const attemptStates = {
  filling: createStateConfig({
    tags: ['canType'],
    on: {
      submit: 'submitting',
      newCaptcha: { guard: 'a captcha was asked for', target: 'fetchingCaptcha' },
    },
  }),
  submitting: createStateConfig({
    description: '正在登录',
    tags: ['busy'],
    entry: 'forget the refusal',
    invoke: {
      id: 'signIn',
      src: 'signIn',
      input: attemptOf,
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
  }),
  fetchingCaptcha: createStateConfig({
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
  }),
  refused: createStateConfig({
    description: '登录被拒绝，可改后再试',
    tags: ['canType'],
    on: {
      submit: 'submitting',
      edit: { actions: 'forget the refusal', target: 'filling' },
      newCaptcha: { guard: 'a captcha was asked for', target: 'fetchingCaptcha' },
    },
  }),
  locked: createStateConfig({
    description: '错误次数过多，倒计时后再试',
    after: {
      second: [
        { guard: 'is the last second', actions: 'forget the refusal', target: 'filling' },
        { actions: 'count a second down', target: 'locked', reenter: true },
      ],
    },
  }),
}
