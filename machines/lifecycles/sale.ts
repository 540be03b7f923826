import { setup } from 'xstate'
import type { LifecycleContext, TransitionMeta } from './lifecycle'

interface SaleOptions {
  /** Right to put on sale and take off. */
  readonly publish: string
  /** What must hold before it is put on sale, and why it is refused otherwise. */
  readonly sellable?: {
    readonly holds: (context: LifecycleContext) => boolean
    readonly refusal: NonNullable<TransitionMeta['refusal']>
  }
  /** Question before it is taken off sale. */
  readonly offlineConfirm?: string
}

/** The guard that `saleStates` ask, for the setup of a machine that is made of them. */
export const saleGuards = ({ sellable }: SaleOptions) => ({
  'may be sold': ({ context }: { context: LifecycleContext }) => sellable?.holds(context) ?? true,
})

/** The states of SALE, for a record that adds events of its own to them; `saleLifecycle` where it does not. */
export const saleStates = ({ publish, sellable, offlineConfirm }: SaleOptions) =>
  ({
    NEW: {
      description: '待审核',
      meta: { label: '待审核', tone: 'warning' },
      on: {
        PUBLISH: {
          guard: 'may be sold',
          target: 'PUBLISHED',
          meta: { label: '上线', access: publish, refusal: sellable?.refusal },
        },
        REJECT: { target: 'OFFLINE', meta: { label: '驳回', access: publish, confirm: true } },
      },
    },
    PUBLISHED: {
      description: '已上线',
      meta: { label: '已上线', tone: 'success' },
      on: {
        TAKE_OFFLINE: {
          target: 'OFFLINE',
          meta: { label: '下线', access: publish, confirm: offlineConfirm ?? true, undo: 'PUBLISH' },
        },
      },
    },
    OFFLINE: {
      description: '已下线',
      meta: { label: '已下线', tone: 'neutral' },
      on: {
        PUBLISH: {
          guard: 'may be sold',
          target: 'PUBLISHED',
          meta: { label: '上线', access: publish, refusal: sellable?.refusal, undo: 'TAKE_OFFLINE' },
        },
      },
    },
  }) as const

export type SaleEvent = { type: 'PUBLISH' } | { type: 'REJECT' } | { type: 'TAKE_OFFLINE' }

/**
 * SALE: a record waits for review, is on sale, is taken off (docs/glossary.md, 2).
 * @param id of the machine, the record's name in camelCase
 */
export const saleLifecycle = (id: string, options: SaleOptions) =>
  setup({
    types: {} as { context: LifecycleContext; events: SaleEvent; input: LifecycleContext },
    guards: saleGuards(options),
  }).createMachine({
    id,
    description: '待审核、上线与下线',
    context: ({ input }) => input,
    initial: 'NEW',
    states: saleStates(options),
  })
