import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { corporationLifecycle } from './corporation'

export const model = defineModel({
  machine: corporationLifecycle,
  title: '企业会员',
  input: walkedAs({ settlement: 'MONTHLY' }, { standing: { open: 0 } }),
  cases: [
    user({ type: 'APPROVE', salesId: 1, level: 'B', settlement: 'MONTHLY' }, '月结'),
    user({ type: 'REJECT', reason: '资料不全' }, '资料不全'),
    user({ type: 'ASSIGN', salesId: 1 }, '换人'),
    user({ type: 'SET_CREDIT', creditLimit: 5_000_000, reason: '年度复核' }, '年度复核'),
    user({ type: 'SUSPEND', reason: '逾期未付' }, '逾期未付'),
    user({ type: 'TERMINATE', reason: '合作到期' }, '合作到期'),
  ],
  words: {
    'APPROVE[月结]': '点「通过」，选负责销售、等级和结算',
    'REJECT[资料不全]': '点「驳回」，原因「资料不全」',
    'ASSIGN[换人]': '点「变更销售」，选负责销售',
    'SET_CREDIT[年度复核]': '点「调整额度」，填额度，原因「年度复核」',
    'SUSPEND[逾期未付]': '点「暂停」，原因「逾期未付」',
    RESUME: '点「恢复」',
    REOPEN: '点「重新审核」',
    'TERMINATE[合作到期]': '点「终止」，原因「合作到期」',
  },
})
