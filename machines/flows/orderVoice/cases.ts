import { defineModel, done, failed, user } from '../../testing/model'
import { orderVoiceMachine } from './machine'

export const model = defineModel({
  machine: orderVoiceMachine,
  title: '新订单语音提醒',
  where: '以 front 登录，打开 /#/profile，开启“语音播报新订单”',
  cases: [
    user({ type: 'settings.known', isOn: true }, '开启'),
    user({ type: 'settings.known', isOn: false }, '关闭'),
    user({ type: 'order.came', isQuiet: false }, '平时'),
    user({ type: 'order.came', isQuiet: true }, '免打扰'),
    done('lookForSpeaker', true, '有'),
    done('lookForSpeaker', false, '没有'),
    failed('lookForSpeaker', new Error('locks are not to be asked')),
    done('speak', undefined),
    failed('speak', new Error('not-allowed')),
  ],
  project: ({ context }) => context.isOwed,
  invariants: {
    关闭后不欠播报: (snapshot) => !snapshot.matches('off') || !snapshot.context.isOwed,
    播报后不欠播报: (snapshot) => !snapshot.matches({ on: { listening: 'speaking' } }) || !snapshot.context.isOwed,
  },
  asks: {
    lookForSpeaker: '查看是否有其他标签页在播报',
    speak: '语音播报',
  },
  guards: {
    'is wanted': '已开启播报',
    'may be heard': '可以出声',
    'another tab speaks': '其他标签页在播报',
    'an order is owed': '有订单要播报',
  },
  words: {
    'settings.known[开启]': '在酒店配置中开启「新单语音」，个人「声音提醒」也开启',
    'settings.known[关闭]': '关闭「新单语音」或个人「声音提醒」',
    'audio.allowed': '在页面任意处点一下',
    'order.came[平时]': '顾客支付一个新订单',
    'order.came[免打扰]': '在免打扰时段支付一个新订单',
    'turn.taken': '播报的标签页关闭，轮到本页',
    unlock: '点「点击开启声音提醒」',
    dismiss: '点「暂不开启」',
    'lookForSpeaker[有]': '另一个标签页会播报',
    'lookForSpeaker[没有]': '没有别的标签页会播报',
    'lookForSpeaker[失败]': '不知道有没有别的标签页',
    'speak[ok]': '听到「您有新的订单，请及时处理」',
    'speak[失败]': '浏览器没有播报',
  },
})
