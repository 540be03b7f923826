import { defineModel, done, user } from '../../testing/model'
import { attemptAnswers, attemptInvariants, attemptWords, typedCodes } from '../signIn/cases'
import { secondMs } from '../signIn/attempt'
import { reloginMachine } from './machine'

export const model = defineModel({
  machine: reloginMachine,
  title: '登录过期后重新登录',
  where: '以 front 登录，打开 /#/filemanager?space=all，在另一个窗口退出登录，回来点任意操作',
  input: { account: 'front' },
  cases: [
    user({ type: 'submit', password: 'yunqi2026', captcha: 'AB3D' }),
    done('signIn', { mustChangePassword: false }, '成功'),
    ...typedCodes,
    done('checkCode', { mustChangePassword: false }, '成功'),
    ...attemptAnswers,
  ],
  project: (snapshot) => ({
    captcha: snapshot.context.captchaNeeded && (snapshot.context.captcha ? 'there' : 'missing'),
    lastSecond: snapshot.matches('locked') && snapshot.context.lockedForMs <= secondMs,
  }),
  invariants: {
    账号始终是原来的账号: ({ context }) => context.account === 'front',
    锁定时不显示用过的验证码: (snapshot) => !snapshot.matches('locked') || snapshot.context.captcha === null,
    提交中没有上一次的拒绝: (snapshot) =>
      !(snapshot.matches('submitting') || snapshot.matches('checkingCode')) ||
      (snapshot.context.message === null && Object.keys(snapshot.context.fields).length === 0),
    没被要求就不显示验证码: ({ context }) => context.captcha === null || context.captchaNeeded,
    ...attemptInvariants,
    没有锁定就没有倒计时: (snapshot) => snapshot.matches('locked') === snapshot.context.lockedForMs > 0,
  },
  asks: {
    checkCode: '核对第二步验证码',
    fetchCaptcha: '获取图形验证码',
    signIn: '重新登录',
  },
  guards: {
    'a captcha was asked for': '要求了图形验证码',
    'is locked': '账号已锁定',
    'needs a code': '需要第二步验证码',
    'needs a captcha': '需要图形验证码',
    'came too late': '来得太晚',
    'is the last second': '最后一秒',
  },
  words: {
    submit: '输入原账号的密码，点「登录」',
    'signIn[成功]': '重新登录成功',
    'checkCode[成功]': '动态验证码正确，重新登录成功',
    ...attemptWords,
  },
})
