import { defineModel, user } from '../../testing/model'
import { invoiceLifecycle } from './invoice'
import { walkedAs } from '../testing/walked'

const issued = { invoiceNo: '25332000000012345678', pdfUrl: 'http://localhost/invoice', taxAmount: 7_291 }

export const model = defineModel({
  machine: invoiceLifecycle,
  title: '发票',
  input: walkedAs({ side: 'CONSUMER', amount: 128_800 }, { covered: true }),
  // What was taken back decides where the next red note leads; one that was sent again may be sent again.
  project: ({ context: { changes } }) => [changes.redAmount, changes.redAsked],
  cases: [
    user({ type: 'REJECT', failReason: '抬头有误' }, '抬头有误'),
    user({ type: 'OK', ...issued }, '开出'),
    user({ type: 'FAIL', failReason: '税号与抬头不符' }, '税号不符'),
    user({ type: 'RED', redReason: 'ALLOWANCE', redAsked: 64_400 }, '部分'),
    user({ type: 'RED', redReason: 'RETURN', redAsked: 128_800 }, '全额'),
    user({ type: 'RED_BY_REFUND', redReason: 'RETURN', redAsked: 64_400 }, '退款'),
    user({ type: 'REISSUE', newTitle: '上海临港文旅有限公司', newTaxNo: '91310115MA1K30001X' }, '新抬头'),
    user({ type: 'RED_OK', redNo: '25332000000012345679' }, '红字票号'),
  ],
  words: {
    APPROVE: '另一人点「审核通过」',
    PASS: '金额不超过免审上限，自动通过',
    'REJECT[抬头有误]': '点「驳回」，原因「抬头有误」',
    CANCEL: '点「取消」',
    ISSUE: '点「开票」',
    SEND: '自动提交开票',
    'OK[开出]': '开票服务开出发票',
    'FAIL[税号不符]': '开票服务拒绝',
    RETRY: '点「重试」',
    RESEND: '点「重发」',
    'RED[部分]': '点「红冲」，金额 644.00',
    'RED[全额]': '点「红冲」，金额 1,288.00',
    'RED_BY_REFUND[退款]': '订单退款 644.00',
    'REISSUE[新抬头]': '点「换开」，填新抬头和税号',
    'RED_OK[红字票号]': '购方确认，红字发票开出',
    RED_VOID: '购方拒绝，或72小时未确认',
  },
})
