import { setup } from 'xstate'
import type { LifecycleContext, TransitionMeta } from './lifecycle'

interface SwitchOptions {
  /** Right to switch; the resource's right to write where nothing is said. */
  readonly access?: string
  /** What must hold before it is switched off, and why it is refused otherwise. */
  readonly mayDisable?: {
    readonly holds: (context: LifecycleContext) => boolean
    readonly refusal: NonNullable<TransitionMeta['refusal']>
  }
}

/**
 * SWITCH: a record is used or not (docs/glossary.md, 2).
 * @param id of the machine, the record's name in camelCase
 */
export const switchLifecycle = (id: string, { access, mayDisable }: SwitchOptions = {}) =>
  setup({
    types: {} as {
      context: LifecycleContext
      events: { type: 'ENABLE' } | { type: 'DISABLE' }
      input: LifecycleContext
    },
    guards: { 'may be disabled': ({ context }) => mayDisable?.holds(context) ?? true },
  }).createMachine({
    id,
    description: '启用与停用',
    context: ({ input }) => input,
    initial: 'ENABLED',
    states: {
      ENABLED: {
        description: '启用',
        meta: { label: '启用', tone: 'success' },
        on: {
          DISABLE: {
            guard: 'may be disabled',
            target: 'DISABLED',
            meta: { label: '停用', access, confirm: true, refusal: mayDisable?.refusal, undo: 'ENABLE' },
          },
        },
      },
      DISABLED: {
        description: '停用',
        meta: { label: '停用', tone: 'neutral' },
        on: { ENABLE: { target: 'ENABLED', meta: { label: '启用', access, undo: 'DISABLE' } } },
      },
    },
  })
