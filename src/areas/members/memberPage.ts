import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'

const boughtBy = ({ facts }: RecordAnswer<typeof member>) => facts.orders as OrdersOfMember | undefined

/** 会员详情: what he has bought is told of the whole brand, his orders below are those of this store. */
export const memberPage = definePage(member, {
  word: '会员',
  number: 'memberNo',
  said: ['source', 'createdAt'],
  strip: [
    { of: 'gradeId' },
    {
      label: '累计消费（元）',
      of: (record) => yuanText(boughtBy(record)?.spent ?? 0),
      note: () => '全品牌，已减退款',
    },
    {
      label: '订单数',
      of: (record) => String(boughtBy(record)?.count ?? 0),
      note: () => '全品牌，下方仅列本店',
    },
    {
      label: '最近消费',
      of: (record) => {
        const at = boughtBy(record)?.lastAt
        return at ? momentText(at) : noValue
      },
    },
  ],
  facts: [{ section: '资料', fields: ['name', 'phone', 'gender', 'birthday', 'tags', 'remark'] }],
})
