const count = (value: number) => value.toLocaleString('en-US')

/** Words of the pages of 票券绑定. */
export const bindingWords = {
  fromFile: '从文件读取第三方码',
  codesRead: (codes: number) => `已识别 ${count(codes)} 个券码`,
  repeated: (times: number) => `，去掉重复的 ${count(times)} 个`,
  tooMany: (codes: number, most: number) =>
    `文件有 ${count(codes)} 个不同的券码，一个绑定最多 ${count(most)} 个，请拆分文件`,
  noColumn: '文件里没有“券码”列，请把券码放在标题为“券码”的一列',
  noCodes: '文件里没有券码',
  bind: '扫码绑定',
  hide: '收起扫码绑定',
  code: '券号',
  codeHint: '扫描或输入券号，按回车绑定',
  pin: '密码',
  pinHint: '券上的6位密码，没有可不填',
  phone: '手机号',
  phoneHint: '记在订单上，便于查找，可不填',
  submit: '绑定',
  done: (product: string) => `绑定成功：${product}`,
} as const
