import { pageTabsMachine } from '@machines/flows/pageTabs/machine'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useFlow } from '../flow/useFlow'
import { useRouter } from '../router/RouterContext'
import { keepTabs, readKeptTabs } from './keptTabs'
import { openAddress } from './openAddress'
import { homePage } from './pageAt'
import { watchPage } from './watchPage'

export type PageTabsRef = ActorRefFrom<typeof pageTabsMachine>

/**
 * The open pages of this browser tab, restored after a reload; another owner needs another instance.
 * @param owner user and tenant in one word
 */
export function usePageTabs(owner: string): PageTabsRef {
  const router = useRouter()
  const flow = useFlow(
    pageTabsMachine.provide({
      actors: { 'watch the page': watchPage(router) },
      actions: {
        'keep the tabs': ({ context: { tabs } }) => {
          keepTabs(owner, tabs)
          openAddress.keep(tabs)
        },
        'go to the tab': ({ context }, { path }) => {
          const tab = context.tabs.find((one) => one.path === path)
          if (tab) void router.navigate(tab.address)
        },
        'go to the next page': ({ context }) => void router.navigate(context.next),
      },
    }),
    { input: { home: homePage, kept: readKeptTabs(owner) } },
  )
  useEffect(() => () => openAddress.keep([]), [])
  return flow
}
