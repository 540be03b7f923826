import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { nextPush, type PushSchedule } from './pushSchedule'

/** After so many failures in a row nothing is sent any more until its owner has looked. */
const mostPushFailures = 3

const scheduleOf = ({ record }: LifecycleContext): PushSchedule => record as unknown as PushSchedule
const failuresOf = ({ record }: Pick<LifecycleContext, 'record'>): number => Number(record.failures ?? 0) + 1

/** What a failure is to a subscription as it stands: one more, or one too many while it is sent by itself. */
export const failureEvent = (status: string | null, record: LifecycleContext['record']): 'FAIL' | 'GIVE_UP' =>
  status === 'ACTIVE' && failuresOf({ record }) >= mostPushFailures ? 'GIVE_UP' : 'FAIL'

/** 定时推送: due at its times while it is in use; 立即发送 at any time. What came of a sending is told when it is over. */
export const reportSubscriptionLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'PAUSE' }
      | { type: 'RESUME' }
      | { type: 'SEND_NOW' }
      | { type: 'SEND' }
      | { type: 'SUCCEED'; result: string }
      | { type: 'FAIL'; reason: string }
      | { type: 'GIVE_UP'; reason: string }
    input: LifecycleContext
  },
  actions: {
    ...effects('tell the owner', 'wake the sender'),
    'wait for nothing': assign({ changes: ({ context }) => ({ ...context.changes, nextAt: null }) }),
    'begin anew': assign({
      changes: ({ context }) => ({
        ...context.changes,
        failures: 0,
        nextAt: nextPush(scheduleOf(context), context.now),
      }),
    }),
    // Wanted twice before it has begun, it is sent once.
    'want it now': assign({ changes: ({ context }) => ({ ...context.changes, wantedAt: context.now }) }),
    'note the sending': assign({
      changes: ({ context }) => ({
        ...context.changes,
        wantedAt: null,
        lastAt: context.now,
        lastResult: '发送中',
      }),
    }),
    'wait for the next time': assign({
      changes: ({ context }) => ({ ...context.changes, nextAt: nextPush(scheduleOf(context), context.now) }),
    }),
    'note what came of it': assign({
      changes: ({ context }, { result }: { result: string }) => ({
        ...context.changes,
        failures: 0,
        lastResult: result,
      }),
    }),
    'count the failure': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({
        ...context.changes,
        failures: failuresOf(context),
        lastResult: `失败：${reason}`,
      }),
    }),
  },
}).createMachine({
  id: 'reportSubscription',
  description: '报表的定时推送',
  meta: { told: { SEND: '开始发送', SUCCEED: '发送完成', FAIL: '发送失败', GIVE_UP: '连续失败，自动暂停' } },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '按时发送',
      meta: { label: '推送中', tone: 'success' },
      on: {
        PAUSE: { target: 'PAUSED', actions: 'wait for nothing', meta: { label: '暂停', undo: 'RESUME' } },
        SEND_NOW: {
          actions: ['want it now', 'wake the sender'],
          meta: { label: '立即发送' },
        },
        SEND: { actions: ['note the sending', 'wait for the next time'] },
        SUCCEED: {
          actions: { type: 'note what came of it', params: ({ event }) => ({ result: event.result }) },
        },
        FAIL: { actions: { type: 'count the failure', params: ({ event }) => ({ reason: event.reason }) } },
        GIVE_UP: {
          target: 'PAUSED',
          actions: [
            { type: 'count the failure', params: ({ event }) => ({ reason: event.reason }) },
            'wait for nothing',
            'tell the owner',
          ],
        },
      },
    },
    PAUSED: {
      description: '不按时发送，可以立即发送',
      meta: { label: '已暂停', tone: 'neutral' },
      on: {
        RESUME: { target: 'ACTIVE', actions: 'begin anew', meta: { label: '恢复', undo: 'PAUSE' } },
        SEND_NOW: {
          actions: ['want it now', 'wake the sender'],
          meta: { label: '立即发送' },
        },
        SEND: { actions: 'note the sending' },
        SUCCEED: {
          actions: { type: 'note what came of it', params: ({ event }) => ({ result: event.result }) },
        },
        FAIL: { actions: { type: 'count the failure', params: ({ event }) => ({ reason: event.reason }) } },
      },
    },
  },
})
