import { attempt, attemptOf, codeAttemptOf } from './attempt'

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
          guard: { type: 'needs a code', params: ({ event }) => ({ error: event.error }) },
          actions: [{ type: 'keep the ticket', params: ({ event }) => ({ error: event.error }) }, 'drop the captcha'],
          target: 'askingCode',
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
  askingCode: createStateConfig({
    description: '密码正确，等待填写动态验证码',
    tags: ['canType', 'secondStep'],
    on: {
      enterCode: 'checkingCode',
      startOver: { actions: 'drop the ticket', target: 'filling' },
    },
  }),
  checkingCode: createStateConfig({
    description: '正在核对动态验证码',
    tags: ['busy', 'secondStep'],
    entry: 'forget the refusal',
    invoke: {
      id: 'checkCode',
      src: 'checkCode',
      input: codeAttemptOf,
      onError: [
        {
          guard: { type: 'is locked', params: ({ event }) => ({ error: event.error }) },
          actions: [
            { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
            'drop the ticket',
          ],
          target: 'locked',
        },
        {
          guard: { type: 'came too late', params: ({ event }) => ({ error: event.error }) },
          actions: [
            { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
            'drop the ticket',
          ],
          target: 'refused',
        },
        {
          actions: { type: 'remember the refusal', params: ({ event }) => ({ error: event.error }) },
          target: 'codeRefused',
        },
      ],
    },
  }),
  codeRefused: createStateConfig({
    description: '动态验证码被拒绝，可改后再试',
    tags: ['canType', 'secondStep'],
    on: {
      enterCode: 'checkingCode',
      editCode: { actions: 'forget the refusal', target: 'askingCode' },
      startOver: { actions: ['forget the refusal', 'drop the ticket'], target: 'filling' },
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
