import { defineModel, done, failed, refused, user } from '../../testing/model'
import { guideCountThatSkips, ratingMachine, ratingMessages } from './machine'
import { isScore, longestComment } from './score'

const quiet = { onTestHost: false, embedded: false, guideCount: guideCountThatSkips - 1, inTheMiddle: false }
const offline = new Error('网络异常')

export const model = defineModel({
  machine: ratingMachine,
  title: '满意度评价',
  where: '登录后打开 /#/dashboard，点右侧的评价按钮',
  input: {
    urls: { page: 'NEW/dashboard', system: 'NEWsystem' },
    due: { page: true, system: true },
    drafts: { page: null, system: null },
  },
  cases: [
    done('lookAround', quiet, '可以提示'),
    done('lookAround', { ...quiet, onTestHost: true }, '测试主机'),
    done('lookAround', { ...quiet, embedded: true }, '嵌在框架中'),
    done('lookAround', { ...quiet, guideCount: guideCountThatSkips }, '引导已满5次'),
    done('lookAround', { ...quiet, inTheMiddle: true }, '有人在操作中途'),
    failed('lookAround', offline),
    user({ type: 'star', score: 4 }, '4星'),
    user({ type: 'star', score: 6 }, '6星'),
    user({ type: 'type', comment: '很好用' }, '评论'),
    user({ type: 'type', comment: '好'.repeat(longestComment + 1) }, '501字评论'),
    done('fetchEarlierFeedback', { score: 3, feedbackDescription: '还行' }, '评价过'),
    done('fetchEarlierFeedback', { score: null, feedbackDescription: null }, '没有评价过'),
    failed('fetchEarlierFeedback', offline),
    done('sendFeedback', undefined),
    failed('sendFeedback', offline),
    refused('sendFeedback', Object.assign(new Error('登录已过期'), { canBeOfferedAgain: true }), '401'),
  ],
  project: ({ context }) => ({
    subject: context.subject,
    due: context.due.page,
    scored: context.score !== null,
    problem: context.problem,
    isTouched: context.isTouched,
    isEarlierUnknown: context.isEarlierUnknown,
    drafts: [context.drafts.page !== null, context.drafts.system !== null],
  }),
  invariants: {
    没有星级不会提交: (snapshot) => !snapshot.matches({ form: 'sending' }) || isScore(snapshot.context.score),
    评论不超过500字: ({ context }) => context.comment.length <= longestComment,
    系统标记从不清除: ({ context }) => context.due.system,
    页面评价关闭后标记已清除: (snapshot) =>
      !(snapshot.matches('thanked') || snapshot.matches('failed')) ||
      snapshot.context.subject === 'system' ||
      !snapshot.context.due.page,
    只有到期的评价才等待自动打开: (snapshot) => !snapshot.matches({ closed: 'due' }) || snapshot.context.due.page,
    评价成功后不留草稿: (snapshot) =>
      !snapshot.matches('thanked') || snapshot.context.drafts[snapshot.context.subject] === null,
    填过的内容在失败后留着: (snapshot) =>
      !snapshot.matches('failed') ||
      !snapshot.context.isTouched ||
      snapshot.context.drafts[snapshot.context.subject]?.comment === snapshot.context.comment,
    打过星后没有星级提示: ({ context }) => context.problem !== ratingMessages.noStar || context.score === null,
  },
  asks: {
    lookAround: '查看是否适合弹出评价',
    fetchEarlierFeedback: '读取以前的评价',
    sendFeedback: '提交评价',
  },
  guards: {
    'no prompt is due': '不到弹出的时候',
    'somebody is in the middle': '用户正在操作',
    'it never opens here': '这里从不弹出',
    'it is one to five stars': '1 至 5 星',
    'a star is missing': '还没有选星',
    'something was typed': '写了文字',
    'what was said before is unknown': '以前的评价没有读到',
    'the session is gone': '登录已过期',
  },
  words: {
    touched: '移动鼠标、按键或滚动页面',
    'lookAround[可以提示]': '服务端说可以提示',
    'lookAround[测试主机]': '页面在测试主机上打开',
    'lookAround[嵌在框架中]': '页面嵌在别的页面中',
    'lookAround[引导已满5次]': '首页引导已出现 5 次',
    'lookAround[有人在操作中途]': '有对话框开着、光标在输入框中，或表单有未保存的内容',
    'lookAround[失败]': '查不到是否可以提示',
    'rate page': '点击固定按钮的下半部分（评价当前页面）',
    'rate system': '点击固定按钮的上半部分（评价系统）',
    'star[4星]': '点击第 4 颗星',
    'star[6星]': '给出超出范围的星级',
    'type[评论]': '填写评论“很好用”',
    'type[501字评论]': '粘贴 501 个字的评论',
    confirm: '点击“确定”',
    refuse: '点击“拒绝”',
    'fetch again': '点击“重试”',
    'sendFeedback[401]': '提交时登录已过期',
    'rate later': '点击“稍后评价”',
    'rate again': '点击“重新评价”',
    close: '关闭结果对话框',
    'fetchEarlierFeedback[评价过]': '服务端有以前的评价',
    'fetchEarlierFeedback[没有评价过]': '服务端没有以前的评价',
    'fetchEarlierFeedback[失败]': '取得以前的评价失败',
    'sendFeedback[ok]': '评价提交成功',
    'sendFeedback[失败]': '评价提交失败',
  },
})
