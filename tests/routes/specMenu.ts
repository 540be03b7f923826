/**
 * The approved seed menu (docs/console.md, 4): 【group】, —section label, title|path|page key|function rights.
 * A copy of its text, not made from the tables it checks.
 */
export const specMenu = `
首页|/dashboard|base:dashboard|
【票券】
—商品与订单
票券管理|/ticket/list/all|ticket:product|s d x p a split
票券订单|/ticket/orderList/detail|ticket:order|s x price r a after-use offline-done ship view-phone
票券核销|/ticket-verify|ticket:verify|verify reverse reverse-late freeze void x
通用代金券|/ticket/genericVoucher|ticket:generic-voucher|
—有效期卡与预约
有效期卡|/validcard/list|ticket:validcard|
卡延期记录|/validcard/delay/list|ticket:validcard-delay|s a
预约管理|/validcard/reservation-manage|ticket:reservation|confirm reject arrive x
预约库存|/validcard/reservation-inventory|ticket:inventory|s
业绩数据|/validcard/performance-data|ticket:validcard-report|x
—促销
促销活动|/ticket/promotion-activity/list|ticket:promotion|s d p
加购活动|/tying-activity/list|ticket:tying|s d p
升级销售|/ticketUpSell/list|ticket:upsell|s d p
拼团订单|/groupOrder/groupOrderList|ticket:group-order|close join-fill retry-refund x
定金活动|/deposit/activity|ticket:deposit|s d p
定金订单|/deposit/order|ticket:deposit-order|r x
定金账户|/deposit/account|ticket:deposit-account|x
—批量处理
批量延期|/ticket/delay/batch-list|ticket:delay-batch|s a
单券延期|/ticket/delay/single-list|ticket:delay-single|s
批量退款|/batch-refund/list|ticket:batch-refund|s a x
票券绑定|/ticket/binding/list|ticket:binding|s e x
【餐饮·会议·门票】
—餐饮
订位管理|/reservation-booking|restaurant:booking|s x confirm reject seat finish cancel no-show waive view-phone
订单派送|/order-distribution|restaurant:order|s accept reject item-ready dispatch serve cancel force return-dish r x
菜品分类|/dishes-class|restaurant:menu|s d p sold-out x
餐厅设置|/restaurant-setting|restaurant:setting|s pause close
—会议
会议预订|/book-meeting|meeting:room|s d p block
会议预订登记|/book-meeting-reserve|meeting:reserve|
会议订单|/meeting-room/order|meeting:order|s quote hold confirm change collect discount waive-deposit settle cancel r x
会议线索|/meeting-ticket/threaded|meeting:lead|
会议工单看板|/meeting-ticket/board|meeting:ticket|s submit change finish x
会签审核|/meeting-ticket/check|meeting:check|sign reject
—门票
门票投放|/pass/delivery-list|pass:delivery|s d p a retry give-up x
景区信息|/pass/scenic-info|pass:scenic|s d e sync
【会员】
—会员
会员概览|/member-home|member:home|
会员列表|/member-list/list|member:member|s x view-phone freeze adjust-grade adjust-source set-tags merge cancel
会员记录|/member-list/record|member:event|x
会员工作台|/member-manage|member:workbench|write-off
会员导入|/member-import/index|member:import|s rollback
会员字段|/member-list/memberFiledAdd|member:field|s d
会员洞察|/memberMastery|member:insight|x
购票会员|/member/member-list-by-ticket|member:ticket-buyer|x
—会员体系
会员等级|/member-grade|member:grade|s d e
升级方式|/upgrade-type|member:upgrade|s
会员权益|/member-interest/list|member:interest|s d e
会员价|/member-price/list|member:price|s d e
注册设置|/memberRegister|member:register|s
会员中心装修|/member-center-custom/index|member:center|s p
—企业会员
企业会员|/member-corporation/list|corp:corporation|s x a suspend set-credit terminate
入会申请|/member-corporation/apply|corp:apply|
企业人员|/member-corporation/personnel|corp:person|s d
商机线索|/member-corporation/threaded|corp:lead|s d assign x
成交记录|/member-corporation/deal|corp:deal|s settle x
企业会议|/member-corporation/meeting|corp:meeting|
企业销售报表|/member-corporation/sell-report|corp:report|x
导入企业等级|/member-corporation/importlevel|corp:import|s
【积分】
—积分
积分管理|/points-manage/index|points:account|adjust grant a post-now setting reverse x
积分规则|/point/list|points:rule|s d e
VPOS积分|/vpospoint/list|points:vpos-rule|
积分抵现|/pointCash/pointCash|points:cash|s
积分批量设置|/bonus-batch-setting|points:product-setting|s
—积分商城
积分商品|/points-mall/index|points:product|s d p cost x
分类管理|/category-manage/index|points:category|s d
兑换记录|/points-exchange-history/index|points:exchange|s ship cancel r force x
【卡券】
—预付卡
预付卡设置|/prepaycard/index|card:setting|s
预付卡列表|/prepay-card-add/list|prepaid:product|s d p a issue activate freeze adjust merge void
预付卡收银台|/prepay-card-administration-pay|prepaid:cashier|consume recharge replace r reverse
充值方案|/prepay-card-add/configure|prepaid:plan|s d e
制卡与导入|/prepay-card-add/card-import|card:batch|s x export-secret void
发卡记录|/prepay-card-add/send-record|card:send|s x a recall
延期记录|/prepay-card-add/delay-list|card:delay|s a revoke
预付卡对账|/prepay-card-add/reconciliation-list|prepaid:recon|s confirm x
预付卡分析|/prepay-card-add/data-analysis-report|prepaid:report|x
—电子卡
电子卡设置|/ecard/config|ecard:setting|s
电子卡核销|/ecard/checkReimburse|ecard:redeem|verify reverse reverse-late
电子卡用户|/ecard/user-manage/index|ecard:account|freeze x
—权益卡
权益卡|/equity/list|equity:product|s d p
权益卡用户|/equity-user-manage/list|equity:card|s a activate freeze renew apply-refund x
权益卡核销|/equity-check-reimburse|equity:redeem|verify reverse reverse-late
权益卡赠送|/equity-gift|equity:gift|s a recall
权益卡延期|/equity/card-delay|equity:delay|s a revoke
实体卡库存|/equity/physical-card-list|card:physical|s x
实体卡配送|/equity/physical-card-delivery|card:delivery|s ship x
权益卡设置|/equity-config|equity:setting|s
购卡统计|/equity/cardPurchasingStatistics|equity:report|x
电子名片|/businessCard|card:business|s d e
【活动】
—活动
满减活动|/activity-manage/list|activity:sale|s d p x
单店活动|/activity-manage/singlestore|activity:sale-single|join
立减活动|/activity-manage/reduction|activity:reduction|
奖励活动|/reward-activity/list|activity:reward|s d p
评论有礼|/reward-activity/list/comments|activity:comment-gift|
评论数据库|/reward-activity/database|activity:comment-material|s d e
签到活动|/signIn/signInList|activity:sign-in|s d p x
大转盘送券|/bigWheelSpread/ticket|activity:big-wheel|s d p x
小程序抽奖|/applets-lottery/index|applets:lottery|s d p x
礼品兑换|/giftExchange/list|activity:gift-exchange|s d p void x
兑换页设置|/giftExchange/setting|activity:gift-setting|s
—推广获客
任务宝|/missiontReasure/taskManger|activity:task-treasure|s d p x
定向发券|/directionaTicket/manage|activity:directional|s d a recall x
推广码|/generateQrcode/index|activity:promo-qrcode|s d e x
员工自助码|/generateQrcode/selfHelp|activity:qr-self|s a
扫码领券|/qrCodeTicket/qrTable|activity:qr-ticket|s d p void x
领取管理|/qrCodeTicket/getTicketMange|activity:grant|retry ship revoke x
活码|/liveCode/index|activity:live-code|s d e
扫码记录|/liveCode/scanRecord|activity:scan-record|x
活动自动回复|/auto-reply/index|activity:auto-reply|s d e
【营销】
—促销
票券满减活动|/ticket-fullsale-activity|marketing:fullsale|
拼团概况|/groupbuy/info|marketing:groupbuy-report|x
拼团管理|/groupbuy/manage|marketing:groupbuy-activity|s d p x
优惠券|/coupon/list|shop:coupon|s d p grant void x
—红包
红包管理|/red-envelope/red-envelope|marketing:red-envelope|s d p x
红包活动|/red-envelope/activity|marketing:red-envelope-activity|s d p send
领取概览|/red-envelope/receive-overview|marketing:receive-report|x
领取明细|/red-envelope/receive-detail|marketing:red-envelope-receive|write-off r void extend x
核销汇总|/red-envelope/writeoff|marketing:writeoff-report|x
核销明细|/red-envelope/writeoffdetail|marketing:red-envelope-writeoff|reverse x
红包销售报表|/red-envelope/sales-report|marketing:sales-report|x
红包设置|/redEnvelope/edit|marketing:red-envelope-setting|s
—短信
短信群发|/shortmessage/messlist|marketing:sms-campaign|s d a x
短信配置|/sms-buy/config|applets:sms-sign|s d
短信购买|/sms-buy/list|applets:sms-order|s
【企业微信】
—客户与触达
客户管理|/company-wx/CustomerManage|wecom:customer|s transfer view-phone x
客户数据|/company-wx/CustomData|wecom:customer-report|x
客户标签|/company-wx/CustomTags|wecom:tag-group|s d
群标签|/company-wx/GroupTags|wecom:group-tag|
渠道活码|/company-wx/CustomChannel|wecom:channel-code|s d e x
群活码|/company-wx/GroupLiveCode|wecom:group-live-code|s d e
客户群管理|/company-wx/GroupManagement|wecom:group|s inherit x
消息触达|/company-wx/SendMsg|wecom:message|s d p submit stop x
企微任务宝|/wx-task-treasure/list|wecom:task-treasure|s d p grant invalidate x
群裂变|/group-fission/list|wecom:group-fission|s d p grant invalidate x
互动雷达|/company-wx/Radar|wecom:radar|s d e x
—分析
社群交易分析|/company-wx/GroupTradingAnalyse|wecom:group-trade|x
员工销售分析|/company-wx/EmployeesSellAnalyse|wecom:employee-sale|x
—客房服务
服务预约|/company-wx/HotelServiceBespeak|wecom:service-booking|s accept finish cancel x
服务反馈|/company-wx/HotelServiceFeedback|wecom:service-feedback|s reply x
服务管理|/company-wx/ServiceManage|wecom:hotel-service|s d p
—设置
授权管理|/company-wx/WxSet|wecom:corp|s sync cancel handover
会话存档公钥设置|/company-wx/PublicKeySet|wecom:archive-key|s
使用教程|/company-wx/Tutorial|wecom:tutorial|
【店铺】
—装修
首页设置|/homepage|shop:homepage|s e
页面管理|/custompage/PageList|shop:page|s d p a
模板中心|/custompage/TemplateList|shop:template|s d
页面链接库|/custompage/modelLink|shop:link|
站点管理|/custompage/SiteManagement|shop:site|s d e
客户端风格|/clientStyle|shop:style|s
全局设置|/whole-situation|shop:global|s
—素材与推广
广告管理|/advert-manage/list|shop:advert|s d p
海报管理|/poster/index|shop:poster|s d p
抖音海报|/poster/indexTiktok|shop:poster-douyin|
文件管理|/filemanager|shop:file|s d
—品牌与进件
品牌管理|/brandMangeList|shop:brand|s e renew
商户进件|/incoming/edit/{hotelId}|shop:incoming|s submit
【渠道小程序】
—微信小程序
小程序基础信息|/applets/base-info-v2|applets:applet|s
小程序基础信息(旧)|/applets/base-info|applets:applet-old|
小程序注册授权|/applets/register-auth|applets:register|s
高级设置|/applets/advanced-setup|applets:advanced|s
发布小程序|/applets/release-applet|applets:version|s submit release revert
页面链接|/applets/page-link|applets:link|s d
小程序视频|/applets/video|applets:video|s d p
类目资质|/applets/qualification|applets:qualification|s submit
微信小店商品|/miniStore/productManage|applets:channel-product|s d sync list
微信小店资质|/miniStore/qualification|applets:store-qualification|
附近的小程序|/nearby-applets/nearby-applets|applets:poi|s d
—抖音
抖音小程序|/bytedanceApplets/base-info|applets:douyin|
抖音发布|/bytedanceApplets/release-applet|applets:douyin-version|
抖音页面链接|/bytedanceApplets/page-link|applets:douyin-link|
抖音POI挂载|/bytedanceApplets/poi-local|applets:douyin-poi|
抖音门店匹配|/tiktok/poi|applets:douyin-match|
—支付宝·小红书·飞猪
支付宝小程序|/alipayApplets/baseInfo|applets:alipay|
支付宝模板与发布|/alipayApplets/editTemplate|applets:alipay-version|
小红书小程序|/xhsApplets/baseInfo|applets:xhs|
小红书模板与发布|/xhsApplets/editTemplate|applets:xhs-version|
小红书商品|/xhsApplets/productManage|applets:xhs-product|
飞猪分销配置|/fliggy-distribution-config/index|applets:fliggy|s
—公众号
公众号列表|/official/list|shop:official|s d p
公众号授权|/wx/authorization|applets:wx-account|update cancel
自定义菜单|/wx/custommenu|applets:wx-menu|s p
自动回复|/autoreply|applets:wx-reply|s d e
【数据报表】
—实时看板
鹰眼|/eagle-eye-new/index|report:eagle-eye|s share
鹰眼(旧)|/eagle-eye|report:eagle-eye-old|
GMV大屏|/showgmv|report:gmv|share
票券实时榜|/ticket-list-eagleeye|report:ticket-live|share
门票实时榜|/pass-list-eagleeye|report:pass-live|share
—经营
品牌数据总览|/brand-data|report:brand|x subscribe share
商城数据|/report/mallData|report:mall|x subscribe share
票券报表|/ticket-report|report:ticket|x subscribe share
收款汇总|/collect-report|report:collect|x subscribe share
餐饮报表|/restaurant-report|report:restaurant|x
门票报表|/pass-report|report:pass|x
客房数据|/room-data-report|report:room|s x confirm reopen
预付卡报表|/prepaycard-new-report|report:prepaid|x
预付卡报表(旧)|/prepaycard-report|report:prepaid-old|x
海报数据|/poster/report|report:poster|x
页面访问|/custom-page/page-report|report:page|x
自定义报表|/custom-report/index|report:custom|s d x p subscribe admin
—会员粉丝
会员等级报表|/member-grade-report|report:member-grade|x
会员价值|/member-value-report|report:member-value|x
会员资产|/MemberValreport|report:member-asset|x
用户魔方|/dataMap/userCube|report:user-cube|share
品牌粉丝|/BrandFans|report:brand-fans|x
粉丝事件|/fansevent-report|report:fans-event|x
粉丝事件明细|/fansevent-detail-report|report:fans-detail|x
公众号价值|/official-value|report:official|x
—员工
品牌员工|/BrandStaff|report:brand-staff|x
员工销售|/staff-sold-report|report:staff-sold|x set-target subscribe
员工推荐报表|/staff-introduce-report/list|report:introduce|x
奖励报表|/reward-report|report:reward|x
【财务】
—收款资金
收款订单|/payment/direct|finance:direct-payment|r x
收款场景管理|/payment/scene-manage/1|finance:scene|s d e
直付收款报表|/direct-payment/direct-payment|finance:direct-report|x
VPOS收款订单|/vpos-direct-pay/index|finance:vpos-pay|x
VPOS收款报表|/vpos-payment/vpos-payment|finance:vpos-report|x
电子支付|/epay|finance:channel|s e
资金账户|/cash-account|finance:ledger|adjust check reverse resolve ignore x
集团门店资金|/groupStoresCash|finance:pool|transfer
品牌提现|/brandCashWithdrawal/index|finance:withdrawal|s a pay x
提现明细|/withdraw/detail|finance:withdraw-detail|x
系统充值|/recharge/saasRecharge|finance:recharge|s
挂账账户|/creditAccount/index|finance:credit|s freeze repay close x
—结算对账
票券汇总对账|/statements/ticket-summary|finance:ticket-summary|x
门票结算单|/entrance-ticket-settle-bill|finance:bill-entrance|
预订餐结算单|/reserved-meals-settle-bill|finance:bill-meals|
预付卡结算单|/prepaycard-settle-bill|finance:bill-prepaid|
权益卡结算单|/equitycard-settle-bill|finance:bill-equity|
权益卡消费明细|/equitycard-consumer-detail|finance:equity-line|x
VPOS账单|/vpos/bill|finance:bill|confirm dispute regenerate x
分账管理|/bill/sub-account|finance:split|s e sign retry release return x
—奖励
奖励发放设置|/setRewardSend/index|finance:reward-rule|s d p
票券奖励配置|/ticket-reward-config/index|finance:ticket-reward|
奖励系数|/reward-factor|finance:reward-factor|s d
员工奖励|/reward/reward/1|finance:reward|revoke fund x
企业客户奖励|/corpcompany/reward/1|finance:corp-reward|send x
奖励查询|/rewardQuery/rewardQuery|finance:reward-query|x
奖励领取|/receiveAward/index|finance:reward-claim|claim
小直劳务|/smallDirectLabor/index|finance:labor|s sign a pay x
—发票
POS电子发票|/posElectronicInvoice/index|finance:invoice|s a issue red x
发票管理|/posElectronicInvoice/manage|finance:invoice-manage|
开票主体|/invoice/index|finance:invoice-entity|s d
索票记录|/applyInvoice/list|finance:invoice-apply|s
预约开票设置|/invoice/bookConfig|finance:invoice-book|s
【小生活】
小生活|/smallLife/smallLife|applets:small-life|s submit suspend
小生活合作协议|/smallLife/Protocol|applets:small-life-protocol|sign
小生活票券选品|/smallLife/ticket|applets:small-life-ticket|
小生活票券|/SmallLifeTicket|finance:small-life-ticket|s p
小生活消费明细|/SmallLifeConsume|finance:small-life-line|x
小生活资金账户|/SmallLifeCashAccount|finance:small-life-cash|s x
小生活结算账户|/SmallLifeSettlementAccount|finance:small-life-bank|s
小生活充值|/recharge/smallLifeRecharge|finance:small-life-recharge|s
【员工与权限】
员工管理|/power/employee-list|power:employee|s x e leave reset-password unbind
部门管理|/power/department-list|power:department|s d
角色管理|/power/role-list|power:role|s d e copy
批量操作|/power/batch-operation|power:batch|s
员工推荐|/staff-introduce/list|power:introduce|s d p
店员助手|/assistant|power:assistant|s
权限菜单配置|/PowerMenuConfig|merchant:menu-config|s
【商户设置】
—店铺
店铺信息|/shopinfo|merchant:shop-info|s suspend close
酒店配置|/hotel-config|merchant:hotel-config|s share-view
联系信息|/linkinfo|merchant:contact|s d
服务柜台|/hotel-msg/counter-list|shop:counter|s d e
店铺授权|/shop-authorize|merchant:shop-auth|start revoke sync
配送平台|/delivery-platform|merchant:delivery|s d e
运费模板|/postage-config/list|merchant:postage|s d e
—评价与展示
评价管理|/comment/list|merchant:comment|a reply hide top x
评价设置|/comment/config|merchant:comment-config|s
商户分类|/merchant/category|merchant:category|s d e
置顶配置|/merchant/topConfiguration|merchant:top-config|s d
—打印
打印机管理|/printer-manage/list|merchant:printer|s d e reprint
VPOS打印设置|/printer-manage/vpos-setting|merchant:print-vpos|s
餐厅打印设置|/printer-manage/restaurant-setting|merchant:print-restaurant|s
—工具与公告
在线客服|/onlineService|merchant:online-service|s
短链工具|/short-link-tools|merchant:short-link|s d e
IHG对接|/ihg|merchant:ihg|s e
系统公告|/notice/system/list|base:notice|
问题反馈|/question-feed-back/question-feed-back|base:feedback|
`

/** What the short letters stand for, and how such a right is named. */
export const shortRights: Readonly<Record<string, readonly [verb: string, title: string]>> = {
  s: ['save', '新增编辑'],
  d: ['remove', '删除'],
  x: ['export', '导出'],
  p: ['publish', '上线下线'],
  a: ['audit', '审核'],
  e: ['enable', '启用停用'],
  r: ['refund', '退款'],
}
