import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const sign = 'finance:labor:sign'
const asked = '将把姓名、身份证号、手机号和银行卡提交给劳务平台，'

/** Why somebody cannot sign now, in words; '' where he can. */
const problemOf = ({ facts }: LifecycleContext): string => String(facts.signProblem ?? '')

/**
 * 人员签约: the labour platform takes an agreement with somebody before it pays him; one that is ended is made anew. Fact:
 * signProblem, what is in the way of it, null where nothing is.
 */
export const laborPersonLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SIGN' | 'END' } | { type: 'OK'; contractNo: string } | { type: 'FAIL'; failReason: string }
    input: LifecycleContext
  },
  actions: {
    'note the agreement': assign({
      changes: ({ context }, { contractNo }: { contractNo: string }) => ({
        ...context.changes,
        contractNo,
        signedAt: context.now,
        failReason: null,
      }),
    }),
    'note why it was refused': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    ...effects('ask the platform'),
  },
  guards: { 'can sign': ({ context }) => problemOf(context) === '' },
}).createMachine({
  id: 'laborPerson',
  description: '劳务人员的签约与解约',
  meta: { told: { OK: '劳务平台已签约', FAIL: '劳务平台未签约' } },
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: '还没有签约，不能发放',
      meta: { label: '待签约', tone: 'warning' },
      on: {
        SIGN: {
          guard: 'can sign',
          target: 'SIGNING',
          actions: 'ask the platform',
          meta: { label: '签约', access: sign, confirm: `${asked}确定签约？`, refusal: problemOf },
        },
      },
    },
    SIGNING: {
      description: '已提交，等待劳务平台答复',
      meta: { label: '签约中', tone: 'info', readOnly: true },
      on: {
        OK: { target: 'SIGNED', actions: { type: 'note the agreement', params: ({ event }) => event } },
        FAIL: { target: 'REFUSED', actions: { type: 'note why it was refused', params: ({ event }) => event } },
      },
    },
    SIGNED: {
      description: '已签约，可以发放',
      meta: { label: '已签约', tone: 'success', readOnly: true },
      on: {
        END: {
          target: 'ENDED',
          meta: {
            label: '解约',
            access: sign,
            confirm: '解约后不能再发放，未打款的批次会打款失败并退回，确定解约？',
          },
        },
      },
    },
    REFUSED: {
      description: '劳务平台没有签约，核对资料后重新签约',
      meta: { label: '签约未通过', tone: 'danger' },
      on: {
        SIGN: {
          guard: 'can sign',
          target: 'SIGNING',
          actions: 'ask the platform',
          meta: { label: '签约', access: sign, confirm: `${asked}确定签约？`, refusal: problemOf },
        },
      },
    },
    ENDED: {
      description: '已解约，不能发放；可以修改资料后重新签约',
      meta: { label: '已解约', tone: 'neutral' },
      on: {
        SIGN: {
          guard: 'can sign',
          target: 'SIGNING',
          actions: 'ask the platform',
          meta: { label: '签约', access: sign, confirm: `${asked}确定签约？`, refusal: problemOf },
        },
      },
    },
  },
})
