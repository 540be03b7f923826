import { defineModel, done, failed, refused, user } from '../../testing/model'
import { legacyFrameMachine, WrongFrameAddress } from './machine'

const offline = new Error('网络异常')

export const model = defineModel({
  machine: legacyFrameMachine,
  title: '旧页面嵌入',
  where: '打开 /qa/blocks#/legacy-frame',
  input: { allows: (address) => address.startsWith('https://legacy.example.com/') },
  cases: [
    user({ type: 'show', address: 'https://legacy.example.com/orders' }, '订单页'),
    user({ type: 'show', address: 'https://legacy.example.com/rooms' }, '客房页'),
    user({ type: 'show', address: '' }, '空地址'),
    user({ type: 'show', address: 'javascript:alert(1)' }, '不允许的地址'),
    done('fetchFrameToken', 'frame-token'),
    failed('fetchFrameToken', offline),
    refused('fetchFrameToken', new WrongFrameAddress('地址错误'), '主机不在名单中'),
    done('reachHost', undefined),
    failed('reachHost', offline),
    done('askShell', undefined),
    failed('askShell', offline),
  ],
  project: ({ context }) => ({ address: context.address, renewed: context.renewed }),
  invariants: {
    没有令牌就不嵌入页面: (snapshot) => !snapshot.hasTag('framed') || snapshot.context.token !== null,
    只嵌入允许的地址: (snapshot) =>
      !snapshot.hasTag('framed') || snapshot.context.allows(snapshot.context.address ?? ''),
    无法登录时总有原因: (snapshot) => !snapshot.matches('noAccess') || snapshot.context.problem !== null,
    嵌入页面时没有旧的错误信息: (snapshot) => !snapshot.hasTag('framed') || snapshot.context.problem === null,
  },
  asks: {
    fetchFrameToken: '获取旧版页面的访问凭证',
    reachHost: '检查旧版页面的网站能否打开',
    askShell: '请主框架恢复登录',
  },
  guards: {
    'it cannot be shown': '地址不能显示',
    'the gateway frames no such page': '网关不允许嵌入这个页面',
    'it is another page': '换了页面',
    'the shell has answered already': '主框架已经答复过',
  },
  words: {
    'show[订单页]': '打开旧的订单页',
    'show[客房页]': '切换到旧的客房页',
    'show[空地址]': '打开一个没有地址的页面',
    'show[不允许的地址]': '打开一个不是网页的地址',
    loaded: '内嵌页面加载完成',
    ready: '内嵌页面报告已打开',
    'reachHost[ok]': '旧页面的服务器有响应',
    'reachHost[失败]': '旧页面的服务器没有响应',
    'auth failed': '内嵌页面报告登录失败',
    retry: '点击“重试”',
    'fetchFrameToken[ok]': '取得内嵌页面的令牌',
    'fetchFrameToken[失败]': '取令牌失败',
    'fetchFrameToken[主机不在名单中]': '服务端不允许嵌入这个主机的页面',
    'askShell[ok]': '外壳确认登录有效（必要时用户已重新登录）',
    'askShell[失败]': '外壳未能恢复登录',
  },
})
