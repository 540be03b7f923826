import { defineModel, done, failed } from '../../testing/model'
import { extentOf, noGrants, type Grants } from './grants'
import { quickRegistrationMachine, type AppletStatus } from './machine'
import { grantProblems } from './words'

const all: Grants = { appletRegister: true, appletManager: true, platformRegister: true }
const some: Grants = { ...noGrants, appletRegister: true }
const status = (appletStatus: AppletStatus['appletStatus'], more: Partial<AppletStatus> = {}): AppletStatus => ({
  ...(appletStatus === '0' ? noGrants : all),
  appletStatus,
  registerStatus: null,
  appletAppId: appletStatus === '0' ? null : 'wx-applet',
  existingAppletAppId: null,
  ...more,
})
const existing = status('0', { existingAppletAppId: 'wx-existing' })
const offline = new Error('网络异常')

export const model = defineModel({
  machine: quickRegistrationMachine,
  title: '小程序快速注册',
  input: { brandId: 11, hotelId: 1001, appId: 'wx-brand' },
  cases: [
    done('askStatus', status('0'), '0'),
    done('askStatus', status('0', some), '0且部分授权'),
    done('askStatus', status('1', { registerStatus: 1 }), '1'),
    done('askStatus', status('1'), '1但未写入'),
    done('askStatus', status('3', { registerStatus: 3 }), '3'),
    done('askStatus', existing, '0但已有小程序已授权'),
    failed('askStatus', offline),
    done('askGrants', noGrants, '未授权'),
    done('askGrants', some, '部分授权'),
    done('askGrants', all, '全部授权'),
    failed('askGrants', offline),
    done('askExisting', status('0'), '未授权'),
    done('askExisting', existing, '已授权'),
    done('askExisting', status('3', { registerStatus: 3 }), '已关联'),
    failed('askExisting', offline),
    done('linkExisting', undefined),
    failed('linkExisting', offline),
    done('checkRecord', status('1'), '未写入'),
    done('checkRecord', status('1', { registerStatus: 1 }), '已写入'),
    done('checkRecord', status('0', some), '授权被收回'),
    failed('checkRecord', offline),
    done('insertBaseConfig', undefined),
    failed('insertBaseConfig', offline),
    done('askRegistered', false, '未完成'),
    done('askRegistered', true, '成功'),
    failed('askRegistered', offline),
    done('updateRegisterStatus', undefined),
    failed('updateRegisterStatus', offline),
  ],
  project: ({ context }) => ({ grants: extentOf(context.grants) }),
  invariants: {
    三项权限齐全才写入基础配置: (snapshot) =>
      !snapshot.matches('recording') || extentOf(snapshot.context.grants) === 'all',
    只有部分授权时才列出原因: (snapshot) =>
      grantProblems(snapshot).length === 0 || extentOf(snapshot.context.grants) === 'some',
    三项权限齐全后不再等待授权: (snapshot) =>
      !snapshot.matches({ authorising: 'waiting' }) || extentOf(snapshot.context.grants) !== 'all',
    完成后没有错误信息: (snapshot) => !snapshot.matches('succeeded') || snapshot.context.problem === null,
    查询中断不影响轮询: (snapshot) => !snapshot.hasTag('polling') || snapshot.context.problem === null,
  },
  words: {
    authorise: '点击“授权快速注册”或“尝试重新授权”',
    'use existing': '点击“已有小程序，直接授权”',
    'open now': '点击“立即开通”',
    retry: '点击“重试”',
    'askStatus[0]': '小程序状态为 0（未授权）',
    'askStatus[0且部分授权]': '小程序状态为 0，已有部分权限',
    'askStatus[1]': '小程序状态为 1（已授权待注册），基础配置已写入',
    'askStatus[1但未写入]': '小程序状态为 1，基础配置尚未写入',
    'askStatus[3]': '小程序状态为 3（已完成）',
    'askStatus[0但已有小程序已授权]': '小程序状态为 0，已有小程序已授权但未关联',
    'askStatus[失败]': '查询小程序状态失败',
    'askGrants[未授权]': '三项权限都未授权',
    'askGrants[部分授权]': '只授权了快速注册小程序',
    'askGrants[全部授权]': '三项权限全部授权',
    'askGrants[失败]': '查询授权失败',
    'askExisting[未授权]': '已有小程序尚未授权',
    'askExisting[已授权]': '已有小程序已授权',
    'askExisting[已关联]': '另一个标签页已经关联',
    'askExisting[失败]': '查询小程序状态失败',
    'linkExisting[ok]': '已有小程序关联成功',
    'linkExisting[失败]': '已有小程序关联失败',
    'checkRecord[未写入]': '基础配置尚未写入',
    'checkRecord[已写入]': '基础配置已由另一个标签页写入',
    'checkRecord[授权被收回]': '授权已被收回，只剩快速注册小程序',
    'checkRecord[失败]': '查询小程序状态失败',
    'insertBaseConfig[ok]': '基础配置写入成功',
    'insertBaseConfig[失败]': '基础配置写入失败',
    'askRegistered[未完成]': '注册尚未成功',
    'askRegistered[成功]': '注册成功',
    'askRegistered[失败]': '查询注册失败',
    'updateRegisterStatus[ok]': '注册状态更新成功',
    'updateRegisterStatus[失败]': '注册状态更新失败',
  },
})
