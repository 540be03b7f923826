import {
  defineScreen,
  type Control,
  type Look,
  type Reply,
  type RequestOf,
  type Screen,
  type Sight,
} from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { me, model } from './cases'
import type { WhoIAm } from './machine'

const button = (name: string): Sight => ({ role: 'button', name })

/** Part of the frame of every signed-in page; behind a dialog only its text is found. */
const frameText = '跳到正文'
const frame = button(frameText)
const bar = '即将退出，继续使用？'
const expiry: Sight = { role: 'alertdialog', name: '登录已过期' }
const signInPage: Sight = { role: 'heading', name: '登录商户后台' }
const passwordPage: Sight = { role: 'heading', name: '修改初始密码' }
const account: Sight = { role: 'textbox', name: '账号或手机号' }
const password: Sight = { role: 'password', name: '密码' }

/** Who walks: the account, its password, and the one that it takes instead of an initial password. */
export const walker = { account: 'front', password: 'yunqi2026', newPassword: 'yunqi2027' } as const

const newPasswordFields: readonly (readonly [RegExp, string])[] = [
  [/^当前密码/, walker.password],
  [/^新密码/, walker.newPassword],
  [/^再次输入新密码/, walker.newPassword],
]

/** The form that changes the initial password, filled in and sent. */
export const changePassword: NonNullable<Control['gestures']> = () => [
  ...newPasswordFields.map(([name, text]) => ({ fill: { role: 'password', name }, text })),
  { click: button('修改密码') },
]

const controls: Screen['controls'] = {
  refused: 'outside',
  passwordRequired: 'outside',
  'elsewhere.signedIn': 'outside',
  'elsewhere.signedOut': 'outside',
  'elsewhere.renewed': 'outside',
  signedIn: {
    ...button('登录'),
    gestures: () => [
      { fill: account, text: walker.account },
      { fill: password, text: walker.password },
      { click: button('登录') },
    ],
    unchecked: '登录本身是另一条流程；会话只听它成功',
  },
  passwordChanged: { ...button('修改密码'), gestures: changePassword },
  activity: {
    role: 'main',
    gestures: () => [{ press: '{Shift}' }],
    unchecked: '随时可以按键，只有已登录时才算操作',
  },
  continue: button('继续使用'),
  signOut: [
    button('退出登录'),
    {
      role: 'button',
      name: /^账号：/,
      gestures: () => [
        { click: { role: 'button', name: /^账号：/ } },
        // The menu is fetched when it is first asked for.
        { press: '{Shift}' },
        { click: { role: 'menuitem', name: '退出登录' } },
      ],
      unchecked: '菜单打开才有「退出登录」',
    },
  ],
  retry: button('重试'),
}

const outside: Look = { hides: [frameText, expiry] }
const whyNot = (error: string | null): readonly string[] => (error === null ? [] : [`没有退出登录：${error}`])

/** What `me` says of a session, as far as the flow reads it. */
interface MeAnswer {
  readonly user: { readonly userId: string; readonly mustChangePassword: boolean }
}

const dayMs = 86_400_000
const at = (ms: number) => new Date(ms).toISOString()
/** When a session ends that may still be idle for this long. */
const endsOf = (nowMs: number, idleForMs: number) => ({ idleEndsAt: at(nowMs + idleForMs), endsAt: at(nowMs + dayMs) })

/** How the gateway words that there is no session (docs/architecture.md, decision 13). */
export const noSession: Reply = { status: 401, code: 40100, message: '登录已过期，请重新登录' }

/** A good answer of the gateway with some of its data replaced; a refusal stays as it is. */
async function replaced<Data>(fromGateway: () => Promise<Reply>, change: (data: Data) => object): Promise<Reply> {
  const reply = await fromGateway()
  return reply.code === 0 ? { ...reply, data: { ...(reply.data as object), ...change(reply.data as Data) } } : reply
}

/** The real gateway says who is signed in; the path says with which password, for how long, and whether it is another. */
const askWho = (now: () => number): RequestOf => ({
  method: 'GET',
  path: '/oauth2-api/eb/user/me',
  replies: (outcome: Outcome, fromGateway) => {
    if (!outcome.ok) return undefined
    if (outcome.value === null) return noSession
    const { userId, mustChangePassword, idleForMs } = outcome.value as WhoIAm
    return replaced(fromGateway, ({ user }: MeAnswer) => ({
      ...endsOf(now(), idleForMs),
      user: { ...user, mustChangePassword, ...(userId === me.userId ? {} : { userId }) },
    }))
  },
})

const requestsAt = (now: () => number): NonNullable<Screen['requests']> => {
  const who = askWho(now)
  const signOut: RequestOf = { method: 'POST', path: '/oauth2-api/eb/auth/logout', answers: 'gateway' }
  return {
    askWhoIAm: who,
    askWhoEntered: who,
    askWhoResumes: who,
    refresh: {
      method: 'POST',
      path: '/oauth2-api/eb/auth/refresh',
      replies: (outcome, fromGateway) =>
        outcome.ok
          ? replaced(fromGateway, () => endsOf(now(), (outcome.value as { idleForMs: number }).idleForMs))
          : undefined,
    },
    signOut,
    signOutUnchanged: signOut,
  }
}

/**
 * The whole console around its session (docs/console.md, 2): sign-in page, frame, bar, dialogs.
 * @param now the console's wall clock, ms; it must stand still, for the time left is counted from it
 */
export const screenAt = (now: () => number): Screen =>
  defineScreen(model, {
    controls,
    reloads: ['reload the page'],
    requests: requestsAt(now),
    decidedByBrowser: { 'elsewhere.signedIn': 'tabs', 'elsewhere.signedOut': 'tabs', 'elsewhere.renewed': 'tabs' },
    states: {
      asking: { hides: [frameText, expiry, passwordPage] },
      unreachable: { shows: ['网络异常，正在重连…'], ...outside },
      signedOut: { shows: [signInPage], ...outside },
      entering: { hides: [frameText, expiry, passwordPage] },
      'changingPassword.filling': ({ context }) => ({ shows: [passwordPage, ...whyNot(context.error)], ...outside }),
      'changingPassword.leaving': { shows: [passwordPage], hides: [frameText, expiry, signInPage] },
      'signedIn.idle.running': ({ context }) => ({ shows: [frame, ...whyNot(context.error)], hides: [bar] }),
      'signedIn.idle.endingSoon': ({ context }) => ({ shows: [frame, bar, ...whyNot(context.error)] }),
      'signedIn.use.quiet': { hides: [expiry] },
      'signedIn.use.atWork': { hides: [expiry] },
      'signedIn.use.refreshing': { hides: [expiry] },
      expired: { shows: [expiry, frameText], hides: [bar] },
      resuming: { shows: [frame], hides: [expiry] },
      signingOut: { shows: [frame], hides: [bar] },
      reloading: outside,
    },
  })

/** On the clock of the user. */
export const screen = screenAt(() => Date.now())
