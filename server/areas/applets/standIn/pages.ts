import { appletPermissions } from '@contracts/calls/wxaAdmin'
import { html, raw } from 'hono/html'
import { standInPages, type Page } from '@server/http/standIn/standInPage'
import { grantCount, hasAllGrants } from '../grants'
import type { StandInAccount } from './standInPlatform'

/** `outcomePage`: what has been decided, and where to go on. */
export const { page, outcome: outcomePage } = standInPages({
  notice: '代替微信的页面，没有真的连接微信。',
  afterwards: '可以关闭此窗口。',
})

const permissionOf = (account: StandInAccount, [name, words]: (typeof appletPermissions)[number]): Page => {
  // Who has granted nothing yet is asked for everything.
  const isTicked = account[name] || grantCount(account) === 0
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" ${isTicked ? raw('checked') : ''} />${words}</label
  >`
}

/** What is asked for: three permissions, each of which can be refused. */
export const authorisationPage = (account: StandInAccount): Page =>
  page(
    '小程序快速注册授权',
    html`<h1>小程序快速注册授权</h1>
      <p>“商户后台”申请代公众号 ${account.appId} 管理以下权限：</p>
      <form method="post">
        <fieldset>
          <legend>授权给“商户后台”的权限</legend>
          ${appletPermissions.map((permission) => permissionOf(account, permission))}
        </fieldset>
        <p class="quiet">少授权一项，快速注册就不能继续；可以回到商户后台重新授权。</p>
        <div class="actions">
          <button class="primary" name="decision" value="agree">同意授权</button>
          <button name="decision" value="refuse">拒绝</button>
        </div>
      </form>`,
  )

/** The registration that a platform's user confirms. */
export const registrationPage = (account: StandInAccount): Page =>
  hasAllGrants(account)
    ? page(
        '小程序快速注册',
        html`<h1>小程序快速注册</h1>
          <p>用公众号 ${account.appId} 的主体资料注册一个小程序。</p>
          <p class="quiet">在真实的平台上，由法定代表人在微信里确认后才会注册成功。</p>
          <form method="post">
            <div class="actions">
              <button class="primary" name="decision" value="agree">法定代表人确认，完成注册</button>
              <button name="decision" value="refuse">暂不注册</button>
            </div>
          </form>`,
      )
    : outcomePage('还不能注册', '三项权限没有全部授权。回到商户后台，先完成授权。')

/** The mini-program that is granted as it is: on a real platform its administrator chooses one. */
export const existingPage = (account: StandInAccount, problem = ''): Page =>
  page(
    '已有小程序授权',
    html`<h1>已有小程序授权</h1>
      <p>“商户后台”申请代为管理你已有的小程序（授权方 ${account.appId}）。</p>
      <p class="quiet">在真实的平台上，由小程序管理员扫码后选择小程序；这里直接填写它的 AppID。</p>
      ${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        <p>
          <label
            >小程序 AppID <input name="appletAppId" value="${account.existingAppletAppId ?? ''}" autocomplete="off"
          /></label>
        </p>
        <div class="actions">
          <button class="primary" name="decision" value="agree">同意授权</button>
          <button name="decision" value="refuse">拒绝</button>
        </div>
      </form>`,
  )

/** How many permissions an account has granted, in words. */
export function grantOutcome(account: StandInAccount): [title: string, text: string] {
  const granted = grantCount(account)
  if (granted === 0) return ['没有授权', '三项权限都没有授权，商户后台不能继续快速注册。']
  const missing = appletPermissions.length - granted
  if (missing > 0)
    return ['只授权了一部分', `已授权 ${granted} 项，还缺 ${missing} 项。回到商户后台，点“尝试重新授权”补全。`]
  return ['授权完成', '三项权限已全部授权。回到商户后台，几秒后会自动继续。']
}
