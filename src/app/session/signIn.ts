import { oauth2Api } from '@contracts/calls/oauth2Api'
import { secondFactorApi } from '@contracts/calls/secondFactorApi'
import { codes } from '@contracts/envelope'
import { SignInRefusal, type Attempt, type CodeAttempt, type FieldMessages } from '@machines/flows/signIn/attempt'
import { reloginMachine } from '@machines/flows/relogin/machine'
import { signInMachine } from '@machines/flows/signIn/machine'
import { fromPromise } from 'xstate'
import { call } from '../gateway/call'
import { CallError } from '../gateway/callError'

/** When a lock says no time of its own: 15 minutes (docs/console.md, 1). */
export const defaultLockMs = 15 * 60_000

/** Translates an answer of `pub/login` and `pub/login_code` into what the sign-in flows understand; other errors pass unchanged. */
export function signInRefusal(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.code === codes.throttled) {
    return new SignInRefusal(error.message, { lockedForMs: error.retryAfterMs ?? defaultLockMs })
  }
  if (error.code === codes.gone) return new SignInRefusal(error.message, { isOver: true })
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {}
  if (error.code === codes.secondFactorAsked && 'ticket' in data) {
    return new SignInRefusal(error.message, { ticket: String(data.ticket) })
  }
  if (error.code === codes.fieldErrors) {
    return new SignInRefusal(error.message, { fields: data as FieldMessages, captchaRequired: 'captcha' in data })
  }
  return new SignInRefusal(error.message, {
    captchaRequired: 'captchaRequired' in data && data.captchaRequired === true,
  })
}

const actors = {
  signIn: fromPromise<{ mustChangePassword: boolean }, Attempt>(async ({ input, signal }) => {
    try {
      return await call(oauth2Api.login, input, { signal, onExpiry: 'throw', tenant: null })
    } catch (error) {
      throw signInRefusal(error)
    }
  }),
  checkCode: fromPromise<{ mustChangePassword: boolean }, CodeAttempt>(async ({ input, signal }) => {
    try {
      return await call(secondFactorApi.loginCode, input, { signal, onExpiry: 'throw', tenant: null })
    } catch (error) {
      throw signInRefusal(error)
    }
  }),
  fetchCaptcha: fromPromise(({ signal }: { signal: AbortSignal }) =>
    call(oauth2Api.captcha, {}, { signal, onExpiry: 'throw', tenant: null }),
  ),
}

/** The sign-in page's flow, connected to the gateway. When done, send `signedIn` to the session. */
export const signInFlow = signInMachine.provide({ actors })

/** The re-login dialog's flow, connected to the gateway; input `{ account }`. When done, send `signedIn` to the session. */
export const reloginFlow = reloginMachine.provide({ actors })
