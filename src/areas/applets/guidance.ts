import type { AppletStatus, quickRegistrationMachine } from '@machines/flows/quickRegistration/machine'
import { grantProblems, reasonHeading } from '@machines/flows/quickRegistration/words'
import type { SnapshotFrom } from 'xstate'
import type { Tone } from '@/look/parts/StatusBadge'
import { pollText } from './constants'

export type Snapshot = SnapshotFrom<typeof quickRegistrationMachine>

/** What a state tells its reader. */
export interface Guidance {
  /** From 1; its place in `registrationSteps`. */
  readonly step: 1 | 2 | 3
  readonly title: string
  readonly todo: string
  readonly next: string
  /** What is awaited meanwhile, beside the button. */
  readonly awaited?: string
  /** What did not succeed; the reason follows from the flow. */
  readonly failed?: string
}

const thenRecord = '三项权限齐全后，会自动写入基础配置，进入第 2 步。'
const thenRegister = '写入后等待平台注册小程序，可以随时离开，回来会接着进行。'
const thenDone = '注册成功后会自动更新状态。可以离开本页，回来会接着查询。'
const thenBaseInfo = '完善名称、头像和服务类目，就可以发布小程序。'

/** What is said in which state; the first that matches counts. */
const guidances: readonly (readonly [Parameters<Snapshot['matches']>[0], Guidance])[] = [
  [
    'entering',
    {
      step: 1,
      title: '查询小程序状态',
      todo: '正在查询，不用操作。',
      next: '查到后停在该做的一步。',
      awaited: '正在查询',
    },
  ],
  [
    'unknown',
    {
      step: 1,
      title: '没有查到小程序状态',
      todo: '检查网络后点“重试”。',
      next: '查到后停在该做的一步，已完成的步骤不会丢。',
      failed: '小程序状态没有查到',
    },
  ],
  [
    'unauthorised',
    {
      step: 1,
      title: '授权三项权限',
      todo: '点“授权快速注册”，在新窗口里由公众号管理员勾选全部三项权限并同意。已经有小程序的，点“已有小程序，直接授权”。',
      next: thenRecord,
    },
  ],
  [
    'authorising',
    {
      step: 1,
      title: '在新窗口里授权',
      todo: '在新窗口里勾选全部三项权限并同意。窗口关掉了，再点一次按钮。',
      next: thenRecord,
      awaited: `等待授权，${pollText}`,
    },
  ],
  [
    'awaitingExisting',
    {
      step: 1,
      title: '授权已有的小程序',
      todo: '在新窗口里由小程序管理员选择小程序并同意。窗口关掉了，再点一次“已有小程序，直接授权”。',
      next: '授权后会自动关联到品牌，不用再注册。',
      awaited: `等待已有小程序的授权，${pollText}`,
    },
  ],
  [
    'linking',
    {
      step: 1,
      title: '关联已有小程序',
      todo: '小程序已授权，正在关联到品牌，不用操作。',
      next: thenBaseInfo,
      awaited: '正在关联',
    },
  ],
  [
    'notLinked',
    {
      step: 1,
      title: '已有小程序没有关联',
      todo: '点“重试”。会先查询授权，不会重复关联。',
      next: thenBaseInfo,
      failed: '已有小程序没有关联',
    },
  ],
  [
    { recording: 'checking' },
    {
      step: 2,
      title: '写入基础配置',
      todo: '三项权限已齐，正在确认是否已写入，不用操作。',
      next: thenRegister,
      awaited: '正在确认',
    },
  ],
  [
    { recording: 'inserting' },
    {
      step: 2,
      title: '写入基础配置',
      todo: '三项权限已齐，正在写入，不用操作。',
      next: thenRegister,
      awaited: '正在写入',
    },
  ],
  [
    { recording: 'failed' },
    {
      step: 2,
      title: '基础配置没有写入',
      todo: '点“重试”。会先确认有没有写入，不会重复写入。',
      next: thenRegister,
      failed: '基础配置没有写入',
    },
  ],
  [
    'registering',
    {
      step: 2,
      title: '开通小程序',
      todo: '点“立即开通”，在新窗口里完成确认；已经确认过就不用再点。',
      next: thenDone,
      awaited: `等待注册成功，${pollText}`,
    },
  ],
  [
    'updating',
    {
      step: 3,
      title: '更新注册状态',
      todo: '小程序已开通，正在更新状态，不用操作。',
      next: thenBaseInfo,
      awaited: '正在更新',
    },
  ],
  [
    'notUpdated',
    {
      step: 3,
      title: '注册状态没有更新',
      todo: '小程序已开通，只差更新状态。点“重试”。',
      next: thenBaseInfo,
      failed: '注册状态没有更新',
    },
  ],
  ['succeeded', { step: 3, title: '小程序已开通', todo: '小程序已可以使用，不用再操作。', next: thenBaseInfo }],
]

/** Instead of what is to do, where a part of the permissions is granted (docs/readings.md, 21). */
const todoOfPartialGrant = '还缺下面列出的权限。点“尝试重新授权”，在新窗口里补全。'

/** @returns what the state of the flow tells: where it stands, what to do, what happens next, what failed */
export function guidanceOf(snapshot: Snapshot): Guidance {
  const found = guidances.find(([state]) => snapshot.matches(state))
  if (!found) throw new Error(`nothing is told in ${JSON.stringify(snapshot.value)}`)
  return found[1]
}

/** @returns what is to do now */
export const todoOf = (snapshot: Snapshot): string =>
  grantProblems(snapshot).length > 0 ? todoOfPartialGrant : guidanceOf(snapshot).todo

/** @returns the missing permissions after 错误原因：; null unless a part of them is granted */
export function reasonOf(snapshot: Snapshot): string | null {
  const problems = grantProblems(snapshot)
  return problems.length === 0 ? null : `${reasonHeading}${problems.join('，')}`
}

/** @returns whether it is known what has been granted and still matters */
export const showsPermissions = (snapshot: Snapshot): boolean =>
  (['unauthorised', 'authorising', 'recording', 'registering'] as const).some((state) => snapshot.matches(state))

interface Badge {
  readonly tone: Tone
  readonly text: string
}

/** The status of a mini-program as a word with its tone (docs/console.md, 18). */
export const badges: Readonly<Record<AppletStatus['appletStatus'], Badge>> = {
  '0': { tone: 'neutral', text: '未授权' },
  '1': { tone: 'info', text: '已授权待注册' },
  '3': { tone: 'success', text: '已完成' },
}

/** @returns where the flow stands; null before it is known */
export function badgeOf(snapshot: Snapshot): Badge | null {
  if (snapshot.matches('entering') || snapshot.matches('unknown')) return null
  if (snapshot.matches('succeeded')) return badges['3']
  return guidanceOf(snapshot).step === 1 ? badges['0'] : badges['1']
}
