import { assign, fromCallback, setup } from 'xstate'
import {
  isMovable,
  nextAfter,
  reachOf,
  withMoved,
  withPin,
  withShown,
  type Page,
  type PageTab,
  type Reach,
} from './tabs'

/** More pages are never open at once (docs/console.md, 5). */
export const mostTabs = 20

/** What the frame tells of the page in it. */
export type PageNews =
  /** The address bar leads to a page; null to one that has no tab (not found). */
  | { type: 'shown'; page: Page | null }
  /** What a page calls itself, once it knows. */
  | { type: 'named'; path: string; title: string }
  /** Whether the page shown holds input that is not saved. */
  | { type: 'unsaved'; isUnsaved: boolean }
  /** One was to go elsewhere and stayed, with input that is not saved. */
  | { type: 'stayed' }

export type PageTabsEvent =
  | PageNews
  | { type: 'choose'; path: string }
  | { type: 'close'; path: string; reach: Reach }
  /** Pins a tab, or lets it go. */
  | { type: 'pin'; path: string }
  | { type: 'move'; path: string; to: number }

export interface PageTabsContext {
  /** Never more than `mostTabs`; the first is 首页. */
  tabs: readonly PageTab[]
  /** Path of the page shown; null for one without a tab. */
  shown: string | null
  /** Whether the page shown holds input that is not saved. */
  isUnsaved: boolean
  /** Paths that close as soon as another page is shown. */
  closing: readonly string[]
  /** Where one goes meanwhile. */
  next: string
}

const isShownAmong = ({ shown }: PageTabsContext, paths: readonly string[]) => shown !== null && paths.includes(shown)

/**
 * The pages open in the frame (docs/console.md, 5). Only the page shown is drawn; the others are an address and a name.
 * Closing the page shown means going elsewhere first: its form may ask before it is left, and then it stays.
 */
export const pageTabsMachine = setup({
  types: {
    context: {} as PageTabsContext,
    events: {} as PageTabsEvent,
    input: {} as { home: Page; kept: readonly PageTab[] },
  },
  actors: {
    /** Tells which page the address bar leads to, its name, and whether it holds unsaved input. */
    'watch the page': fromCallback<PageTabsEvent>(() => {
      throw new Error('watch the page must be provided')
    }),
  },
  guards: {
    'it is a tab': ({ context }, { path }: { path: string }) => context.tabs.some((tab) => tab.path === path),
    'it can be moved': ({ context }, { path }: { path: string }) => isMovable(context.tabs, path),
    'something goes': ({ context }, { path, reach }: { path: string; reach: Reach }) =>
      reachOf(context.tabs, path, reach).length > 0,
    'the page shown goes': ({ context }, { path, reach }: { path: string; reach: Reach }) =>
      isShownAmong(context, reachOf(context.tabs, path, reach)),
    'the page is left': ({ context }, { page }: { page: Page | null }) =>
      page === null || !context.closing.includes(page.path),
  },
  actions: {
    'show the page': assign({
      shown: (_, { page }: { page: Page | null }) => page?.path ?? null,
      tabs: ({ context }, { page }: { page: Page | null }) =>
        page === null ? context.tabs : withShown(context.tabs, page, mostTabs),
    }),
    'name the page': assign({
      tabs: ({ context }, { path, title }: { path: string; title: string }) =>
        context.tabs.map((tab, index) => (tab.path === path && index > 0 ? { ...tab, title } : tab)),
    }),
    'note what is unsaved': assign({ isUnsaved: (_, { isUnsaved }: { isUnsaved: boolean }) => isUnsaved }),
    'close them': assign({
      tabs: ({ context }, { path, reach }: { path: string; reach: Reach }) => {
        const gone = reachOf(context.tabs, path, reach)
        return context.tabs.filter((tab) => !gone.includes(tab.path))
      },
    }),
    'mark them for closing': assign(({ context }, { path, reach }: { path: string; reach: Reach }) => {
      const closing = reachOf(context.tabs, path, reach)
      return { closing, next: nextAfter(context.tabs, path, closing)?.address ?? context.next }
    }),
    'close the marked': assign({
      tabs: ({ context }) => context.tabs.filter((tab) => !context.closing.includes(tab.path)),
      closing: [],
    }),
    'let the marked stay': assign({ closing: [] }),
    'turn the pin': assign({ tabs: ({ context }, { path }: { path: string }) => withPin(context.tabs, path) }),
    'move the tab': assign({
      tabs: ({ context }, { path, to }: { path: string; to: number }) => withMoved(context.tabs, path, to),
    }),
    /** Keeps the tabs for a reload. */
    'keep the tabs': () => undefined,
    'go to the tab': (_, _params: { path: string }) => undefined,
    'go to the next page': () => undefined,
  },
}).createMachine({
  id: 'pageTabs',
  description: '框架内打开的页面标签',
  context: ({ input: { home, kept } }) => ({
    tabs: [{ ...home, isPinned: true, nth: 0 }, ...kept.filter(({ path }) => path !== home.path)].slice(0, mostTabs),
    shown: null,
    isUnsaved: false,
    closing: [],
    next: home.address,
  }),
  invoke: { id: 'watch the page', src: 'watch the page' },
  initial: 'resting',
  on: {
    named: { actions: [{ type: 'name the page', params: ({ event }) => event }, 'keep the tabs'] },
    unsaved: { actions: { type: 'note what is unsaved', params: ({ event }) => event } },
    choose: {
      guard: { type: 'it is a tab', params: ({ event }) => event },
      actions: { type: 'go to the tab', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      description: '标签已就绪',
      on: {
        shown: { actions: [{ type: 'show the page', params: ({ event }) => event }, 'keep the tabs'] },
        close: [
          {
            guard: { type: 'the page shown goes', params: ({ event }) => event },
            actions: { type: 'mark them for closing', params: ({ event }) => event },
            target: 'leaving',
          },
          {
            guard: { type: 'something goes', params: ({ event }) => event },
            actions: [{ type: 'close them', params: ({ event }) => event }, 'keep the tabs'],
          },
        ],
        pin: {
          guard: { type: 'it can be moved', params: ({ event }) => event },
          actions: [{ type: 'turn the pin', params: ({ event }) => event }, 'keep the tabs'],
        },
        move: {
          guard: { type: 'it can be moved', params: ({ event }) => event },
          actions: [{ type: 'move the tab', params: ({ event }) => event }, 'keep the tabs'],
        },
      },
    },
    leaving: {
      description: '正在离开要关闭的页面',
      entry: 'go to the next page',
      on: {
        shown: {
          guard: { type: 'the page is left', params: ({ event }) => event },
          actions: [{ type: 'show the page', params: ({ event }) => event }, 'close the marked', 'keep the tabs'],
          target: 'resting',
        },
        stayed: { actions: 'let the marked stay', target: 'resting' },
      },
    },
  },
})
