import { defineModel, user } from '../../testing/model'
import { memberLifecycle } from './member'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: memberLifecycle,
  title: '会员',
  input: walkedAs({ gradeId: 1 }, { orders: { open: 0 } }),
  cases: [
    user({ type: 'FREEZE', reason: '账号异常' }, '账号异常'),
    user({ type: 'ADJUST_GRADE', gradeId: 1, reason: '老客户回访' }, '老客户回访'),
    user(
      {
        type: 'REGRADE',
        gradeId: 1,
        baseGradeId: 1,
        baseUntil: null,
        grantGradeId: null,
        grantExpireAt: null,
        growth: 0,
      },
      '消费',
    ),
    user({ type: 'ADJUST_SOURCE', source: 'WECOM', sourceStaffId: null, reason: '归属有误' }, '归属有误'),
    user({ type: 'SET_TAGS', way: 'ADD', tags: '亲子' }, '亲子'),
    user({ type: 'GRANT_POINTS', points: 100, reason: '周年活动', expireOn: null }, '周年活动'),
    user({ type: 'CHANGE_PHONE', phone: '13857106021', reason: '客人换号' }, '客人换号'),
    user({ type: 'MERGE', targetId: 1 }, '同一位客人'),
    user(
      {
        type: 'TAKE_IN',
        gradeId: 1,
        baseGradeId: 1,
        baseUntil: null,
        grantGradeId: null,
        grantExpireAt: null,
        growth: 0,
        name: '周敏',
        gender: null,
        birthday: null,
        tags: null,
        extra: null,
        from: '800000000001',
      },
      '同一位客人',
    ),
    user({ type: 'CANCEL', reason: '本人申请' }, '本人申请'),
  ],
  words: {
    'FREEZE[账号异常]': '点「冻结」，原因「账号异常」',
    UNFREEZE: '点「解冻」',
    'ADJUST_GRADE[老客户回访]': '点「调整等级」，选等级，原因「老客户回访」',
    'REGRADE[消费]': '会员消费，等级随之变化',
    'ADJUST_SOURCE[归属有误]': '点「调整来源」，选企微，原因「归属有误」',
    'SET_TAGS[亲子]': '点「打标签」，添加「亲子」',
    'GRANT_POINTS[周年活动]': '点「发积分」，100积分，原因「周年活动」',
    'CHANGE_PHONE[客人换号]': '点「换绑手机」，填新手机号，原因「客人换号」',
    'MERGE[同一位客人]': '点「合并」，选转入的会员',
    'TAKE_IN[同一位客人]': '另一位会员并入该会员',
    JOIN: '客人首次下单，成为会员',
    'CANCEL[本人申请]': '点「注销」，原因「本人申请」',
    REOPEN: '点「恢复」',
  },
})
