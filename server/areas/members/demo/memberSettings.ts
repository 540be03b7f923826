import { registerSetting } from '@contracts/resources/members/registerSetting'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { complete } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { DemoDays, DemoRecord } from '@server/records/demoRecord'

const ofBrand = { id: 1, hotelId: null, brandId: demoBrandId, status: null, events: [] } as const

/** 升级方式 of the demo's brand: a yuan is a point of growth, from the first order on. */
export const demoUpgradeSettings = ({ ago }: DemoDays): readonly DemoRecord<typeof upgradeSetting>[] => [
  {
    ...ofBrand,
    createdAt: ago(500),
    values: complete(upgradeSetting, { enabled: true, basis: 'GROWTH', effectWhen: 'PAID', countKinds: ['TICKET'] }),
  },
]

/** 注册设置 of the demo's brand. */
export const demoRegisterSettings = ({ ago }: DemoDays): readonly DemoRecord<typeof registerSetting>[] => [
  {
    ...ofBrand,
    createdAt: ago(480),
    values: complete(registerSetting, {
      defaultGradeId: 1,
      giftPoints: 100,
      giftCoupons: [{ couponId: 2, qty: 1 }],
      giftEnvelopes: [{ envelopeId: 2, qty: 1 }],
    }),
  },
]
