import { secondMs } from '@machines/flows/phoneChange/machine'

/** What the form of a new number says. */
export const phoneWords = {
  phone: '新手机号',
  code: '验证码',
  send: '获取验证码',
  again: '重新获取',
  sending: '正在发送',
  wait: (ms: number) => `${ms / secondMs} 秒后可重新获取`,
  other: '手机号已修改，请重新获取验证码',
  simulated: '模拟短信：',
  change: '确定换绑',
  changing: '正在换绑',
  cancel: '取消',
} as const
