import { redEnvelopeActivity, resultsIn } from '@contracts/resources/marketing/redEnvelopeActivity'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'

/** 红包活动详情: how far it has come and what it has brought; who got something below. */
export const activityPage = definePage(redEnvelopeActivity, {
  word: '活动',
  said: ['kind', 'range'],
  strip: [
    {
      label: '发放次数 / 总次数',
      of: ({ facts, totalLimit }) => `${resultsIn(facts).times} / ${totalLimit}`,
      note: ({ refused }) => (refused > 0 ? `${refused}位会员未发放，原因见会员动态` : null),
    },
    { label: '参与人数', of: ({ facts }) => String(resultsIn(facts).people) },
    {
      label: '已核销 / 发放个数',
      of: ({ facts }) => `${resultsIn(facts).used} / ${resultsIn(facts).pieces}`,
      note: ({ facts }) => {
        const { used, pieces } = resultsIn(facts)
        return pieces === 0 ? null : `核销率 ${((used * 100) / pieces).toFixed(1)}%`
      },
    },
    { label: '核销额（元）', of: ({ facts }) => yuanText(resultsIn(facts).usedAmount) },
    { label: '带动消费（元）', of: ({ facts }) => yuanText(resultsIn(facts).brought) },
  ],
  facts: [
    {
      section: '发放',
      fields: ['payFrom', 'paymentSceneIds', 'triggerAmount', 'perMemberLimit', 'gradeIds', 'tags', 'envelopes'],
    },
    { section: '活动规则', fields: ['ruleText'] },
  ],
  leftOut: ['name', 'kind', 'range', 'totalLimit', 'sentTo', 'refused'],
  likely: { NEW: 'PUBLISH', PUBLISHED: 'SEND', OFFLINE: 'PUBLISH', SENDING: null, ENDED: null },
})
