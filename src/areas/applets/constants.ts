import { pollIntervalMs } from '@machines/flows/quickRegistration/machine'

/** Addresses that the registration leads to. */
export const registrationPaths = {
  screen: '/applets/register-auth',
  help: '/applets/help',
  baseInfo: '/applets/base-info-v2',
} as const

/** The steps of quick registration, in their order (docs/console.md, 18). */
export const registrationSteps = ['授权三项权限', '开通小程序', '完成'] as const

/** How often it is asked, as users read it. */
export const pollText = `每 ${pollIntervalMs / 1000} 秒查询一次`

export const registrationTexts = {
  title: '小程序注册授权',
  help: '快速注册教程',
  steps: '注册步骤',
  granted: '已授权',
  missing: '未授权',
  retry: '重试',
  next: '接下来',
  baseInfo: '去完善基础信息',
} as const

/** Width of a wizard (docs/look.md, 5). */
export const wizardWidth = '760px'
