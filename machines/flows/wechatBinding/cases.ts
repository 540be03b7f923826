import { defineModel, done, failed, refused, user } from '../../testing/model'
import { wechatBindingMachine, type Decided } from './machine'

const code = { ticket: 'ticket-of-a-code', content: '模拟二维码，没有连接微信：ticket-of-a-code', isSimulated: false }
const decided = (state: Decided['state'], nickname: string | null = null): Decided => ({ state, nickname })
const offline = new Error('网络异常，请检查网络后重试')

export const model = defineModel({
  machine: wechatBindingMachine,
  title: '微信绑定',
  where: '以 front 登录，打开 /#/profile，看“微信绑定”',
  cases: [
    user({ type: 'confirm', password: 'Demo12345' }),
    done('askBound', { nickname: null }, '未绑定'),
    done('askBound', { nickname: '小满' }, '已绑定'),
    failed('askBound', offline),
    done('askCode', code),
    failed('askCode', offline),
    done('askDecided', decided('WAITING'), '未扫码'),
    done('askDecided', decided('BOUND', '小满'), '同意'),
    done('askDecided', decided('REFUSED'), '拒绝'),
    done('askDecided', decided('TAKEN'), '已绑定其他账号'),
    done('askDecided', decided('EXPIRED'), '失效'),
    failed('askDecided', offline),
    done('giveUp', undefined),
    refused('giveUp', new Error('登录密码不正确'), '密码错误'),
    failed('giveUp', offline),
  ],
  project: ({ context }) => ({
    nickname: context.nickname,
    hasCode: context.code !== null,
    problem: context.problem,
  }),
  invariants: {
    绑定后有微信昵称: (snapshot) => !snapshot.matches('bound') || snapshot.context.nickname !== null,
    没有绑定时没有昵称: (snapshot) => !snapshot.matches('unbound') || snapshot.context.nickname === null,
    出示时有二维码: (snapshot) => !snapshot.matches('showing') || snapshot.context.code !== null,
    查询失败不打断等待: (snapshot) => !snapshot.matches('showing') || snapshot.context.problem === null,
    拒绝时说明原因: (snapshot) => !snapshot.matches('refused') || snapshot.context.problem !== null,
    绑定后没有错误信息: (snapshot) => !snapshot.matches('bound') || snapshot.context.problem === null,
  },
  asks: {
    askBound: '查询已绑定的微信',
    askCode: '获取绑定二维码',
    askDecided: '查询扫码结果',
    giveUp: '解绑微信',
  },
  guards: {
    'one is bound': '已绑定',
    'it is bound': '绑定成功',
    'it is refused': '被拒绝',
    'it is too late': '已超时',
  },
  words: {
    retry: '点「重试」',
    bind: '点「绑定微信」',
    refresh: '点「刷新二维码」',
    cancel: '点「取消」',
    unbind: '点「解绑微信」',
    confirm: '填写登录密码，点「确定解绑」',
    'askBound[未绑定]': '没有绑定微信',
    'askBound[已绑定]': '已绑定微信「小满」',
    'askBound[失败]': '查询微信绑定没有应答',
    'askCode[ok]': '取得二维码',
    'askCode[失败]': '二维码没有取得',
    'askDecided[未扫码]': '还没有在微信中确认',
    'askDecided[同意]': '在微信中同意绑定',
    'askDecided[拒绝]': '在微信中拒绝绑定',
    'askDecided[已绑定其他账号]': '扫码的微信已绑定其他账号',
    'askDecided[失效]': '二维码已失效',
    'askDecided[失败]': '查询结果没有应答',
    'giveUp[ok]': '解绑成功',
    'giveUp[密码错误]': '服务端拒绝：登录密码不正确',
    'giveUp[失败]': '解绑请求没有应答',
  },
})
