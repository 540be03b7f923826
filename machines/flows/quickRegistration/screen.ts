import type { SnapshotFrom } from 'xstate'
import { defineScreen, type Look, type RequestOf, type Sight } from '../../testing/screen'
import { model } from './cases'
import { extentOf } from './grants'
import type { quickRegistrationMachine } from './machine'
import { buttonTexts, grantProblems, reasonHeading } from './words'

type Snapshot = SnapshotFrom<typeof quickRegistrationMachine>

const button = (name: string | RegExp): Sight => ({ role: 'button', name })
const authorise = button(buttonTexts.authorise)
const authoriseAgain = button(buttonTexts.authoriseAgain)
const useExisting = button(buttonTexts.grantExisting)
const openNow = button(buttonTexts.openNow)
const retry = button('重试')
const done = button(buttonTexts.succeeded)
const baseInfo: Sight = { role: 'link', name: '去完善基础信息' }
const permissions: Sight = { role: 'list', name: '需要的权限' }

const stepOf = (step: number) => `第 ${step} 步，共 3 步`
const title = (name: string): Sight => ({ role: 'heading', name })

/** What stands on every state: one button and no other, the step, the tutorial. */
const look = (step: 1 | 2 | 3, heading: string, shown: Sight, more: Look = {}): Look => ({
  shows: [shown, stepOf(step), title(heading), { role: 'link', name: '快速注册教程' }, ...(more.shows ?? [])],
  hides: [
    ...[authorise, authoriseAgain, openNow, retry, done].filter((one) => one !== shown),
    ...(step === 3 ? [permissions] : []),
    ...(heading === '小程序已开通' ? [] : [baseInfo]),
    ...(more.hides ?? []),
  ],
})

/** The reasons stand there where a part of the permissions is granted, and nowhere else. */
function granting(snapshot: Snapshot, heading: string, more: readonly string[] = []): Look {
  const problems = grantProblems(snapshot)
  return problems.length === 0
    ? look(1, heading, authorise, { shows: [permissions, ...more], hides: [reasonHeading] })
    : look(1, heading, authoriseAgain, {
        shows: [permissions, ...more, `${reasonHeading}${problems.join('，')}`],
      })
}

const awaitedGrant = '等待授权，每 3 秒查询一次'
const awaitedExisting = '等待已有小程序的授权，每 3 秒查询一次'
const awaitedRegistration = '等待注册成功，每 3 秒查询一次'
const working = { hides: [reasonHeading, awaitedGrant, awaitedRegistration, useExisting] }

/** The first words of what the gateway or the network said. */
const failing = ({ context }: Snapshot, step: 1 | 2 | 3, heading: string, failed: string): Look =>
  look(step, heading, retry, { shows: [{ role: 'alert' }, `${failed}：${context.problem}`], hides: working.hides })

/** The three permissions count for nothing where an existing mini-program is granted. */
const authoriseIn = ({ context }: Snapshot) => (extentOf(context.grants) === 'some' ? authoriseAgain : authorise)
const linkingHides = [...working.hides, permissions]
const ofExisting = (snapshot: Snapshot): Look =>
  look(1, '授权已有的小程序', authoriseIn(snapshot), {
    shows: [useExisting, awaitedExisting],
    hides: [reasonHeading, permissions],
  })

const inQuery = (input: object) => ({ query: { ...input } })
const inBody = (input: object) => ({ body: input })
const reading = (name: string): RequestOf => ({
  method: 'GET',
  path: `/wxa-admin/admin/applet_status/${name}`,
  sends: inQuery,
})
const writing = (name: string): RequestOf => ({
  method: 'POST',
  path: `/wxa-admin/admin/base_config/${name}`,
  sends: inBody,
})
const status = reading('applet_base_status')

/** Address of a page of the platform where the walk stands in for it. @param step what is done there */
export const platformPageOf = (step: string): string => `/stand-in/applet-platform/${step}`

/** 小程序注册授权: one button, whose text says how far it is (Business areas and routes, 4; docs/console.md, 18). */
export const screen = defineScreen(model, {
  at: '/applets/register-auth',
  controls: {
    authorise: button(/^(授权快速注册|尝试重新授权)$/),
    'use existing': useExisting,
    'open now': openNow,
    retry,
    'came back': 'outside',
    'changed elsewhere': 'outside',
    'my turn': 'outside',
  },
  states: {
    entering: (snapshot) =>
      look(1, '查询小程序状态', authoriseIn(snapshot), {
        hides: [awaitedGrant, awaitedRegistration, useExisting, permissions],
      }),
    unknown: (snapshot) => failing(snapshot, 1, '没有查到小程序状态', '小程序状态没有查到'),
    'unauthorised.idle': (snapshot) => granting(snapshot, '授权三项权限'),
    'unauthorised.looking': (snapshot) => granting(snapshot, '授权三项权限'),
    'authorising.asking': (snapshot) => granting(snapshot, '在新窗口里授权', [awaitedGrant]),
    'authorising.waiting': (snapshot) => granting(snapshot, '在新窗口里授权', [awaitedGrant]),
    'authorising.looking': (snapshot) => granting(snapshot, '在新窗口里授权', [awaitedGrant]),
    'awaitingExisting.asking': (snapshot) => ofExisting(snapshot),
    'awaitingExisting.waiting': (snapshot) => ofExisting(snapshot),
    linking: (snapshot) =>
      look(1, '关联已有小程序', authoriseIn(snapshot), { shows: ['正在关联'], hides: linkingHides }),
    notLinked: (snapshot) => failing(snapshot, 1, '已有小程序没有关联', '已有小程序没有关联'),
    'recording.checking': look(2, '写入基础配置', openNow, { ...working, shows: [permissions, '正在确认'] }),
    'recording.inserting': look(2, '写入基础配置', openNow, { ...working, shows: [permissions, '正在写入'] }),
    'recording.failed': (snapshot) => failing(snapshot, 2, '基础配置没有写入', '基础配置没有写入'),
    'registering.asking': look(2, '开通小程序', openNow, { shows: [permissions, awaitedRegistration] }),
    'registering.waiting': look(2, '开通小程序', openNow, { shows: [permissions, awaitedRegistration] }),
    'updating.queueing': look(3, '更新注册状态', openNow, working),
    'updating.checking': look(3, '更新注册状态', openNow, working),
    'updating.sending': look(3, '更新注册状态', openNow, working),
    notUpdated: (snapshot) => failing(snapshot, 3, '注册状态没有更新', '注册状态没有更新'),
    succeeded: look(3, '小程序已开通', done, { ...working, shows: [baseInfo] }),
  },
  opens: {
    'open the authorisation window': platformPageOf('authorise'),
    'open the registration window': platformPageOf('register'),
    'open the window of the existing applet': platformPageOf('existing'),
  },
  decidedByBrowser: { 'came back': 'focus', 'changed elsewhere': 'tabs', 'my turn': 'tabs' },
  requests: {
    askStatus: status,
    checkRecord: status,
    askExisting: status,
    lookAgain: status,
    lookElsewhere: status,
    checkUpdated: status,
    linkExisting: writing('link'),
    askGrants: reading('authorization'),
    askRegistered: reading('register'),
    insertBaseConfig: writing('insert'),
    updateRegisterStatus: writing('update_register_status'),
  },
})
