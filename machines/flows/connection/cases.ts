import { defineModel, done, failed, user } from '../../testing/model'
import { connectionMachine } from './machine'

export const model = defineModel({
  machine: connectionMachine,
  title: '与网关的连接',
  where: '登录后打开任意页面，例如 /#/dashboard',
  cases: [
    user({ type: 'browser.offline' }),
    user({ type: 'browser.online' }),
    done('probe', undefined),
    failed('probe', new Error('Failed to fetch'), '无应答'),
  ],
  invariants: {
    不在线就显示重连提示: (snapshot) => snapshot.matches('online') !== snapshot.hasTag('disturbed'),
    连上后重新计数: (snapshot) => !snapshot.matches('online') || snapshot.context.attempt === 0,
  },
  asks: {
    probe: '检查与服务端的连接',
  },
  words: {
    'browser.offline': '浏览器断网',
    'browser.online': '浏览器恢复联网',
    'call.failed': '一次请求没有应答',
    'call.answered': '一次请求有了应答',
    retry: '点「重试」',
    'probe[ok]': '网关应答',
    'probe[无应答]': '网关仍无应答',
  },
})
