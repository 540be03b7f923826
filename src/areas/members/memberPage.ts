import { member } from '@contracts/resources/members/member'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { definePage } from '@/blocks/records/page/recordPage'
import { OwnValuesPanel } from './fields/OwnValuesPanel'
import { MemberButtons } from './MemberButtons'
import { Twins } from './workbench/Twins'

/** A moment in two parts, as a figure of the strip holds only one in a line. */
const dayAndTime = (moment: string) => momentText(moment).split(' ')

/** 会员详情: what he has bought is told of the whole brand, his orders below are those of this store. */
export const memberPage = definePage(member, {
  word: '会员',
  number: 'memberNo',
  said: ['source', 'createdAt'],
  strip: [
    { of: 'gradeId', note: ({ grantExpireAt }) => (grantExpireAt === null ? null : `授予至${grantExpireAt}`) },
    { of: 'growth', note: () => '按升级方式统计' },
    {
      label: '积分',
      of: ({ facts }) => Number(facts.points ?? 0).toLocaleString('en-US'),
      note: () => '可用积分，已减欠分',
    },
    { of: 'spent', note: () => '全品牌，已减退款' },
    { of: 'orderCount', note: () => '全品牌，下方仅列本店' },
    { of: 'prepaidBalance', note: () => '全部预付卡，含冻结与过期' },
    {
      label: '最近消费',
      of: ({ lastOrderAt }) => (lastOrderAt === null ? noValue : dayAndTime(lastOrderAt)[0]!),
      note: ({ lastOrderAt }) => (lastOrderAt === null ? null : dayAndTime(lastOrderAt)[1]!),
    },
  ],
  facts: [
    {
      section: '资料',
      fields: ['name', 'phone', 'gender', 'birthday', 'idType', 'idNo', 'corporationIds', 'tags', 'remark'],
    },
    { section: '等级', fields: ['baseGradeId', 'baseUntil', 'grantGradeId', 'grantExpireAt', 'fallsOn'] },
  ],
  buttons: MemberButtons,
  lead: Twins,
  main: OwnValuesPanel,
  leftOut: ['extra', 'spent', 'orderCount', 'lastOrderAt', 'prepaidBalance'],
})
