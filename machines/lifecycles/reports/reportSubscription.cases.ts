import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { reportSubscriptionLifecycle } from './reportSubscription'

const daily = { every: 'DAY', weekday: null, monthDay: null, time: '08:30' }

export const model = defineModel({
  machine: reportSubscriptionLifecycle,
  title: '定时推送',
  input: walkedAs({ ...daily, failures: 0 }),
  cases: [
    user({ type: 'SUCCEED', result: '已送达 2 人' }, '已送达2人'),
    user({ type: 'FAIL', reason: '邮件服务没有应答' }, '没有应答'),
    user({ type: 'GIVE_UP', reason: '邮件服务没有应答' }, '第三次没有应答'),
  ],
  words: {
    PAUSE: '点「暂停」',
    RESUME: '点「恢复」',
    SEND_NOW: '点「立即发送」',
    SEND: '到了发送时间',
    'SUCCEED[已送达2人]': '都已送达',
    'FAIL[没有应答]': '对方没有应答',
    'GIVE_UP[第三次没有应答]': '连续第三次没有应答',
  },
})
