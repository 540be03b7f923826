/** Words of the page 票券核销. */
export const verifyWords = {
  title: '票券核销',
  code: '券码',
  hint: '扫描或输入券码，按回车查询',
  look: '查询',
  confirm: '确认核销',
  done: '核销成功',
  repeated: '该请求已核销过，未重复核销',
  times: '核销次数',
  rules: '核销条件',
  passed: '符合',
  nothingChosen: '请选择要核销的券码',
  desk: '核销',
  records: '核销记录',
} as const
