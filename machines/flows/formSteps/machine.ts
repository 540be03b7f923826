import { assign, setup } from 'xstate'

interface Context {
  /** Steps to fill in; the preview follows them. */
  readonly count: number
  /** The step that is shown, from 0. */
  at: number
  /** The furthest step that may be opened from the trail; `count` = the preview. */
  reached: number
}

interface Input {
  readonly count: number
  /** A record that is there already: its steps may be opened in any order. */
  readonly allReached: boolean
}

export type FormStepsEvent =
  /** 下一步; `wrong`: how many fields of this step break a rule. */
  | { type: 'next'; wrong: number }
  | { type: 'back' }
  /** A step of the trail; `count` = the preview. */
  | { type: 'go to'; step: number }
  /** A field is wrong in this step, as a refused save found. */
  | { type: 'show problem'; step: number }

const stepOf = ({ event }: { event: { step: number } }) => ({ step: event.step })
const wrongOf = ({ event }: { event: { wrong: number } }) => ({ wrong: event.wrong })

/** The steps of a long form: none is left forward with a wrong field, and the last one shows all. */
export const formStepsMachine = setup({
  types: {} as { context: Context; input: Input; events: FormStepsEvent },
  guards: {
    'a field is wrong': (_, { wrong }: { wrong: number }) => wrong > 0,
    'it is the last step': ({ context: { at, count } }) => at === count - 1,
    'a step stands before': ({ context }) => context.at > 0,
    'it is the preview': ({ context }, { step }: { step: number }) => step === context.count && context.reached >= step,
    'it was reached': ({ context: { count, reached } }, { step }: { step: number }) =>
      step >= 0 && step < count && step <= reached,
    'it is a step': ({ context }, { step }: { step: number }) => step >= 0 && step < context.count,
  },
  actions: {
    'step on': assign(({ context: { at, reached } }) => ({ at: at + 1, reached: Math.max(reached, at + 1) })),
    'step back': assign({ at: ({ context }) => context.at - 1 }),
    'open the step': assign(({ context }, { step }: { step: number }) => ({
      at: step,
      reached: Math.max(context.reached, step),
    })),
  },
}).createMachine({
  id: 'formSteps',
  description: '分步表单：逐步填写，最后预览并保存',
  context: ({ input: { count, allReached } }) => ({ count, at: 0, reached: allReached ? count : 0 }),
  initial: 'filling',
  on: {
    back: {
      guard: 'a step stands before',
      target: '.filling',
      actions: 'step back',
    },
    'go to': [
      {
        guard: { type: 'it is the preview', params: stepOf },
        target: '.previewing',
        actions: { type: 'open the step', params: stepOf },
      },
      {
        guard: { type: 'it was reached', params: stepOf },
        target: '.filling',
        actions: { type: 'open the step', params: stepOf },
      },
    ],
    'show problem': {
      guard: { type: 'it is a step', params: stepOf },
      target: '.filling.refused',
      actions: { type: 'open the step', params: stepOf },
    },
  },
  states: {
    filling: {
      description: '填写一步',
      initial: 'open',
      on: {
        next: [
          { guard: { type: 'a field is wrong', params: wrongOf }, target: '.refused' },
          { guard: 'it is the last step', target: 'previewing', actions: 'step on' },
          { target: '.open', actions: 'step on' },
        ],
      },
      states: {
        open: { description: '等待填写' },
        refused: { description: '有内容需要修改，停在这一步' },
      },
    },
    previewing: { description: '预览全部内容，等待保存' },
  },
})
