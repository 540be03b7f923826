import { defineResource } from '../definition'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * 酒店配置: what a store, or a brand for those of its stores that have saved none, settles for the console.
 * `getHotelConfigAll` answers it under the spec's keys. Not `hotel-config`: that table holds what operators set.
 */
export const hotelSetting = defineResource({
  key: 'hotel-setting',
  suite: 'merchant',
  gateway: 'merchant-api',
  title: '酒店配置',
  scope: 'hotelOrBrand',
  single: true,
  nameField: 'newOrderVoice',
  fields: {
    uiUpgrade: {
      type: 'boolean',
      label: '新版界面',
      initial: true,
      hint: '打开后，支持新版的页面使用新的外观；关闭后恢复经典外观',
    },
    newFileManager: {
      type: 'boolean',
      label: '新文件管理',
      initial: true,
      hint: '打开后使用新的文件管理；关闭后使用旧的文件列表',
    },
    uploadCheck: {
      type: 'boolean',
      label: '文件名检查',
      initial: false,
      hint: '打开后，文件和文件夹的名称只能使用规定的字符，不符合的不能上传和改名',
    },
    newOrderVoice: {
      type: 'boolean',
      label: '新单语音',
      initial: true,
      hint: '打开后，有新订单时，已打开后台的电脑播报一次；员工也可以在个人资料里关闭自己的声音',
    },
    quietHours: {
      type: 'rows',
      label: '免打扰',
      max: 10,
      hint: '这些时段不播报，订单和消息照常收到',
      fields: {
        from: { type: 'text', label: '开始', required: true, pattern: clock, max: 5, hint: '如 22:00' },
        to: { type: 'text', label: '结束', required: true, pattern: clock, max: 5, hint: '可到次日' },
      },
    },
  },
  rules: [
    {
      at: 'quietHours',
      reads: [],
      message: '免打扰的开始和结束时间不能相同',
      holds: ({ quietHours }) => (quietHours ?? []).every(({ from, to }) => from !== to),
    },
  ],
  list: { columns: ['id', 'newOrderVoice', 'uploadCheck', 'updatedAt', 'updatedBy'] },
  form: [
    { section: '界面', fields: ['uiUpgrade', 'newFileManager', 'uploadCheck'] },
    { section: '消息', fields: ['newOrderVoice', 'quietHours'] },
  ],
  access: { read: 'merchant:hotel-config', write: 'merchant:hotel-config:save' },
  sample: { quietHours: [{ from: '22:00', to: '07:00' }] },
})
