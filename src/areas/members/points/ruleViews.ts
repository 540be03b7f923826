import { pointRule } from '@contracts/resources/points/pointRule'
import { viewOf } from '@contracts/resources/viewOf'

/** 积分规则 as a screen of 扫码付 knows it: its scene is given. */
export const vposRule = viewOf(pointRule, {
  title: 'VPOS积分',
  page: '/vpospoint/list',
  preset: { scene: 'VPOS_PAY' },
  list: {
    columns: [
      'name',
      'status',
      'calc',
      'points',
      'perYuan',
      'paymentSceneIds',
      'minPay',
      'orderCap',
      'dayCap',
      'range',
      'priority',
      'updatedAt',
    ],
    filters: ['scene', 'range', 'status', 'createdAt'],
    tabs: undefined,
  },
})
