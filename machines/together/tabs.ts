import { user, type Model } from '../testing/model'
import { defineScreen, type Look, type Sight } from '../testing/screen'
import type { Link, Part } from '../testing/together/together'
import { pages as known } from '../flows/pageTabs/cases'
import { pageTabsMachine, type PageTabsContext } from '../flows/pageTabs/machine'
import type { Page } from '../flows/pageTabs/tabs'

export const { home } = known

/** A page of the console under its title, as the strip of tabs knows it. @param address where it differs from the path */
export const pageAt = (path: string, title: string, address = path): Page => ({ path, address, title })

const clause = 'docs/console.md, 5'

const modelOf = (pages: readonly Page[]): Model<typeof pageTabsMachine> => ({
  machine: pageTabsMachine,
  title: '页面标签',
  input: { home, kept: [] },
  cases: [
    ...pages.map((page) => user({ type: 'shown', page }, page.title)),
    ...pages.map(({ path, title }) => user({ type: 'choose', path }, title)),
  ],
  // In which order they were opened shows nothing new.
  project: ({ context: { tabs, shown } }) => [tabs.map(({ path }) => path).toSorted(), shown],
  words: Object.fromEntries(
    pages.flatMap(({ address, title }) => [
      [`shown[${title}]`, `在地址栏打开 /#${address}`],
      [`choose[${title}]`, `点标签「${title}」`],
    ]),
  ),
})

const tab = (title: string): Sight => ({ role: 'tab', name: new RegExp(`^${title}`) })

function screenOf(pages: readonly Page[], model: Model<typeof pageTabsMachine>) {
  const look = ({ context: { tabs } }: { context: PageTabsContext }): Look => {
    const isOpen = ({ path }: Page) => tabs.some((one) => one.path === path)
    return {
      shows: pages.filter(isOpen).map(({ title }) => tab(title)),
      hides: pages.filter((page) => !isOpen(page)).map(({ title }) => tab(title)),
    }
  }
  return defineScreen(model, {
    controls: {
      shown: 'outside',
      ...Object.fromEntries(pages.map(({ title }) => [`choose[${title}]`, tab(title)])),
      close: 'outside',
      pin: 'outside',
      move: 'outside',
      named: 'outside',
      unsaved: 'outside',
      stayed: 'outside',
    },
    states: { resting: look, leaving: look },
  })
}

const isElsewhere =
  ({ path }: Page) =>
  ({ context }: { context: PageTabsContext }) =>
    context.shown !== path

interface Pages {
  /** Every page that ever has a tab here. */
  readonly pages: readonly Page[]
  /** Those that are opened at their address. */
  readonly opened: readonly Page[]
  /** Those whose tab is chosen. */
  readonly chosen: readonly Page[]
}

/** The strip of tabs over a few pages. */
export function tabsPart({ pages, opened, chosen }: Pages) {
  const model = modelOf(pages)
  return {
    model: model as Model,
    screen: screenOf(pages, model),
    isBegunByLink: true,
    only: [...opened.map(({ title }) => `shown[${title}]`), ...chosen.map(({ title }) => `choose[${title}]`)],
    // Where one is already, nothing is opened.
    onlyIn: Object.fromEntries(
      pages.flatMap((page) => ['shown', 'choose'].map((type) => [`${type}[${page.title}]`, isElsewhere(page)])),
    ),
  } satisfies Part
}

/** What is shown after signing in, and on choosing a tab. @param first the page of the address one comes with */
export const tabLinks = (first: Page, pages: readonly Page[]): readonly Link[] => [
  {
    name: '登录后显示地址上的页面',
    clause,
    when: { part: 'session', leaves: 'asking' },
    brings: { part: 'tabs', does: `shown[${first.title}]` },
  },
  ...pages.map(({ title }): Link => ({
    name: `点标签「${title}」，显示它的页面`,
    clause,
    when: { part: 'tabs', takes: [`choose[${title}]`] },
    brings: { part: 'tabs', does: `shown[${title}]` },
  })),
]
