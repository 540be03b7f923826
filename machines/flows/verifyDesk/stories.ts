import { defineStories } from '../../testing/model'

const clause = 'docs/tickets.md'
const found = ['enter[券码] => finding', 'lookUp[两张可用] => found']
const used = [...found, 'confirm => confirming', 'useVouchers[一张] => done']

export const stories = defineStories([
  {
    name: '回车查询，再回车核销，然后撤销',
    clause,
    lines: [
      'confirm => ready !',
      ...found,
      'enter[券码] => confirming',
      'clear => confirming !',
      'useVouchers[一张] => done',
      'undo => undoing',
      'giveBack[ok] => ready',
      'undo => ready !',
    ],
  },
  {
    name: '券码不存在：说明原因，可以再查',
    clause,
    lines: ['enter[券码] => finding', 'lookUp[失败] => ready', 'enter[另一个券码] => finding'],
  },
  {
    name: '首张不可用：没有选择就不能核销，选了第二张才能',
    clause,
    lines: [
      'scan[券码] => finding',
      'lookUp[首张不可用] => found',
      'confirm => found !',
      'enter[券码] => found !',
      'toggle[第一张] => found !',
      'toggle[第二张] => found',
      'confirm => confirming',
    ],
  },
  {
    name: '按订单号查：可用的都已勾选，回车全部核销',
    clause,
    lines: ['enter[券码] => finding', 'lookUp[整单] => found', 'confirm => confirming', 'useVouchers[两张] => done'],
  },
  {
    name: '按手机号查到几笔订单：一张也不先勾，换一笔订单要再查',
    clause,
    lines: [
      'enter[券码] => finding',
      'lookUp[手机号有两单] => found',
      'confirm => found !',
      'enter[券码] => found !',
      'enter[另一个券码] => finding',
    ],
  },
  {
    name: '别处已用掉：说明没有核销，留下还能用的，核销其余 1 张',
    clause,
    lines: [
      ...found,
      'toggle[第二张] => found',
      'confirm => confirming',
      'useVouchers[失败] => lookingAgain',
      'lookAgain[首张不可用] => found',
      'confirm => confirming',
      'useVouchers[一张] => done',
    ],
  },
  {
    name: '没有答复，再查询也没有：台面不变，再确认不会重复核销',
    clause,
    lines: [
      ...found,
      'confirm => confirming',
      'useVouchers[失败] => lookingAgain',
      'lookAgain[失败] => found',
      'confirm => confirming',
      'useVouchers[重复请求] => done',
    ],
  },
  {
    name: '核销多次、取消勾选、清空',
    clause,
    lines: [
      ...found,
      'use[第一张2次] => found',
      'toggle[第一张] => found',
      'use[第一张2次] => found !',
      'confirm => found !',
      'clear => ready',
    ],
  },
  {
    name: '撤销到一半失败：已撤销的不再撤销，接着撤销其余的',
    clause,
    lines: [
      ...found,
      'toggle[第二张] => found',
      'confirm => confirming',
      'useVouchers[两张] => done',
      'undo => undoing',
      'giveBack[ok] => undoing',
      'giveBack[失败] => done',
      'undo => undoing',
      'giveBack[ok] => ready',
    ],
  },
  {
    name: '下一个券码之后不能再撤销',
    clause,
    lines: [...used, 'enter[另一个券码] => finding', 'undo => finding !', 'lookUp[两张可用] => found'],
  },
])
