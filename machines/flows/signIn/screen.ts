import { defineScreen, type Control, type Look, type Reply, type RequestOf, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import {
  secondMs,
  SignInRefusal,
  type Attempt,
  type AttemptContext,
  type AttemptEvent,
  type CodeAttempt,
} from './attempt'
import { model } from './cases'

const account: Sight = { role: 'textbox', name: '账号或手机号' }
const password: Sight = { role: 'password', name: '密码' }
const letters: Sight = { role: 'textbox', name: '图形验证码' }
const picture: Sight = { role: 'img', name: '验证码图片，看不清可换一张' }
const code: Sight = { role: 'textbox', name: '动态验证码' }
const checking: Sight = { role: 'button', name: '正在验证' }
const refusal: Sight = { role: 'alert' }
const locked: Sight = { role: 'button', name: /后可再试$/ }

/** Codes of the gateway (docs/architecture.md, decision 13). */
const codes = { refused: 40000, askedForCode: 40102, gone: 40400, fieldErrors: 42200, throttled: 42900 } as const

/** How the gateway words what the sign-in flows understand. */
function replyOf({ message, captchaRequired, lockedForMs, fields, ticket, isOver }: SignInRefusal): Reply {
  if (ticket !== null) return { code: codes.askedForCode, message, data: { ticket } }
  if (isOver) return { code: codes.gone, message }
  if (fields.code !== undefined) return { code: codes.fieldErrors, message, data: fields }
  if (lockedForMs === null) return { code: codes.refused, message, data: { captchaRequired, ...fields } }
  return { code: codes.throttled, message, headers: { 'Retry-After': String(lockedForMs / secondMs) } }
}

/** An attempt really goes to the gateway; only an initial password is said in its place. */
async function replyTo(outcome: Outcome, fromGateway: () => Promise<Reply>): Promise<Reply | undefined> {
  if (!outcome.ok) {
    if (!(outcome.error instanceof SignInRefusal)) return undefined
    // Nobody has an app here: the session of the second step is opened by the right password, and kept back till then.
    if (outcome.error.ticket !== null) await fromGateway()
    return replyOf(outcome.error)
  }
  const reply = await fromGateway()
  return reply.code === 0 ? { ...reply, data: outcome.value } : reply
}

/** Requests of signing in, the same on the page and in the dialog. */
export const attemptRequests: Readonly<Record<string, RequestOf>> = {
  signIn: {
    method: 'POST',
    path: '/oauth2-api/pub/login',
    sends: (attempt: Attempt) => ({ body: attempt }),
    isMadeUp: true,
    answers: 'gateway',
    replies: replyTo,
  },
  checkCode: {
    method: 'POST',
    path: '/oauth2-api/pub/login_code',
    sends: (attempt: CodeAttempt) => ({ body: attempt }),
    replies: (outcome) => (!outcome.ok && outcome.error instanceof SignInRefusal ? replyOf(outcome.error) : undefined),
  },
  fetchCaptcha: { method: 'GET', path: '/oauth2-api/pub/captcha' },
}

/** What is typed and pressed to sign in. */
export const attemptControls = {
  submit: {
    role: 'button',
    name: /^登录$|正在登录|后可再试/,
    gestures: ({ event }) => {
      const typed = event as Extract<AttemptEvent, { type: 'submit' }>
      return [
        ...(typed.account === undefined ? [] : [{ fill: account, text: typed.account }]),
        { fill: password, text: typed.password },
        { fill: letters, text: typed.captcha ?? '', ifThere: true as const },
        { click: { role: 'button', name: '登录' } },
      ]
    },
  },
  enterCode: {
    role: 'button',
    name: /^验证并登录$|正在验证/,
    gestures: ({ event }) => [
      { fill: code, text: (event as Extract<AttemptEvent, { type: 'enterCode' }>).code },
      { click: { role: 'button', name: '验证并登录' } },
    ],
  },
  editCode: {
    ...code,
    gestures: () => [{ fill: code, text: '654321' }],
    unchecked: '随时可以输入，只有被拒绝后的输入才算修改',
  },
  startOver: { role: 'button', name: '返回' },
  edit: {
    ...password,
    gestures: () => [{ fill: password, text: 'wrong-1' }],
    unchecked: '随时可以输入，只有被拒绝后的输入才算修改',
  },
  newCaptcha: { role: 'button', name: /验证码图片/ },
} satisfies Record<string, Control>

/** What the form looks like in each state that the page and the dialog share. */
export const attemptLooks = {
  filling: { shows: [{ role: 'button', name: '登录' }], hides: [refusal, locked] },
  submitting: { shows: [{ role: 'button', name: '正在登录' }], hides: [refusal, locked] },
  fetchingCaptcha: { shows: [{ role: 'button', name: '正在登录' }], hides: [letters, picture, locked] },
  refused: ({ context: { message, captcha, captchaNeeded } }: { context: AttemptContext }): Look => ({
    shows: [
      { role: 'button', name: '登录' },
      ...(message === null ? [] : [refusal, message]),
      ...(captchaNeeded ? [letters, captcha ? picture : '重新获取验证码图片'] : []),
    ],
    hides: [locked, ...(captchaNeeded ? [] : [letters]), ...(captcha ? [] : [picture])],
  }),
  askingCode: { shows: [code, { role: 'button', name: '验证并登录' }], hides: [refusal, locked, password] },
  checkingCode: { shows: [code, checking], hides: [refusal, locked, password] },
  codeRefused: ({ context: { message } }: { context: AttemptContext }): Look => ({
    shows: [code, { role: 'button', name: '验证并登录' }, ...(message === null ? [] : [message])],
    hides: [locked, password],
  }),
  locked: ({ context: { message, lockedForMs } }: { context: AttemptContext }): Look => ({
    shows: [{ role: 'button', name: `0:0${lockedForMs / secondMs} 后可再试` }, refusal, message ?? ''],
    hides: [letters, picture],
  }),
}

const inside: Look = { hides: [{ role: 'heading', name: '登录商户后台' }, account, refusal] }

/** The sign-in page (docs/console.md, 1); when it is done the console behind it takes its place. */
export const screen = defineScreen(model, {
  at: '/login',
  controls: attemptControls,
  states: { ...attemptLooks, changingPassword: inside, signedIn: inside },
  requests: attemptRequests,
})
