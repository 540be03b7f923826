/**
 * The console's words: one verb for one act, one noun for one thing. A new button takes its verb from here, or brings a
 * new one with what it means; a word that has a better one is refused wherever merchants read it.
 */

/** Verbs on the buttons of records, and what each of them does. */
export const verbs: Readonly<Record<string, string>> = {
  上线: 'products, dishes and group deals go on sale',
  下线: 'they are taken off sale',
  发布: 'an activity is fixed and begins by itself at its time',
  撤回: 'one that has not begun becomes a draft again',
  结束: 'it ends before its time',
  暂停: 'it stops for a while',
  继续: 'it goes on',
  启用: 'a setting, or a person, counts from now on',
  停用: 'it counts no more',
  冻结: 'a member or a card cannot be used for a while',
  解冻: 'they can be used again',
  提交: 'work begins without being checked by somebody else',
  提交审核: 'somebody else is asked to check it',
  审核通过: 'somebody else has checked it',
  驳回: 'it goes back to whoever made it, with a reason',
  同意: 'a wish of somebody is granted',
  拒绝: 'it is not',
  取消: 'what has not been done will not be done',
  取消订单: 'an unpaid order is given up',
  关闭: 'nothing more can come in',
  重试: 'what failed is done again',
  重试失败项: 'of many those that failed are done again',
  恢复: 'what had stopped goes on',
  撤销: 'a request is taken back',
  撤销核销: 'a verification is undone',
  超时撤销: 'a verification is undone after its time, by those who may',
  核销后退款: 'the money of what was used is given back',
  退定金: 'a deposit is given back',
  重新退款: 'a refund that failed is sent again',
  重试退款: 'refunds of a team that failed are sent again',
  线下已退: 'the money was given back by hand',
  办理离职: 'an employee leaves',
  立即成团: 'a team is filled up',
  关闭团: 'a team is given up',
  调整等级: 'a member gets another grade',
  注销: 'a member leaves for good',
  暂停接单: 'a restaurant takes no orders for a while',
  停业: 'a restaurant is closed',
  重新营业: 'it is open again',
  沽清: 'a dish is sold out for today',
  确认签约: 'an agreement is signed',
  改价: 'an order costs less or more',
  备注: 'something is noted',
  重发券码: 'codes are sent once more',
  发货: 'goods are on their way',
  确认收货: 'goods have arrived',
  共享门店: "a brand's product is given to stores",
  取消共享: 'it is taken from them',
  作废: 'a voucher can never be used',
  已读: 'a message was read',
  归档: 'a message is put away',
  确认: 'a reservation stands',
  收取加价: 'what a reservation costs more was paid',
  到店核销: 'a guest has arrived, and the voucher is used',
  标记未到: 'a guest has not come',
}

interface Rule {
  /** What must not be read anywhere. */
  readonly never: RegExp
  readonly say: string
}

/** Words that have a better one. */
export const rules: readonly Rule[] = [
  // The specification names the folder's button so.
  { never: /新建(?!文件夹)/, say: '新增' },
  { never: /搭售/, say: '加购' },
  { never: /主品(?!牌)/, say: '主商品' },
  { never: /重新上线/, say: '上线' },
  { never: /经营数据看板尚未建成|此页面尚未建成/, say: '功能开发中' },
  { never: /没有复制成功/, say: '复制失败' },
  { never: /当前状态不能执行此操作/, say: '当前为「…」，不能执行此操作' },
  { never: /小的在前/, say: '数字越小越靠前' },
  { never: /密度与标签/, say: '显示' },
]
