import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointsExchangeLifecycle } from './pointsExchange'

const parcel = { express: 'SF', trackingNo: 'SF1452000880' } as const

export const model = defineModel({
  machine: pointsExchangeLifecycle,
  title: '兑换单',
  // What is sent may be fetched instead: the one walk sees both.
  input: walkedAs({ delivery: 'SHIP', refundRule: 'BEFORE_USE', points: 3_200, cash: 0 }),
  cases: [
    user({ type: 'PAY', transactionNo: 'WX0001' }, '微信'),
    user({ type: 'DELIVER', outNo: 'T202606010000000001' }, '赠送订单'),
    user({ type: 'ORDERED', outNo: '模拟JF202606010000000001' }, '接单'),
    user({ type: 'FAIL', failReason: '库存不足' }, '库存不足'),
    user({ type: 'SHIP', ...parcel }, '顺丰'),
    user({ type: 'EDIT_TRACKING', ...parcel }, '换单号'),
    user({ type: 'PICK_UP', code: '12345678' }, '报码'),
    user({ type: 'EDIT_ADDRESS', receiver: '周敏', phone: '13800006021', address: '杭州市西湖区龙井路1号' }, '新地址'),
    user({ type: 'REMARK', remark: '客人下周到店' }, '下周到店'),
    user({ type: 'CANCEL', reason: '会员放弃' }, '会员放弃'),
    user({ type: 'REFUND', reason: '商品破损', restock: false }, '商品破损'),
  ],
  words: {
    'PAY[微信]': '现金部分支付到账',
    'DELIVER[赠送订单]': '自动发放成功',
    'ORDERED[接单]': '供应商接单',
    'FAIL[库存不足]': '自动发放失败',
    RETRY: '点「重新发放」',
    'SHIP[顺丰]': '点「发货」，选快递，填单号',
    'EDIT_TRACKING[换单号]': '点「改单号」，填单号',
    'PICK_UP[报码]': '点「自提核销」，填自提码',
    RECEIVE: '点「确认收货」',
    'EDIT_ADDRESS[新地址]': '点「改地址」，填收货人、电话和地址',
    'REMARK[下周到店]': '点「备注」',
    'CANCEL[会员放弃]': '点「取消」，原因「会员放弃」',
    'REFUND[商品破损]': '点「退回」，原因「商品破损」',
  },
})
