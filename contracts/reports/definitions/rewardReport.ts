import { defineReport } from '../report'

/** 奖励报表 (areas reports, 3: /reward-report): of staff; what activities give waits for its owner. */
export const rewardReport = defineReport({
  key: 'reward',
  title: '奖励报表',
  access: 'report:reward',
  family: 'reward',
  spans: 'days',
  span: 'last30',
  filters: ['source', 'payee'],
  kpis: ['rewardAccrued', 'rewardConfirmed', 'rewardRevoked', 'rewardNet', 'rewardCnt'],
  tabs: [
    {
      name: 'staff',
      title: '员工',
      charts: [{ title: '员工计提排行', kind: 'ranks', measure: 'rewardAccrued', by: 'staff' }],
      by: 'staff',
      columns: ['rewardCnt', 'rewardAccrued', 'rewardConfirmed', 'rewardRevoked', 'rewardNet'],
      sort: '-rewardAccrued',
    },
    {
      name: 'rule',
      title: '奖励规则',
      charts: [{ title: '各规则计提', kind: 'ranks', measure: 'rewardAccrued', by: 'rule' }],
      by: 'rule',
      columns: ['rewardCnt', 'rewardAccrued', 'rewardConfirmed', 'rewardRevoked', 'rewardNet'],
      sort: '-rewardAccrued',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '计提奖励趋势', kind: 'trend', measure: 'rewardAccrued' },
        { title: '追回奖励趋势', kind: 'trend', measure: 'rewardRevoked' },
      ],
      by: 'date',
      columns: ['rewardCnt', 'rewardAccrued', 'rewardConfirmed', 'rewardRevoked', 'rewardNet'],
      sort: '-date',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店计提', kind: 'ranks', measure: 'rewardAccrued', by: 'hotel' }],
      by: 'hotel',
      columns: ['rewardCnt', 'rewardAccrued', 'rewardConfirmed', 'rewardRevoked', 'rewardNet'],
      sort: '-rewardAccrued',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/reward/reward/1',
    label: '奖励明细',
    dates: 'createdAt',
    keys: { staff: 'staffId', rule: 'ruleId' },
    access: 'finance:reward',
  },
})
