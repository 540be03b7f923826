import { defineModel, done, failed, refused, user } from '../../testing/model'
import { phoneChangeMachine, secondMs } from './machine'

const phone = '13900001234'
const text = '【商户后台】验证码048291，用于换绑商户后台的手机号，5分钟内有效。请勿告诉他人，如非本人操作请忽略。'

export const model = defineModel({
  machine: phoneChangeMachine,
  title: '换绑手机号',
  where: '以 front 登录，打开 /#/profile，点“换绑手机”',
  cases: [
    user({ type: 'send', phone }),
    user({ type: 'confirm', code: '048291' }),
    done('sendCode', { phone, waitMs: 2 * secondMs, simulated: text }),
    refused('sendCode', new Error('请 40 秒后再获取验证码'), '太快'),
    failed('sendCode', new Error('网络异常，请检查网络后重试')),
    done('changePhone', undefined),
    refused('changePhone', new Error('验证码错误或已过期'), '验证码错误'),
    failed('changePhone', new Error('网络异常，请检查网络后重试')),
  ],
  project: ({ context }) => ({
    isSent: context.phone !== null,
    wait: context.waitMs === 0 ? 'none' : context.waitMs <= secondMs ? 'last second' : 'more',
    hasProblem: context.problem !== null,
  }),
  invariants: {
    没有发送就不能换绑: (snapshot) => !snapshot.matches('changing') || snapshot.context.phone !== null,
    换绑时没有上一次的拒绝: (snapshot) => !snapshot.matches('changing') || snapshot.context.problem === null,
    倒计时中不为零: (snapshot) => !snapshot.matches('waiting') || snapshot.context.waitMs > 0,
    等完就可以重新获取: (snapshot) => !snapshot.matches('filling') || snapshot.context.waitMs === 0,
  },
  asks: {
    sendCode: '发送短信验证码',
    changePhone: '换绑手机号',
  },
  guards: {
    'a code was sent': '验证码已发送',
    'is the last second': '最后一秒',
    'another code must wait': '还不能再发验证码',
  },
  words: {
    send: '填写新手机号，点「获取验证码」',
    confirm: '填写收到的验证码，点「确定换绑」',
    'sendCode[ok]': '验证码已发出，2 秒后可重新获取',
    'sendCode[太快]': '服务端拒绝：请稍后再获取',
    'sendCode[失败]': '验证码没有发出',
    'changePhone[ok]': '换绑成功',
    'changePhone[验证码错误]': '服务端拒绝：验证码错误或已过期',
    'changePhone[失败]': '换绑请求没有应答',
  },
})
