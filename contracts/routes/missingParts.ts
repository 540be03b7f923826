/**
 * What a screen should have and does not have yet, in Chinese, by the name of its route: such a page counts as
 * unbuilt. Of no use to a browser: it stands apart from the routes, which every visitor loads.
 */
export const missingParts: Readonly<Record<string, string>> = {
  'finance.billSubAccount': '分账单页签与即将解冻提醒、分账方的票品',
  'members.memberGrade': '等级阶梯卡片、权益矩阵、升级礼',
  'members.memberListList': '积分与卡余额、推荐人与所属企业、换绑手机、合并会员、批量调整来源与发积分',
  'members.memberListMemberAddEdit': '自定义字段、证件、已是会员时前往查看',
  'members.powerEmployee': '所属部门、可用门店、角色与有效权限、登录账号与邀请、登录记录、推广码',
  'members.powerEmployeeList': '部门树、可用门店与角色、邀请与重置密码、企微与微信绑定、批量操作、离职时移交会员与企业',
  'merchant.hotelConfig':
    '票券灰度、未支付关单与自动完成、退款审核与免审上限、核销校验、库存预警、手机号脱敏、导出审批、最近修改与保存前核对',
  'merchant.postageConfigList': '规则摘要、运费试算、受影响的产品',
  'reports.dashboard': '经营数据看板',
  'restaurant.dishesClass': '左侧分类列表、移动分类、手机预览',
  'restaurant.restaurantSetting': '餐厅切换、桌台、档口分单、订位预览与定金时机',
  'wecom.companyWxWxSet': '成员与离职交接、欢迎语附件、兜底接待成员、流失提醒接收人、立即同步与解除授权',
}
