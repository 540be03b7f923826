import { attempt, freshAttempt } from './attempt'
import { attemptStates } from './attemptStates'

/**
 * The sign-in page: typing, submitting, refused, captcha, second factor, lock, forced change of an initial password
 * (docs/console.md, 1).
 */
export const signInMachine = attempt.createMachine({
  id: 'signIn',
  description: '密码登录',
  context: ({ input }) => freshAttempt(input),
  initial: 'filling',
  states: {
    ...attemptStates,
    filling: { ...attemptStates.filling, description: '填写账号和密码' },
    submitting: {
      ...attemptStates.submitting,
      invoke: {
        ...attemptStates.submitting.invoke,
        // Said once more: types tell the event by it.
        src: 'signIn',
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
      },
    },
    checkingCode: {
      ...attemptStates.checkingCode,
      invoke: {
        ...attemptStates.checkingCode.invoke,
        src: 'checkCode',
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
      },
    },
    changingPassword: { description: '已登录，但须先修改初始密码', type: 'final' },
    signedIn: { description: '已登录', type: 'final' },
  },
})
