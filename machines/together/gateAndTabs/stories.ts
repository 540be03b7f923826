import { defineStories } from '../../testing/model'

const quiet = 'gate authorised.withCorp.quiet'

export const stories = defineStories([
  {
    name: '页面上发现没有企业，换标签后重新查询；回到首页授权门不留，再来从头查',
    clause: 'Business areas and routes, 4; docs/console.md, 5',
    lines: [
      'session: askWhoIAm[已登录] => tabs resting; gate asking.fresh',
      'gate: askWhetherAuthorised[已授权] => gate authorised.loadingCorp',
      `gate: loadSaleChannels[企业] => ${quiet}`,
      `tabs: shown[客户标签] => ${quiet}`,
      'gate: no corp found => gate authorised.withCorp.prompting',
      'gate: close => gate authorised.withCorp.doubted; tabs resting',
      'tabs: choose[客户管理] => gate asking.fresh',
      'gate: askWhetherAuthorised[未授权] => gate unauthorised.offering',
      'tabs: choose[首页] => gate –; tabs resting',
      'tabs: choose[客户标签] => gate asking.fresh',
    ],
  },
  {
    name: '授权门查询时登录已过期：重新登录后自己再问，没有宣传页',
    clause: 'docs/console.md, 2',
    lines: [
      'session: askWhoIAm[已登录] => gate asking.fresh; relogin –',
      'gate: askWhetherAuthorised[登录已过期] => session expired; relogin filling; gate asking.fresh',
      'relogin: submit => relogin submitting',
      'relogin: signIn[成功] => session resuming; relogin –; gate asking.fresh',
      'session: askWhoResumes[原用户] => session signedIn; gate asking.fresh',
      'gate: askWhetherAuthorised[已授权] => gate authorised.loadingCorp',
    ],
  },
  {
    name: '申请时登录已过期：没有发送，重新登录后可以再申请',
    clause: 'docs/console.md, 2',
    lines: [
      'session: askWhoIAm[已登录] => gate asking.fresh',
      'gate: askWhetherAuthorised[未授权] => gate unauthorised.offering',
      'gate: apply => gate unauthorised.applying; session signedIn.use.atWork',
      'gate: applyForAuthorisation[登录已过期] => gate unauthorised.offering; session expired; relogin filling',
      'relogin: submit => relogin submitting',
      'relogin: signIn[成功] => session resuming; gate unauthorised.offering',
      'session: askWhoResumes[原用户] => session signedIn',
      'gate: apply => gate unauthorised.applying',
    ],
  },
])
