import { defineModel, done, failed, refused, user } from '../../testing/model'
import { secondMs, SignInRefusal } from './attempt'
import { signInMachine } from './machine'

const wrongCode = '动态验证码不正确或已使用过'

/** What is typed in the second step. */
export const typedCodes = [user({ type: 'enterCode', code: '123456' })]

/** Answers of the gateway to an attempt, the same for signing in and for signing in again. */
export const attemptAnswers = [
  refused('signIn', new SignInRefusal('账号或密码错误'), '密码错误'),
  refused('signIn', new SignInRefusal('账号或密码错误', { captchaRequired: true }), '需要验证码'),
  refused('signIn', new SignInRefusal('密码错误次数过多，请15分钟后再试', { lockedForMs: 2 * secondMs }), '锁定2秒'),
  refused('signIn', new SignInRefusal('请输入动态验证码', { ticket: 't1' }), '需要动态验证码'),
  failed('signIn', new Error('网络异常，请检查网络后重试'), '网络异常'),
  refused('checkCode', new SignInRefusal(wrongCode, { fields: { code: wrongCode } }), '验证码错误'),
  refused('checkCode', new SignInRefusal('登录已超时，请重新输入密码', { isOver: true }), '超时'),
  refused(
    'checkCode',
    new SignInRefusal('动态验证码错误次数过多，请15分钟后再试', { lockedForMs: 2 * secondMs }),
    '锁定2秒',
  ),
  failed('checkCode', new Error('网络异常，请检查网络后重试'), '网络异常'),
  done('fetchCaptcha', { captchaId: 'c1', image: 'data:image/svg+xml;base64,AA==' }),
  failed('fetchCaptcha', new Error('网络异常，请检查网络后重试'), '网络异常'),
]

/** Must hold on the page and in the dialog. */
export const attemptInvariants = {
  只有第二步持有凭据: (snapshot: {
    status: string
    hasTag: (tag: 'secondStep') => boolean
    context: { ticket: string | null }
  }) => snapshot.status === 'done' || snapshot.hasTag('secondStep') === (snapshot.context.ticket !== null),
}

/** How people say it. */
export const attemptWords = {
  enterCode: '填写身份验证器中的 6 位数字（或一个恢复码），点「验证并登录」',
  editCode: '修改动态验证码',
  startOver: '点「返回」，重新输入密码',
  'signIn[需要动态验证码]': '密码正确，账号开启了动态验证码',
  'checkCode[验证码错误]': '服务端拒绝：动态验证码不正确或已使用过',
  'checkCode[超时]': '服务端拒绝：距输入密码已超过 5 分钟',
  'checkCode[锁定2秒]': '服务端拒绝：动态验证码错误次数过多，锁定 2 秒',
  'checkCode[网络异常]': '核对动态验证码的请求没有应答',
  edit: '改动密码框里的内容',
  newCaptcha: '点验证码图片换一张（取不到时点「重新获取」）',
  'signIn[密码错误]': '服务端拒绝：账号或密码错误',
  'signIn[需要验证码]': '服务端拒绝，下一次须填验证码',
  'signIn[锁定2秒]': '服务端拒绝：错误次数过多，锁定 2 秒',
  'signIn[网络异常]': '登录请求没有应答',
  'fetchCaptcha[ok]': '验证码图片返回',
  'fetchCaptcha[网络异常]': '验证码图片取不到',
}

export const model = defineModel({
  machine: signInMachine,
  title: '密码登录',
  where: '退出登录后打开 /#/login',
  input: {},
  cases: [
    user({ type: 'submit', account: 'front', password: 'yunqi2026', remember: false, captcha: 'AB3D' }),
    done('signIn', { mustChangePassword: false }, '成功'),
    done('signIn', { mustChangePassword: true }, '须改初始密码'),
    ...typedCodes,
    done('checkCode', { mustChangePassword: false }, '成功'),
    done('checkCode', { mustChangePassword: true }, '须改初始密码'),
    ...attemptAnswers,
  ],
  project: (snapshot) => ({
    captcha: snapshot.context.captchaNeeded && (snapshot.context.captcha ? 'there' : 'missing'),
    lastSecond: snapshot.matches('locked') && snapshot.context.lockedForMs <= secondMs,
  }),
  invariants: {
    锁定时不显示用过的验证码: (snapshot) => !snapshot.matches('locked') || snapshot.context.captcha === null,
    提交中没有上一次的拒绝: (snapshot) =>
      !(snapshot.matches('submitting') || snapshot.matches('checkingCode')) ||
      (snapshot.context.message === null && Object.keys(snapshot.context.fields).length === 0),
    被拒绝必有说明: (snapshot) => !snapshot.matches('locked') || snapshot.context.message !== null,
    没被要求就不显示验证码: ({ context }) => context.captcha === null || context.captchaNeeded,
    ...attemptInvariants,
    没有锁定就没有倒计时: (snapshot) => snapshot.matches('locked') === snapshot.context.lockedForMs > 0,
  },
  how: {
    'signIn[成功]': '密码正确即可，随后看到首页',
    'signIn[须改初始密码]': '先由 admin 在「员工管理」里给该员工重置密码，用新的初始密码登录，随后看到「修改初始密码」',
    'checkCode[成功]': '填身份验证器上当前的 6 位数字，随后看到首页',
    'checkCode[须改初始密码]': '账号既开启了动态验证码又刚被重置密码时，填当前的 6 位数字，随后看到「修改初始密码」',
    'fetchCaptcha[ok]': '等待图片返回',
  },
  asks: {
    checkCode: '核对第二步验证码',
    fetchCaptcha: '获取图形验证码',
    signIn: '登录',
  },
  guards: {
    'a captcha was asked for': '要求了图形验证码',
    'the password must be changed': '必须先修改密码',
    'is locked': '账号已锁定',
    'needs a code': '需要第二步验证码',
    'needs a captcha': '需要图形验证码',
    'came too late': '来得太晚',
    'is the last second': '最后一秒',
  },
  words: {
    submit: '输入账号 front 和它的密码（要求图形验证码时一并填写），点「登录」',
    'signIn[成功]': '登录成功',
    'signIn[须改初始密码]': '登录成功，但仍是初始密码',
    'checkCode[成功]': '动态验证码正确，登录成功',
    'checkCode[须改初始密码]': '动态验证码正确，但仍是初始密码',
    ...attemptWords,
  },
})
