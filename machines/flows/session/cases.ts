import { defineModel, done, failed, refused, user } from '../../testing/model'
import { sessionMachine, type WhoIAm } from './machine'

/** Long enough for one renewal before the bar shows, short enough for small sets of paths. */
const idleForMs = 450_000

/** Who the gateway says is signed in here. */
export const me: WhoIAm = { userId: 'u1', mustChangePassword: false, idleForMs }
const gone = Object.assign(new Error('登录已过期，请重新登录'), { status: 401 })
const offline = new Error('网络异常，请检查网络后重试')

export const model = defineModel({
  machine: sessionMachine,
  title: '登录会话',
  cases: [
    done('askWhoIAm', me, '已登录'),
    done('askWhoIAm', null, '未登录'),
    done('askWhoIAm', { ...me, mustChangePassword: true }, '须改初始密码'),
    failed('askWhoIAm', offline, '无应答'),
    done('askWhoEntered', me, '已登录'),
    done('askWhoEntered', null, '未登录'),
    done('askWhoEntered', { ...me, mustChangePassword: true }, '须改初始密码'),
    failed('askWhoEntered', offline, '无应答'),
    done('askWhoResumes', me, '原用户'),
    done('askWhoResumes', { ...me, userId: 'u2' }, '换了用户'),
    done('askWhoResumes', null, '未登录'),
    done('askWhoResumes', { ...me, mustChangePassword: true }, '须改初始密码'),
    failed('askWhoResumes', offline, '无应答'),
    done('refresh', { idleForMs }),
    refused('refresh', gone, '401'),
    failed('refresh', offline, '无应答'),
    done('signOut', undefined),
    refused('signOut', gone, '401'),
    failed('signOut', offline, '无应答'),
    done('signOutUnchanged', undefined),
    refused('signOutUnchanged', gone, '401'),
    failed('signOutUnchanged', offline, '无应答'),
    user({ type: 'elsewhere.signedIn', userId: 'u1' }, '同一用户'),
    user({ type: 'elsewhere.signedIn', userId: 'u2' }, '另一用户'),
    user({ type: 'elsewhere.signedOut' }),
    user({ type: 'elsewhere.renewed', idleForMs }),
  ],
  internal: ['renewed'],
  invariants: {
    未登录时不留用户信息: (snapshot) => !snapshot.matches('signedOut') || snapshot.context.userId === null,
    已登录和已过期都知道是谁: (snapshot) =>
      !(snapshot.matches('signedIn') || snapshot.matches('expired')) || snapshot.context.userId !== null,
    只有已登录才发送请求: (snapshot) => snapshot.matches('signedIn') === snapshot.hasTag('inSession'),
    过期时页面保留: (snapshot) => !snapshot.hasTag('needsRelogin') || snapshot.hasTag('pageStays'),
    未改初始密码不显示页面: (snapshot) => !snapshot.matches('changingPassword') || !snapshot.hasTag('pageStays'),
  },
  words: {
    signedIn: '在本标签页登录成功',
    refused: '一次请求被答 401',
    passwordRequired: '一次请求被答 40101',
    passwordChanged: '初始密码修改成功',
    activity: '按键、点击或触摸',
    continue: '提示时点「继续使用」',
    signOut: '点「退出登录」',
    retry: '点「重试」',
    'elsewhere.signedIn[同一用户]': '同一用户在另一标签页登录',
    'elsewhere.signedIn[另一用户]': '另一用户在另一标签页登录',
    'elsewhere.signedOut': '在另一标签页退出登录',
    'elsewhere.renewed': '另一标签页已续期',
    'askWhoIAm[已登录]': '网关回答：已登录',
    'askWhoIAm[未登录]': '网关回答：未登录',
    'askWhoIAm[须改初始密码]': '网关回答：须改初始密码',
    'askWhoIAm[无应答]': '网关无应答',
    'askWhoEntered[已登录]': '网关回答：已登录',
    'askWhoEntered[未登录]': '网关回答：未登录',
    'askWhoEntered[须改初始密码]': '网关回答：须改初始密码',
    'askWhoEntered[无应答]': '网关无应答',
    'askWhoResumes[原用户]': '网关回答：原用户',
    'askWhoResumes[换了用户]': '网关回答：另一用户',
    'askWhoResumes[未登录]': '网关回答：未登录',
    'askWhoResumes[须改初始密码]': '网关回答：须改初始密码',
    'askWhoResumes[无应答]': '网关无应答',
    'refresh[ok]': '续期成功',
    'refresh[401]': '续期被答 401',
    'refresh[无应答]': '续期无应答',
    'signOut[ok]': '退出成功',
    'signOut[401]': '退出时会话已不存在',
    'signOut[无应答]': '退出无应答',
    'signOutUnchanged[ok]': '退出成功',
    'signOutUnchanged[401]': '退出时会话已不存在',
    'signOutUnchanged[无应答]': '退出无应答',
  },
})
