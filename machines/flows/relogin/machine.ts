import { attempt, freshAttempt } from '../signIn/attempt'
import { attemptStates } from '../signIn/attemptStates'

/**
 * The dialog 登录已过期 over a page that stays: the account is fixed, everything else as on the sign-in page
 * (docs/console.md, 2).
 */
export const reloginMachine = attempt.createMachine({
  id: 'relogin',
  description: '登录过期后在原页面重新登录',
  context: ({ input }) => freshAttempt(input),
  initial: 'filling',
  states: {
    ...attemptStates,
    filling: { ...attemptStates.filling, description: '填写密码' },
    submitting: {
      ...attemptStates.submitting,
      invoke: { ...attemptStates.submitting.invoke, onDone: 'resumed' },
    },
    checkingCode: {
      ...attemptStates.checkingCode,
      invoke: { ...attemptStates.checkingCode.invoke, onDone: 'resumed' },
    },
    resumed: { description: '已重新登录，页面继续', type: 'final' },
  },
})
