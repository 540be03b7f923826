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
    unpaidCloseMinutes: {
      type: 'integer',
      label: '未支付关单（分钟）',
      required: true,
      min: 5,
      max: 120,
      initial: 15,
      hint: '票券订单和定金下单后过了这些时间还没有支付，自动取消并退回库存；已下的单不变',
    },
    autoFinishDays: {
      type: 'integer',
      label: '自动完成（天）',
      required: true,
      min: 1,
      max: 30,
      initial: 7,
      hint: '邮寄的票券发货后过了这些天，没有人确认收货也算已收货并核销',
    },
    refundAudit: {
      type: 'enum',
      label: '退款审核',
      required: true,
      values: { MANUAL: '人工审核', AUTO: '自动同意' },
      initial: 'MANUAL',
      hint: '客人申请的票券退款：人工审核须另一人同意，自动同意直接退回；商品设为免审的不受影响',
    },
    refundAutoMax: {
      type: 'money',
      label: '免审上限',
      required: true,
      min: 0,
      max: 1_000_000_00,
      initial: 0,
      shownWhen: { field: 'refundAudit', is: ['MANUAL'] },
      hint: '客人申请的退款不超过这个金额时直接退回，0 元表示每笔都要审核',
    },
    stockWarn: {
      type: 'integer',
      label: '库存预警',
      required: true,
      min: 0,
      max: 9_999,
      initial: 10,
      hint: '票券商品的可售库存卖到这个数或以下时，给负责商品的员工发一次消息；0 表示售完时才提醒',
    },
    hidePhone: {
      type: 'boolean',
      label: '手机号脱敏',
      initial: true,
      hint: '打开后，列表、详情和导出的手机号只显示前三位和后四位；关闭后有权查看记录的员工都能看到完整号码',
    },
    exportNeedsApproval: {
      type: 'boolean',
      label: '导出审批',
      initial: false,
      hint: '打开后，从列表导出的文件须由另一位能改酒店配置的员工在下载中心同意后才生成',
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
    { section: '交易', fields: ['unpaidCloseMinutes', 'autoFinishDays', 'refundAudit', 'refundAutoMax', 'stockWarn'] },
    { section: '安全', fields: ['hidePhone', 'exportNeedsApproval'] },
    { section: '消息', fields: ['newOrderVoice', 'quietHours'] },
  ],
  access: { read: 'merchant:hotel-config', write: 'merchant:hotel-config:save' },
  sample: { quietHours: [{ from: '22:00', to: '07:00' }] },
})
