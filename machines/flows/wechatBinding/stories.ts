import { defineStories } from '../../testing/model'

const opened = ['askBound[未绑定] => unbound'] as const
const shown = [...opened, 'bind => fetching', 'askCode[ok] => showing.waiting'] as const
const asked = [...shown, '+3000ms => showing.asking'] as const
const bound = [...asked, 'askDecided[同意] => bound'] as const

export const stories = defineStories([
  {
    name: '扫码后绑定',
    clause: 'docs/console.md, 14',
    lines: [
      ...asked,
      'askDecided[未扫码] => showing.waiting',
      '+3000ms => showing.asking',
      'askDecided[同意] => bound',
    ],
  },
  {
    name: '每 3 秒查询一次，一次没有应答不打断',
    clause: 'docs/console.md, 14: qr_state (poll 3 s)',
    lines: [
      ...shown,
      '+2999ms => showing.waiting',
      '+1ms => showing.asking',
      'askDecided[失败] => showing.waiting',
      '+3000ms => showing.asking',
      'askDecided[同意] => bound',
    ],
  },
  {
    name: '二维码失效后刷新',
    clause: 'docs/console.md, 14',
    lines: [...asked, 'askDecided[失效] => expired', 'refresh => fetching', 'askCode[ok] => showing.waiting'],
  },
  {
    name: '在微信中拒绝',
    clause: 'docs/console.md, 14',
    lines: [...asked, 'askDecided[拒绝] => refused', 'cancel => unbound'],
  },
  {
    name: '微信已绑定其他账号，换一个再扫',
    clause: 'docs/console.md, 14',
    lines: [...asked, 'askDecided[已绑定其他账号] => refused', 'refresh => fetching', 'askCode[ok] => showing.waiting'],
  },
  {
    name: '取消后不再查询',
    clause: 'docs/console.md, 14',
    lines: [...shown, 'cancel => unbound', '+3000ms => unbound'],
  },
  {
    name: '没有取得二维码，再试一次',
    clause: 'docs/console.md, 14',
    lines: [
      ...opened,
      'bind => fetching',
      'bind => fetching !',
      'askCode[失败] => unbound',
      'bind => fetching',
      'askCode[ok] => showing.waiting',
    ],
  },
  {
    name: '解绑需要登录密码',
    clause: 'docs/console.md, 14',
    lines: [
      ...bound,
      'unbind => confirming',
      'confirm => giving',
      'giveUp[密码错误] => confirming',
      'confirm => giving',
      'confirm => giving !',
      'giveUp[ok] => unbound',
    ],
  },
  {
    name: '没有查到是否已绑定，再试一次',
    clause: 'docs/console.md, 14',
    lines: ['askBound[失败] => unknown', 'retry => entering', 'askBound[已绑定] => bound'],
  },
  {
    name: '放弃解绑',
    clause: 'docs/console.md, 14',
    lines: [...bound, 'unbind => confirming', 'cancel => bound'],
  },
])
