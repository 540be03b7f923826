import type { AnyStateMachine } from 'xstate'
import { defineModel, user, type Model } from '../../testing/model'
import { statusesOf } from '../lifecycle'
import { walkedAs } from './walked'

/** A BATCH with items of its own, as it is walked. @param machine one made by `batchLifecycle` with `hasItems` */
export function jobModel(machine: AnyStateMachine, title: string): Model {
  const isAudited = statusesOf(machine).includes('AUDIT')
  return defineModel({
    machine,
    title,
    // Of any machine the input is unknown; those of `batchLifecycle` take a record with its circumstances.
    input: walkedAs({ total: 1_200, amount: 47_760_000 }) as never,
    cases: [
      ...(isAudited ? [user({ type: 'REJECT', reason: '范围有误' }, '范围有误')] : []),
      user({ type: 'FINISH', failed: 0 }, '全部成功'),
      user({ type: 'FINISH', failed: 3 }, '三张失败'),
    ],
    words: {
      SUBMIT: isAudited ? '点「提交审核」' : '点「提交」',
      ...(isAudited && {
        APPROVE: '点「审核通过」',
        'REJECT[范围有误]': '点「驳回」，原因「范围有误」',
        START: '到时间开始执行',
      }),
      CANCEL: '点「取消」',
      PAUSE: '点「暂停」',
      RESUME: '点「继续」',
      'FINISH[全部成功]': '全部成功',
      'FINISH[三张失败]': '三张失败',
      RETRY: '点「重试失败项」',
    },
  })
}
