import type { SnapshotFrom } from 'xstate'
import { defineScreen, type Look, type RequestOf, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { verifyDeskMachine } from './machine'
import { notUsedWords, sumOf } from './uses'

type Snapshot = SnapshotFrom<typeof verifyDeskMachine>

const code: Sight = { role: 'textbox', name: '券码' }
const find: Sight = { role: 'button', name: '查询' }
const confirm: Sight = { role: 'button', name: /^(确认核销|核销其余)/ }
const clear: Sight = { role: 'button', name: '清空（Esc）' }
const undo: Sight = { role: 'button', name: '撤销' }
const tick = (voucherId: number): Sight => ({ role: 'checkbox', name: `核销这张券（1000****000${voucherId}）` })
const times: Sight = { role: 'spinbutton', name: '核销次数（1000****0001）' }
const strip: Sight = { role: 'region', name: '核销成功' }

/** A refusal in the words of the desk; a lost network has none. */
const asking = (path: string): RequestOf => ({
  method: 'POST',
  path,
  answers: (value) => value,
  replies: (outcome) => {
    const message = outcome.ok ? '' : (outcome.error as Error).message
    return message === '' || message.startsWith('网络异常') ? undefined : { code: 40903, message }
  },
})
const prepare = asking('/ticket-api/eb/ticket-voucher/verify_prepare')

const saidOf = ({ prepared, refused, struck, uses }: Snapshot['context']): NonNullable<Look['shows']> =>
  prepared === null || refused === null ? [] : [{ role: 'alert' }, notUsedWords(prepared, { refused, struck, uses })]
const cards = ({ context }: Snapshot): Look => {
  const sum = context.prepared && sumOf(context.prepared, context.uses)
  return {
    shows: [
      tick(1),
      tick(2),
      confirm,
      clear,
      ...(sum && sum.vouchers > 0 ? [`${sum.vouchers} 张、${sum.times} 次`] : []),
      ...(context.prepared?.others ?? []).map(({ orderNo }) => ({ role: 'button', name: new RegExp(orderNo) })),
      ...saidOf(context),
    ],
    hides: [strip, undo],
  }
}
const empty: Look = { shows: [code, find], hides: [strip, confirm, undo] }

/** The desk of 票券核销. */
export const screen = defineScreen(model, {
  at: '/ticket-verify',
  controls: {
    enter: {
      ...find,
      gestures: ({ event }) => [{ fill: code, text: (event as { code?: string }).code ?? '' }, { click: find }],
      unchecked: 'the field takes a code at any time; Enter waits for what is under way',
    },
    scan: 'outside',
    'toggle[第一张]': tick(1),
    'toggle[第二张]': tick(2),
    use: {
      ...times,
      gestures: () => [
        { fill: times, text: '2' },
        { press: '{Tab}', on: times },
      ],
    },
    confirm,
    clear,
    undo,
  },
  states: {
    ready: ({ context }) => ({ ...empty, shows: [code, find, ...(context.problem === null ? [] : [context.problem])] }),
    finding: empty,
    found: cards,
    confirming: { shows: [tick(1), tick(2), confirm], hides: [strip, undo] },
    lookingAgain: { shows: [tick(1), tick(2), confirm], hides: [strip, undo] },
    done: ({ context }) => ({
      shows: [strip, undo, ...(context.problem === null ? [] : [{ role: 'alert' }, context.problem])],
      hides: [confirm],
    }),
    undoing: { shows: [strip, undo], hides: [confirm] },
  },
  decidedByBrowser: { scan: 'camera' },
  requests: {
    lookUp: prepare,
    lookAgain: prepare,
    useVouchers: asking('/ticket-api/eb/ticket-voucher/verify'),
    giveBack: asking('/ticket-api/eb/verify-record/transition'),
  },
})
