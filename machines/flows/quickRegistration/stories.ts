import { defineStories } from '../../testing/model'

const authorising = ['askStatus[0] => unauthorised.idle', 'authorise => authorising.asking']
const granted = [
  ...authorising,
  'askGrants[全部授权] => recording.checking',
  'checkRecord[未写入] => recording.inserting',
]
const registering = [...granted, 'insertBaseConfig[ok] => registering.asking']

export const stories = defineStories([
  {
    name: '从未授权到注册成功',
    clause: 'Business areas and routes, 4: Mini-program quick registration',
    lines: [
      ...authorising,
      'askGrants[未授权] => authorising.waiting',
      '+3000ms => authorising.asking',
      'askGrants[全部授权] => recording.checking',
      'checkRecord[未写入] => recording.inserting',
      'insertBaseConfig[ok] => registering.asking',
      'askRegistered[未完成] => registering.waiting',
      '+3000ms => registering.asking',
      'askRegistered[成功] => updating.queueing',
      'my turn => updating.checking',
      'checkUpdated[未更新] => updating.sending',
      'updateRegisterStatus[ok] => succeeded',
    ],
  },
  {
    name: '部分授权后重新授权，三项齐全才继续',
    clause: 'Business areas and routes, 4 and 6: three permissions; docs/readings.md, 21',
    lines: [
      ...authorising,
      'askGrants[部分授权] => authorising.waiting',
      'authorise => authorising.waiting',
      '+3000ms => authorising.asking',
      'askGrants[全部授权] => recording.checking',
    ],
  },
  {
    name: '进入时已有部分权限：可以重新授权，也不用点击就接着等',
    clause: 'docs/readings.md, 20 and 21',
    lines: [
      'askStatus[0且部分授权] => authorising.waiting',
      'authorise => authorising.waiting',
      '+3000ms => authorising.asking',
      'askGrants[全部授权] => recording.checking',
    ],
  },
  {
    name: '查询授权失败被忽略，继续轮询',
    clause: 'docs/readings.md, 20: a failed poll is ignored',
    lines: [...authorising, 'askGrants[失败] => authorising.waiting', '+3000ms => authorising.asking'],
  },
  {
    name: '状态 1 进入时立即查询注册，不需要点击，也不再写入',
    clause: 'Business areas and routes, 4; docs/readings.md, 20: returning at status 1',
    lines: ['askStatus[1] => registering.asking', 'askRegistered[未完成] => registering.waiting'],
  },
  {
    name: '授权后在写入之前离开：回来先写入，再查询注册',
    clause: 'Business areas and routes, 4: a base-config record is created; docs/readings.md, 22',
    lines: ['askStatus[1但未写入] => recording.inserting', 'insertBaseConfig[ok] => registering.asking'],
  },
  {
    name: '另一个标签页已经写入：不再写入',
    clause: 'Business areas and routes, 4: a base-config record is created',
    lines: [...authorising, 'askGrants[全部授权] => recording.checking', 'checkRecord[已写入] => registering.asking'],
  },
  {
    name: '写入失败可以重试，重试前先确认没有写入',
    clause: 'Business areas and routes, 4',
    lines: [
      ...granted,
      'insertBaseConfig[失败] => recording.failed',
      'retry => recording.checking',
      'checkRecord[失败] => recording.failed',
      'retry => recording.checking',
      'checkRecord[已写入] => registering.asking',
    ],
  },
  {
    name: '写入之前授权被收回：回到授权',
    clause: 'Business areas and routes, 4: until all three permissions are granted',
    lines: [
      ...authorising,
      'askGrants[全部授权] => recording.checking',
      'checkRecord[授权被收回] => unauthorised.idle',
    ],
  },
  {
    name: '立即开通打开注册窗口，轮询不受影响；查询注册失败被忽略',
    clause: 'Business areas and routes, 4: open now; docs/readings.md, 20',
    lines: [
      ...registering,
      'open now => registering.asking',
      'askRegistered[失败] => registering.waiting',
      'open now => registering.waiting',
      '+3000ms => registering.asking',
    ],
  },
  {
    name: '更新注册状态失败可以重试',
    clause: 'Business areas and routes, 4: the registration status is updated',
    lines: [
      ...registering,
      'askRegistered[成功] => updating.queueing',
      'my turn => updating.checking',
      'checkUpdated[未更新] => updating.sending',
      'updateRegisterStatus[失败] => notUpdated',
      'retry => updating.queueing',
      'my turn => updating.checking',
      'checkUpdated[失败] => notUpdated',
      'changed elsewhere => updating.queueing',
      'my turn => updating.checking',
      'checkUpdated[已更新] => succeeded',
    ],
  },
  {
    name: '状态 3 直接显示授权成功，按钮不可用',
    clause: 'Business areas and routes, 4: status 3; docs/console.md, 18',
    lines: ['askStatus[3] => succeeded', 'authorise => succeeded !', 'open now => succeeded !'],
  },
  {
    name: '查询状态失败可以重试',
    clause: 'Business areas and routes, 7: applet_base_status',
    lines: [
      'askStatus[失败] => unknown',
      'authorise => unknown !',
      'retry => entering',
      'askStatus[0] => unauthorised.idle',
    ],
  },
  {
    name: '已有小程序，直接授权：从未授权到已完成，不经过注册',
    clause: 'docs/console.md, 18: an existing mini-program goes 0 → 3',
    lines: [
      'askStatus[0] => unauthorised.idle',
      'use existing => awaitingExisting.asking',
      'askExisting[未授权] => awaitingExisting.waiting',
      'use existing => awaitingExisting.waiting',
      '+3000ms => awaitingExisting.asking',
      'askExisting[失败] => awaitingExisting.waiting',
      '+3000ms => awaitingExisting.asking',
      'askExisting[已授权] => linking',
      'linkExisting[ok] => succeeded',
    ],
  },
  {
    name: '两种方式可以互换：等待授权时改用已有小程序，再改回快速注册',
    clause: 'docs/console.md, 18',
    lines: [
      ...authorising,
      'use existing => awaitingExisting.asking',
      'authorise => authorising.asking',
      'askGrants[全部授权] => recording.checking',
      'use existing => recording.checking !',
    ],
  },
  {
    name: '已有小程序授权后离开：回来接着关联；关联失败可以重试，重试前先查询',
    clause: 'docs/console.md, 18: robust to reload',
    lines: [
      'askStatus[0但已有小程序已授权] => linking',
      'linkExisting[失败] => notLinked',
      'use existing => notLinked !',
      'retry => entering',
      'askStatus[0] => unauthorised.idle',
    ],
  },
  {
    name: '另一个标签页已经关联：直接完成',
    clause: 'docs/console.md, 18',
    lines: [
      'askStatus[0] => unauthorised.idle',
      'use existing => awaitingExisting.asking',
      'askExisting[已关联] => succeeded',
    ],
  },
  {
    name: '刷新页面后才在新窗口同意授权：回到控制台就接着进行，不用点击',
    clause: 'docs/console.md, 18: robust to reload',
    lines: [
      'askStatus[0] => unauthorised.idle',
      '+600000ms => unauthorised.idle',
      'came back => unauthorised.looking',
      'lookAgain[未授权] => unauthorised.idle',
      'came back => unauthorised.looking',
      'lookAgain[失败] => unauthorised.idle',
      'came back => unauthorised.looking',
      'lookAgain[已授权] => recording.inserting',
      'insertBaseConfig[ok] => registering.asking',
    ],
  },
  {
    name: '刷新页面后只授权了一部分：回到控制台就列出还缺什么，并接着等',
    clause: 'docs/console.md, 18: robust to reload; docs/readings.md, 21',
    lines: [
      'askStatus[0] => unauthorised.idle',
      'came back => unauthorised.looking',
      'lookAgain[部分授权] => authorising.waiting',
      'came back => authorising.asking',
      'askGrants[全部授权] => recording.checking',
    ],
  },
  {
    name: '两个标签页：一个写入了，另一个跟上；一个更新了，另一个不再更新',
    clause: 'docs/console.md, 18: two tabs agree',
    lines: [
      'askStatus[0] => unauthorised.idle',
      'changed elsewhere => unauthorised.looking',
      'lookAgain[已授权已写入] => registering.asking',
      'askRegistered[成功] => updating.queueing',
      'my turn => updating.checking',
      'checkUpdated[已更新] => succeeded',
    ],
  },
  {
    name: '等待授权时另一个标签页关联了已有小程序：这里也完成',
    clause: 'docs/console.md, 18: two tabs agree',
    lines: [
      ...authorising,
      'askGrants[未授权] => authorising.waiting',
      'changed elsewhere => authorising.looking',
      'lookElsewhere[失败] => authorising.waiting',
      'changed elsewhere => authorising.looking',
      'lookElsewhere[已完成] => succeeded',
    ],
  },
  {
    name: '没有查到状态：回到这个窗口时再查',
    clause: 'Business areas and routes, 7: applet_base_status',
    lines: ['askStatus[失败] => unknown', 'came back => entering'],
  },
  {
    name: '写入之前不能开通，授权之后不能再授权',
    clause: 'Business areas and routes, 4: the button text goes',
    lines: [
      'open now => entering !',
      ...granted,
      'open now => recording.inserting !',
      'authorise => recording.inserting !',
    ],
  },
])
