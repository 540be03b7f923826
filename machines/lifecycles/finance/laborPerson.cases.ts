import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { laborPersonLifecycle } from './laborPerson'

export const model = defineModel({
  machine: laborPersonLifecycle,
  title: '人员签约',
  input: walkedAs({}, { signProblem: null }),
  cases: [
    user({ type: 'OK', contractNo: 'QY20250312001' }, '协议号'),
    user({ type: 'FAIL', failReason: '姓名与身份证号不符' }, '姓名与身份证号不符'),
  ],
  words: {
    SIGN: '点「签约」',
    'OK[协议号]': '劳务平台已签约',
    'FAIL[姓名与身份证号不符]': '劳务平台答复姓名与身份证号不符',
    END: '点「解约」',
  },
})
