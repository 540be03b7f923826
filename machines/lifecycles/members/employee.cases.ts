import { defineModel, user } from '../../testing/model'
import { employeeLifecycle } from './employee'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: employeeLifecycle,
  title: '员工',
  input: walkedAs(),
  cases: [
    user({ type: 'DISABLE', reason: '长期休假' }, '长期休假'),
    user({ type: 'LEAVE', leaveDate: '2026-06-30', handoverTo: 1 }, '月底离职'),
  ],
  words: {
    RESEND: '点「重发邀请」',
    ACTIVATE: '被邀请人打开短信链接，设置密码',
    RESET_PASSWORD: '点「重置密码」',
    UNBIND: '点「解绑微信」',
    'DISABLE[长期休假]': '点「停用」，原因「长期休假」',
    ENABLE: '点「启用」',
    'LEAVE[月底离职]': '点「办理离职」，选离职日期和交接人',
  },
})
