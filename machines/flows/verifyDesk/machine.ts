import { assign, fromPromise, setup } from 'xstate'
import {
  isAllRefused,
  missingChoice,
  struckBy,
  usesAtFirst,
  usesThatStay,
  withUse,
  type Uses,
  type VoucherUse,
} from './uses'
import type { PreparedVerification, Verification, VerifiedVoucher } from './voucher'

/** What was used, beside what is left of it. */
export interface Done {
  /** Those that have not been given back. */
  readonly records: readonly VerifiedVoucher[]
  /** Times left by voucher. */
  readonly left: Readonly<Record<number, number>>
}

interface Input {
  /** A number for what is found next; what is sent under one number is used once. */
  newRequestNo: () => string
}

interface Context extends Input {
  /** As it was typed or scanned. */
  code: string
  requestNo: string
  prepared: PreparedVerification | null
  uses: Uses
  /** Why nothing was used just now; null before a try. */
  refused: string | null
  /** Vouchers that were to be used then and cannot be any more. */
  struck: readonly number[]
  done: Done | null
  /** Why a code was not found, or what was used not given back; null otherwise. */
  problem: string | null
}

type Events =
  /** Enter in the field, or its button: what was found under the same code is used, any other code is looked up. */
  | { type: 'enter'; code: string }
  /** The camera has read a code. */
  | { type: 'scan'; code: string }
  /** The tick of a voucher. */
  | { type: 'toggle'; voucherId: number }
  /** Times or benefit of a voucher that is ticked. */
  | { type: 'use'; voucherId: number; use: VoucherUse }
  | { type: 'confirm' }
  | { type: 'clear' }
  | { type: 'undo' }

interface Items {
  requestNo: string
  items: readonly ({ voucherId: number } & VoucherUse)[]
}

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '服务端返回异常')
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const foundOf = ({ event }: { event: { output: PreparedVerification } }) => ({ prepared: event.output })
const codeOf = ({ event }: { event: { code: string } }) => ({ code: event.code })
const voucherOf = ({ event }: { event: { voucherId: number } }) => ({ voucherId: event.voucherId })

const canBeTicked = ({ prepared }: Context, voucherId: number) =>
  prepared?.vouchers.some((one) => one.voucherId === voucherId && one.refusal === null) ?? false
const isComplete = ({ prepared, uses }: Context) => prepared !== null && missingChoice(prepared, uses) === null

/** The desk at which vouchers are used (docs/tickets.md): a code is found, used, and may be given back until the next. */
export const verifyDeskMachine = setup({
  types: {} as { context: Context; events: Events; input: Input; tags: 'busy' },
  actors: {
    'look the code up': fromPromise<PreparedVerification, { code: string }>(() =>
      Promise.reject(new Error('`look the code up` must be provided')),
    ),
    'use the vouchers': fromPromise<Verification, Items>(() =>
      Promise.reject(new Error('`use the vouchers` must be provided')),
    ),
    'give back': fromPromise<void, { recordId: number }>(() =>
      Promise.reject(new Error('`give back` must be provided')),
    ),
  },
  guards: {
    'it is another code': ({ context }, { code }: { code: string }) => code !== context.code,
    'all is chosen': ({ context }) => isComplete(context),
    'it can be ticked': ({ context }, { voucherId }: { voucherId: number }) => canBeTicked(context, voucherId),
    'it is ticked': ({ context }, { voucherId }: { voucherId: number }) => context.uses[voucherId] !== undefined,
    'none of it can be used': (_, { prepared }: { prepared: PreparedVerification }) => isAllRefused(prepared),
    'more is to be given back': ({ context }) => (context.done?.records.length ?? 0) > 1,
  },
  actions: {
    'take the code': assign((_, { code }: { code: string }) => ({
      code,
      prepared: null,
      uses: {},
      refused: null,
      struck: [],
      done: null,
      problem: null,
    })),
    'take what was found': assign(({ context }, { prepared }: { prepared: PreparedVerification }) => ({
      prepared,
      uses: usesAtFirst(prepared),
      requestNo: context.newRequestNo(),
    })),
    // The same number: what was used although no answer came is not used once more.
    'take what stands now': assign(({ context }, { prepared }: { prepared: PreparedVerification }) => ({
      prepared,
      uses: usesThatStay(context.uses, prepared),
      struck: struckBy(context.uses, prepared),
    })),
    'tick or untick': assign(({ context }, { voucherId }: { voucherId: number }) => ({
      uses: withUse(context.uses, voucherId, context.uses[voucherId] ? null : { times: 1 }),
    })),
    'change the use': assign(({ context }, { voucherId, use }: { voucherId: number; use: VoucherUse }) => ({
      uses: withUse(context.uses, voucherId, use),
    })),
    'remember why it was refused': assign((_, { error }: { error: unknown }) => ({ refused: messageOf(error) })),
    'remember what was used': assign(({ context }, { verification }: { verification: Verification }) => ({
      code: '',
      prepared: null,
      uses: {},
      refused: null,
      struck: [],
      done: {
        records: verification.records,
        left: Object.fromEntries(
          (context.prepared?.vouchers ?? []).map(({ voucherId, timesLeft }) => [
            voucherId,
            timesLeft - (context.uses[voucherId]?.times ?? 0),
          ]),
        ),
      },
    })),
    'strike off the first': assign(({ context: { done } }) => ({
      done: done && { ...done, records: done.records.slice(1) },
    })),
    'show why': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget why': assign({ problem: null, refused: null, struck: [] }),
    'clear the desk': assign({
      code: '',
      prepared: null,
      uses: {},
      refused: null,
      struck: [],
      done: null,
      problem: null,
    }),
    /** With a tone; the field is empty and has the focus. */
    'tell what was used': (_, _params: { isRepeated: boolean }) => {},
    /** A tone: a code that is not there, a voucher that cannot be used, a verification that was refused. */
    'tell a refusal': () => {},
    'tell that it was given back': () => {},
  },
}).createMachine({
  id: 'verifyDesk',
  description: '票券核销台：按券码、订单号或手机号查询，选择、核销，下一个券码之前可以撤销',
  context: ({ input }) => ({
    ...input,
    code: '',
    requestNo: '',
    prepared: null,
    uses: {},
    refused: null,
    struck: [],
    done: null,
    problem: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      description: '等待券码；没有查到时说明原因',
      on: {
        enter: { target: 'finding', actions: { type: 'take the code', params: codeOf } },
        scan: { target: 'finding', actions: { type: 'take the code', params: codeOf } },
      },
    },
    finding: {
      description: '正在查询券码',
      tags: 'busy',
      invoke: {
        id: 'lookUp',
        src: 'look the code up',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'none of it can be used', params: foundOf },
            target: 'found',
            actions: [{ type: 'take what was found', params: foundOf }, 'tell a refusal'],
          },
          { target: 'found', actions: { type: 'take what was found', params: foundOf } },
        ],
        onError: { target: 'ready', actions: [{ type: 'show why', params: errorOf }, 'tell a refusal'] },
      },
    },
    found: {
      description: '显示本单的券和每条核销条件，选择要核销的',
      on: {
        enter: [
          {
            guard: { type: 'it is another code', params: codeOf },
            target: 'finding',
            actions: { type: 'take the code', params: codeOf },
          },
          { guard: 'all is chosen', target: 'confirming' },
        ],
        scan: { target: 'finding', actions: { type: 'take the code', params: codeOf } },
        toggle: {
          guard: { type: 'it can be ticked', params: voucherOf },
          actions: { type: 'tick or untick', params: voucherOf },
        },
        use: {
          guard: { type: 'it is ticked', params: voucherOf },
          actions: { type: 'change the use', params: ({ event }) => event },
        },
        confirm: { guard: 'all is chosen', target: 'confirming' },
        clear: { target: 'ready', actions: 'clear the desk' },
      },
    },
    confirming: {
      description: '正在核销',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'useVouchers',
        src: 'use the vouchers',
        input: ({ context: { requestNo, uses } }) => ({
          requestNo,
          items: Object.entries(uses).map(([voucherId, use]) => ({ voucherId: Number(voucherId), ...use })),
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'remember what was used', params: ({ event }) => ({ verification: event.output }) },
            { type: 'tell what was used', params: ({ event }) => ({ isRepeated: event.output.isRepeated }) },
          ],
        },
        onError: {
          target: 'lookingAgain',
          actions: [{ type: 'remember why it was refused', params: errorOf }, 'tell a refusal'],
        },
      },
    },
    lookingAgain: {
      description: '没有核销，正在查询现在的情况',
      tags: 'busy',
      invoke: {
        id: 'lookAgain',
        src: 'look the code up',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'found', actions: { type: 'take what stands now', params: foundOf } },
        // The cards stay as they are.
        onError: 'found',
      },
    },
    done: {
      description: '已核销，下一个券码之前可以撤销',
      on: {
        enter: { target: 'finding', actions: { type: 'take the code', params: codeOf } },
        scan: { target: 'finding', actions: { type: 'take the code', params: codeOf } },
        undo: 'undoing',
      },
    },
    undoing: {
      description: '正在逐张撤销',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'giveBack',
        src: 'give back',
        input: ({ context }) => ({ recordId: context.done?.records[0]?.recordId ?? 0 }),
        onDone: [
          {
            guard: 'more is to be given back',
            target: 'undoing',
            reenter: true,
            actions: 'strike off the first',
          },
          { target: 'ready', actions: ['clear the desk', 'tell that it was given back'] },
        ],
        // What has been given back already is struck off: trying again begins with the next.
        onError: { target: 'done', actions: { type: 'show why', params: errorOf } },
      },
    },
  },
})
