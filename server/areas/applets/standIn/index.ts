import type { PlatformStep } from '@contracts/calls/wxaAdmin'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answer, type Page } from '@server/http/standIn/standInPage'
import type { Services } from '@server/services'
import { grantsOf, hasAllGrants } from '../grants'
import { pagePattern } from './pagePath'
import { authorisationPage, existingPage, grantOutcome, outcomePage, registrationPage } from './pages'
import {
  accountOfPage,
  appletAppIdPattern,
  grant,
  grantExisting,
  register,
  type StandInAccount,
} from './standInPlatform'

type Needs = Pick<Services, 'db'>

/** A decision and three ticks: far below this, in bytes. */
const largestForm = 4 * 1024

/** Said on the page of an existing mini-program. */
export const badAppletAppId = '小程序 AppID 是 wx 和 16 位数字或小写字母 a–f，请检查'

const unknownPage = outcomePage('页面已失效', '回到商户后台，重新打开这个窗口。')

/**
 * The pages of the stand-in platform. Like a real platform it knows nothing of the console's session: the key in the
 * address says whose page it is.
 */
export function appletStandIn(services: Needs) {
  const app = new Hono()
  app.get(pagePattern, async (http) => {
    const { pageKey, step } = http.req.param()
    const account = await accountOfPage(services, pageKey)
    if (!account) return answer(http, unknownPage, 404)
    return answer(http, pages[step as PlatformStep](account))
  })
  const tooLarge = (http: Context) => answer(http, outcomePage('内容过大', '重新打开这个窗口再试。'), 413)
  app.post(pagePattern, bodyLimit({ maxSize: largestForm, onError: tooLarge }), async (http) => {
    const { pageKey, step } = http.req.param()
    const account = await accountOfPage(services, pageKey)
    if (!account) return answer(http, unknownPage, 404)
    const form = await http.req.parseBody()
    return answer(http, await decisions[step as PlatformStep](services, account, form))
  })
  return app
}

type Form = Readonly<Record<string, unknown>>
const agrees = ({ decision }: Form) => decision === 'agree'

/** Who refuses leaves everything as it was. */
async function decideGrants(services: Needs, account: StandInAccount, form: Form): Promise<Page> {
  if (!agrees(form)) return outcomePage('没有授权', '没有改变任何权限。需要时回到商户后台重新打开这个窗口。')
  const grants = {
    appletRegister: 'appletRegister' in form,
    appletManager: 'appletManager' in form,
    platformRegister: 'platformRegister' in form,
  }
  await grant(services, account.pageKey, grants)
  return outcomePage(...grantOutcome({ ...account, ...grantsOf(grants) }))
}

async function decideRegistration(services: Needs, account: StandInAccount, form: Form): Promise<Page> {
  if (!hasAllGrants(account)) return registrationPage(account)
  if (!agrees(form)) return outcomePage('没有注册', '什么都没有改变。需要时回到商户后台点“立即开通”。')
  await register(services, account.pageKey)
  return outcomePage('注册完成', '小程序已注册。回到商户后台，几秒后会显示授权成功。')
}

/** Who refuses leaves an earlier grant as it was. */
async function decideExisting(services: Needs, account: StandInAccount, form: Form): Promise<Page> {
  if (!agrees(form)) return outcomePage('没有授权', '什么都没有改变。需要时回到商户后台重新打开这个窗口。')
  const { appletAppId } = form
  if (typeof appletAppId !== 'string' || !appletAppIdPattern.test(appletAppId))
    return existingPage(account, badAppletAppId)
  await grantExisting(services, account.pageKey, appletAppId)
  return outcomePage('授权完成', `小程序 ${appletAppId} 已授权。回到商户后台，几秒后会自动继续。`)
}

const pages: Readonly<Record<PlatformStep, (account: StandInAccount) => Page>> = {
  authorise: authorisationPage,
  register: registrationPage,
  existing: existingPage,
}

const decisions: Readonly<Record<PlatformStep, typeof decideGrants>> = {
  authorise: decideGrants,
  register: decideRegistration,
  existing: decideExisting,
}
