import { defineResource } from '../definition'

/** 企业微信设置 (docs/console.md, 18): what a store with a corp of its own settles for itself and for those that share it. */
export const wecomSetting = defineResource({
  key: 'wecom-setting',
  suite: 'wecom',
  gateway: 'wechat-api',
  title: '企业微信设置',
  scope: 'hotel',
  single: true,
  nameField: 'massLimitMode',
  fields: {
    shareHotels: {
      type: 'references',
      label: '共用门店',
      to: 'hotel',
      hint: '这些门店使用同一个企业微信，只能查看本页',
    },
    massLimitMode: {
      type: 'enum',
      label: '群发频率',
      required: true,
      values: { MONTHLY: '每月为当月天数条', WEEKLY: '每周 7 条', DAILY: '每天 1 条' },
      initial: 'MONTHLY',
      hint: '与企业微信管理后台的设置一致',
    },
    welcomeText: {
      type: 'longText',
      label: '默认欢迎语',
      max: 1000,
      hint: '加好友后 20 秒内发出；渠道活码有自己的欢迎语时用它的',
    },
    lossNotify: { type: 'boolean', label: '客户流失提醒', initial: true },
    attributionDays: {
      type: 'integer',
      label: '成交归因天数',
      required: true,
      min: 1,
      max: 30,
      initial: 7,
      hint: '加好友后这些天内的订单算作员工的成交',
    },
  },
  list: { columns: ['id', 'massLimitMode', 'attributionDays', 'updatedAt'] },
  form: [
    { section: '欢迎语', fields: ['welcomeText'] },
    { section: '群发规则', fields: ['massLimitMode'] },
    { section: '提醒与归因', fields: ['lossNotify', 'attributionDays'] },
    { section: '共用门店', fields: ['shareHotels'] },
  ],
  access: { read: 'wecom:corp', write: 'wecom:corp:save' },
})
