import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { yuanText } from '@/blocks/records/money'
import { momentText } from '@/blocks/records/cellText'
import { definePage } from '@/blocks/records/page/recordPage'
import { CardUse } from './CardUse'
import { VoucherCode } from './VoucherCode'

/** 电子卡详情: of a card with a balance its money, of another its times. */
export const ecardPage = definePage(ecardAccount, {
  word: '电子卡',
  number: 'cardNo',
  said: ['ecardType', 'createdAt'],
  strip: [
    {
      label: '余额（元）',
      of: ({ ecardType, balance }) => (ecardType === 'STORED' ? yuanText(balance) : null),
      note: ({ face }) => `面值 ${yuanText(face)}`,
    },
    {
      label: '已消费（元）',
      of: ({ ecardType, balance, face }) => (ecardType === 'STORED' ? yuanText(face - balance) : null),
      note: () => '含已退款的部分',
    },
    {
      label: '剩余次数',
      of: ({ ecardType, timesLeft }) => (ecardType === 'STORED' ? null : String(timesLeft)),
      note: ({ timesTotal }) => `共 ${timesTotal} 次`,
    },
    { label: '持卡折扣', of: ({ ecardType, discount }) => (ecardType === 'DISCOUNT' ? `${discount ?? 100}%` : null) },
    { label: '购卡实付', of: 'paid' },
    { label: '有效期至', of: ({ validEnd }) => momentText(validEnd).slice(0, 'YYYY-MM-DD'.length) },
  ],
  facts: [{ section: '卡', fields: ['productId', 'voucherId', 'orderId', 'validStart', 'validEnd'] }],
  leftOut: ['ecardType', 'face', 'balance', 'timesTotal', 'timesLeft', 'discount'],
  person: { title: '持卡人', name: 'holder', phone: 'phone', to: 'memberId' },
  cells: { voucherId: ({ voucherId }) => <VoucherCode id={voucherId} /> },
  main: CardUse,
})
