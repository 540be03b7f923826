import type { Model } from '../testing/model'
import type { Screen } from '../testing/screen'
import type { Cover, Link, Part, Snapshots } from '../testing/together/together'
import { model as relogin } from '../flows/relogin/cases'
import { screen as reloginScreen } from '../flows/relogin/screen'
import { model as session } from '../flows/session/cases'
import { screenAt } from '../flows/session/screen'

const clause = 'docs/console.md, 2'

/**
 * A session that ends while something else is on the page, and the dialog that brings it back.
 * @param leftOut labels of what does not happen here
 */
export const expiryParts = (now: () => number, account: string, leftOut: readonly string[] = []) => ({
  session: {
    model: session as Model,
    screen: screenAt(now) as Screen,
    only: [
      'askWhoIAm[已登录]',
      'askWhoResumes[原用户]',
      'askWhoResumes[未登录]',
      'askWhoResumes[换了用户]',
      'askWhoResumes[无应答]',
      'refresh[ok]',
      'refresh[401]',
      'refresh[无应答]',
      'continue',
      'elsewhere.signedIn[同一用户]',
      'elsewhere.signedOut',
    ].filter((label) => !leftOut.includes(label)),
  } satisfies Part,
  relogin: {
    model: { ...relogin, input: { account } } as Model,
    screen: reloginScreen as Screen,
    isBegunByLink: true,
    only: ['submit', 'edit', 'signIn[成功]', 'signIn[密码错误]', 'signIn[网络异常]'].filter(
      (label) => !leftOut.includes(label),
    ),
  } satisfies Part,
})

/** What ties a page to the session: the page is there from signing in until it ends, and its use keeps it going. */
export const pageLinks = (page: string, called: string): readonly Link[] => [
  {
    name: `登录后才显示${called}`,
    clause,
    when: { part: 'session', leaves: 'asking' },
    brings: { part: page, begins: true },
  },
  {
    name: `按下${called}的控件就是在操作`,
    clause,
    when: { part: page, isUsed: true },
    brings: { part: 'session', does: 'activity' },
  },
  {
    name: `退出登录，${called}收起`,
    clause,
    when: { part: 'session', enters: 'signedOut' },
    brings: { part: page, ends: true },
  },
  {
    name: `换了用户，整页刷新，${called}不留`,
    clause,
    when: { part: 'session', enters: 'reloading' },
    brings: { part: page, ends: true },
  },
]

/** What ties the dialog to the session. */
export const reloginLinks: readonly Link[] = [
  {
    name: '会话过期就请原账号重新登录',
    clause,
    when: { part: 'session', enters: 'expired' },
    brings: { part: 'relogin', begins: true },
  },
  {
    name: '不再过期，重新登录的对话框就收起',
    clause,
    when: { part: 'session', leaves: 'expired' },
    brings: { part: 'relogin', ends: true },
  },
  {
    name: '重新登录成功，会话继续',
    clause,
    when: { part: 'relogin', enters: 'resumed' },
    brings: { part: 'session', does: 'signedIn' },
  },
]

/** The dialog stands over everything. */
export const reloginCovers = (...pages: readonly string[]): Cover => ({ part: 'relogin', over: [...pages, 'session'] })

/** What holds of a page while its session ends and comes back. */
export const expiryInvariants = <Page extends string>(
  page: Page,
  called: string,
): Readonly<Record<string, (now: Snapshots<'session' | 'relogin' | Page>) => boolean>> => ({
  过期与重新登录的对话框同在: ({ session: now, relogin: dialog }: Snapshots<'session' | 'relogin'>) =>
    now?.hasTag('needsRelogin') === (dialog !== undefined && dialog.status === 'active') || dialog?.status === 'done',
  [`过期时${called}还在`]: (now) => !now.session?.matches('expired') || now[page] !== undefined,
  [`没有登录就没有${called}`]: (now) => !now.session?.matches('signedOut') || now[page] === undefined,
})
