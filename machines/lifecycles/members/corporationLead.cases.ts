import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { corporationLeadLifecycle } from './corporationLead'

export const model = defineModel({
  machine: corporationLeadLifecycle,
  title: '商机线索',
  input: walkedAs(),
  cases: [
    user({ type: 'ASSIGN', ownerId: 1 }, '林佳'),
    user({ type: 'FOLLOW', content: '已发方案，下周回访', nextFollowOn: '2026-06-08' }, '下周回访'),
    user({ type: 'QUOTE', amount: 1_280_000 }, '两日会议'),
    user({ type: 'WIN', corporationId: 1, amount: 1_200_000 }, '签约'),
    user({ type: 'LOSE', reason: '预算不足' }, '预算不足'),
  ],
  // Each follow-up stands above the former ones: two say no more than one.
  project: ({ context, value }) => [value, context.changes.follows === undefined],
  words: {
    'ASSIGN[林佳]': '点「分配」，选跟进人',
    'FOLLOW[下周回访]': '点「写跟进」，填内容和下次跟进',
    'QUOTE[两日会议]': '点「报价」，填金额',
    'WIN[签约]': '点「成交」，选企业，填成交金额',
    'LOSE[预算不足]': '点「丢单」，原因「预算不足」',
    REOPEN: '点「重启」',
  },
})
