import { OverlayDrawer } from '@fluentui/react-components'
import type { useMenu } from '@/app/menus/useMenu'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { useViewport } from '@/look/useViewport'
import { SideNav } from './SideNav'
import type { Place } from './place'
import { TabSwitcher } from './TabSwitcher'

interface NavDrawerProps {
  menu: ReturnType<typeof useMenu>
  place: Place
  /** The open pages; null before they are there. */
  tabs: PageTabsRef | null
  open: boolean
  onClose: () => void
}

/** The navigation on phones and, on demand, beside the rail: over the page, closed by going anywhere. */
export function NavDrawer({ menu, place, tabs, open, onClose }: NavDrawerProps) {
  const isPhone = useViewport() === 'phone'
  return (
    <OverlayDrawer open={open} size="small" aria-label="导航" onOpenChange={(_, data) => !data.open && onClose()}>
      <FocusReturn />
      {isPhone && tabs && <TabSwitcher flow={tabs} menu={menu} onGo={onClose} />}
      <SideNav menu={menu} place={place} onGo={onClose} />
    </OverlayDrawer>
  )
}
