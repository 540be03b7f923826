import { assign, setup } from 'xstate'
import {
  isHidden,
  isSameLayout,
  isShown,
  mayPlaceAt,
  neighbourOf,
  placedAt,
  withHidden,
  type HomeLayout,
} from './layout'

interface Context {
  /** What is seen while it is arranged; empty while it is not. */
  draft: HomeLayout
  /** As it was before the last step; null where there is none to take back. */
  last: HomeLayout | null
}

type Events =
  /** 自定义首页. `layout`: the page as it stands, the cards of this user. */
  | { type: 'arrange'; layout: HomeLayout }
  | { type: 'move'; card: string; by: -1 | 1 }
  /** A card was dropped where another stands. */
  | { type: 'drop'; card: string; at: string }
  | { type: 'hide'; card: string }
  | { type: 'bring'; card: string }
  | { type: 'undo' }
  /** 恢复默认. `layout`: as it is for everybody. */
  | { type: 'reset'; layout: HomeLayout }
  | { type: 'save' }
  | { type: 'cancel' }

/** 自定义首页: the user's own order of cards, tried out before it is kept (docs/console.md, 9). */
export const homeLayoutMachine = setup({
  types: {} as { context: Context; events: Events },
  guards: {
    'there is room': ({ context }, { card, by }: { card: string; by: -1 | 1 }) =>
      neighbourOf(context.draft, card, by) !== undefined,
    'it may stand there': ({ context }, { card, at }: { card: string; at: string }) =>
      mayPlaceAt(context.draft, card, at),
    'it is shown': ({ context }, { card }: { card: string }) => isShown(context.draft, card),
    'it is hidden': ({ context }, { card }: { card: string }) => isHidden(context.draft, card),
    'something was done': ({ context }) => context.last !== null,
    'it is another one': ({ context }, { layout }: { layout: HomeLayout }) => !isSameLayout(context.draft, layout),
  },
  actions: {
    'begin with': assign((_, { layout }: { layout: HomeLayout }) => ({ draft: layout, last: null })),
    'take the step': assign(({ context }, { layout }: { layout: HomeLayout }) => ({
      draft: layout,
      last: context.draft,
    })),
    'take it back': assign(({ context }) => ({ draft: context.last ?? context.draft, last: null })),
    'forget the draft': assign({ draft: [], last: null }),
    /** With the user's account. */
    'keep the layout': (_, _params: { layout: HomeLayout }) => {},
  },
}).createMachine({
  id: 'homeLayout',
  description: '自定义首页：调整卡片的顺序与显示',
  context: { draft: [], last: null },
  initial: 'shown',
  states: {
    shown: {
      description: '正常显示首页',
      entry: 'forget the draft',
      on: {
        arrange: {
          target: 'arranging',
          actions: { type: 'begin with', params: ({ event }) => ({ layout: event.layout }) },
        },
      },
    },
    arranging: {
      description: '正在调整首页卡片',
      on: {
        move: {
          guard: { type: 'there is room', params: ({ event }) => ({ card: event.card, by: event.by }) },
          actions: {
            type: 'take the step',
            params: ({ context: { draft }, event: { card, by } }) => ({
              layout: placedAt(draft, card, neighbourOf(draft, card, by) ?? card),
            }),
          },
        },
        drop: {
          guard: { type: 'it may stand there', params: ({ event }) => ({ card: event.card, at: event.at }) },
          actions: {
            type: 'take the step',
            params: ({ context, event }) => ({ layout: placedAt(context.draft, event.card, event.at) }),
          },
        },
        hide: {
          guard: { type: 'it is shown', params: ({ event }) => ({ card: event.card }) },
          actions: {
            type: 'take the step',
            params: ({ context, event }) => ({ layout: withHidden(context.draft, event.card, true) }),
          },
        },
        bring: {
          guard: { type: 'it is hidden', params: ({ event }) => ({ card: event.card }) },
          actions: {
            type: 'take the step',
            params: ({ context, event }) => ({ layout: withHidden(context.draft, event.card, false) }),
          },
        },
        undo: { guard: 'something was done', actions: 'take it back' },
        reset: {
          guard: { type: 'it is another one', params: ({ event }) => ({ layout: event.layout }) },
          actions: { type: 'take the step', params: ({ event }) => ({ layout: event.layout }) },
        },
        save: {
          target: 'shown',
          actions: { type: 'keep the layout', params: ({ context }) => ({ layout: context.draft }) },
        },
        cancel: 'shown',
      },
    },
  },
})
