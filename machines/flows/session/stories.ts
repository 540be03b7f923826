import { defineStories } from '../../testing/model'

const inUse = (idle: string, use: string) => `signedIn.idle.${idle} + signedIn.use.${use}`
const quiet = inUse('running', 'quiet')

export const stories = defineStories([
  {
    name: '未登录到登录',
    clause: 'docs/console.md, 1',
    lines: ['askWhoIAm[未登录] => signedOut', 'signedIn => entering', `askWhoEntered[已登录] => ${quiet}`],
  },
  {
    name: '首次登录必须先改初始密码',
    clause: 'docs/console.md, 1',
    lines: [
      'askWhoIAm[须改初始密码] => changingPassword.filling',
      'passwordChanged => entering',
      `askWhoEntered[已登录] => ${quiet}`,
    ],
  },
  {
    name: '不改初始密码就退出；退出失败仍须改',
    clause: 'docs/console.md, 1',
    lines: [
      'askWhoIAm[须改初始密码] => changingPassword.filling',
      'signOut => changingPassword.leaving',
      'signOut => changingPassword.leaving !',
      'passwordChanged => changingPassword.leaving !',
      'signOutUnchanged[无应答] => changingPassword.filling',
      'signOut => changingPassword.leaving',
      'signOutUnchanged[ok] => signedOut',
    ],
  },
  {
    name: '网关连不上，5 秒后自动再问',
    clause: 'docs/console.md, 8',
    lines: [
      'askWhoIAm[无应答] => unreachable',
      '+4999ms => unreachable',
      '+1ms => asking',
      'askWhoIAm[未登录] => signedOut',
    ],
  },
  {
    name: '空闲结束前 2 分钟提示，随后过期，页面保留',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `+329999ms => ${quiet}`,
      `+1ms => ${inUse('endingSoon', 'quiet')}`,
      `+119999ms => ${inUse('endingSoon', 'quiet')}`,
      '+1ms => expired',
    ],
  },
  {
    name: '提示时点继续使用；没有提示就没有这个按钮',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `continue => ${quiet} !`,
      `+330000ms => ${inUse('endingSoon', 'quiet')}`,
      `continue => ${inUse('endingSoon', 'refreshing')}`,
      `continue => ${inUse('endingSoon', 'refreshing')} !`,
      `refresh[ok] => ${quiet}`,
      `continue => ${quiet} !`,
    ],
  },
  {
    name: '有操作则定时续期',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `activity => ${inUse('running', 'atWork')}`,
      `+299999ms => ${inUse('running', 'atWork')}`,
      `activity => ${inUse('running', 'atWork')} !`,
      `+1ms => ${inUse('running', 'refreshing')}`,
      `refresh[ok] => ${quiet}`,
    ],
  },
  {
    name: '另一标签页有操作，本页重新计时',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `+330000ms => ${inUse('endingSoon', 'quiet')}`,
      `elsewhere.renewed => ${quiet}`,
      `+329999ms => ${quiet}`,
    ],
  },
  {
    name: '401 后原用户重新登录，页面继续',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      'refused => expired',
      'signedIn => resuming',
      `askWhoResumes[原用户] => ${quiet}`,
    ],
  },
  {
    name: '在另一标签页重新登录，本页也解锁',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      'refused => expired',
      'elsewhere.signedIn[同一用户] => resuming',
      `askWhoResumes[原用户] => ${quiet}`,
    ],
  },
  {
    name: '另一用户登录，整页刷新',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `elsewhere.signedIn[同一用户] => ${quiet} !`,
      'elsewhere.signedIn[另一用户] => reloading',
    ],
  },
  {
    name: '过期后换了用户登录，整页刷新',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      'refused => expired',
      'signedIn => resuming',
      'askWhoResumes[换了用户] => reloading',
    ],
  },
  {
    name: '退出登录；失败则留在原处',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      'signOut => signingOut',
      'signOut => signingOut !',
      `signOut[无应答] => ${quiet}`,
      'signOut => signingOut',
      'signOut[ok] => signedOut',
    ],
  },
  {
    name: '网关连不上，手动重试',
    clause: 'docs/console.md, 8',
    lines: [
      'askWhoIAm[未登录] => signedOut',
      'signedIn => entering',
      'askWhoEntered[无应答] => unreachable',
      'retry => asking',
      `askWhoIAm[已登录] => ${quiet}`,
    ],
  },
  {
    name: '在另一标签页登录，本页也进入',
    clause: 'docs/console.md, 2',
    lines: [
      'askWhoIAm[未登录] => signedOut',
      'elsewhere.signedIn[同一用户] => asking',
      `askWhoIAm[已登录] => ${quiet}`,
    ],
  },
  {
    name: '登录后会话并未建立',
    clause: 'docs/console.md, 1',
    lines: ['askWhoIAm[未登录] => signedOut', 'signedIn => entering', 'askWhoEntered[未登录] => signedOut'],
  },
  {
    name: '用初始密码登录',
    clause: 'docs/console.md, 1',
    lines: [
      'askWhoIAm[未登录] => signedOut',
      'signedIn => entering',
      'askWhoEntered[须改初始密码] => changingPassword.filling',
      'elsewhere.signedOut => signedOut',
    ],
  },
  {
    name: '改初始密码时会话过期',
    clause: 'docs/console.md, 1',
    lines: ['askWhoIAm[须改初始密码] => changingPassword.filling', 'refused => signedOut'],
  },
  {
    name: '初始密码已在另一标签页改好',
    clause: 'docs/console.md, 1',
    lines: [
      'askWhoIAm[须改初始密码] => changingPassword.filling',
      'elsewhere.signedIn[同一用户] => asking',
      `askWhoIAm[已登录] => ${quiet}`,
    ],
  },
  {
    name: '不改初始密码就退出时会话已不存在',
    clause: 'docs/console.md, 1',
    lines: [
      'askWhoIAm[须改初始密码] => changingPassword.filling',
      'signOut => changingPassword.leaving',
      'signOutUnchanged[401] => signedOut',
    ],
  },
  {
    name: '使用中被要求改初始密码（40101）',
    clause: 'docs/console.md, 1',
    lines: [`askWhoIAm[已登录] => ${quiet}`, 'passwordRequired => changingPassword.filling'],
  },
  {
    name: '在另一标签页退出，本页也退出',
    clause: 'docs/console.md, 2',
    lines: [`askWhoIAm[已登录] => ${quiet}`, 'elsewhere.signedOut => signedOut'],
  },
  {
    name: '提示时有操作立即续期',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `+330000ms => ${inUse('endingSoon', 'quiet')}`,
      `activity => ${inUse('endingSoon', 'refreshing')}`,
      `refresh[无应答] => ${inUse('endingSoon', 'quiet')}`,
      `activity => ${inUse('endingSoon', 'refreshing')}`,
      'refresh[401] => expired',
    ],
  },
  {
    name: '操作中遇到提示，再操作或继续使用都立即续期',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      `+329999ms => ${quiet}`,
      `activity => ${inUse('running', 'atWork')}`,
      `+1ms => ${inUse('endingSoon', 'atWork')}`,
      `activity => ${inUse('endingSoon', 'refreshing')}`,
      `refresh[ok] => ${quiet}`,
      `+329999ms => ${quiet}`,
      `activity => ${inUse('running', 'atWork')}`,
      `continue => ${inUse('running', 'atWork')} !`,
      `+1ms => ${inUse('endingSoon', 'atWork')}`,
      `continue => ${inUse('endingSoon', 'refreshing')}`,
    ],
  },
  {
    name: '过期后退出',
    clause: 'docs/console.md, 2',
    lines: [`askWhoIAm[已登录] => ${quiet}`, 'refused => expired', 'signOut => signedOut'],
  },
  {
    name: '过期后在另一标签页退出',
    clause: 'docs/console.md, 2',
    lines: [`askWhoIAm[已登录] => ${quiet}`, 'refused => expired', 'elsewhere.signedOut => signedOut'],
  },
  {
    name: '重新登录没有成功，仍是过期',
    clause: 'docs/console.md, 2',
    lines: [
      `askWhoIAm[已登录] => ${quiet}`,
      'refused => expired',
      'signedIn => resuming',
      'askWhoResumes[未登录] => expired',
      'signedIn => resuming',
      'askWhoResumes[无应答] => expired',
      'signedIn => resuming',
      'askWhoResumes[须改初始密码] => changingPassword.filling',
    ],
  },
  {
    name: '退出时会话已不存在，也算退出',
    clause: 'docs/console.md, 2',
    lines: [`askWhoIAm[已登录] => ${quiet}`, 'signOut => signingOut', 'signOut[401] => signedOut'],
  },
])
