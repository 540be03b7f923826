import { OverlayDrawer } from '@fluentui/react-components'
import type { useMenu } from '@/app/menus/useMenu'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { SideNav } from './SideNav'
import type { Place } from './place'

interface NavDrawerProps {
  menu: ReturnType<typeof useMenu>
  place: Place
  open: boolean
  onClose: () => void
}

/** The navigation on phones and, on demand, beside the rail: over the page, closed by going anywhere. */
export function NavDrawer({ menu, place, open, onClose }: NavDrawerProps) {
  return (
    <OverlayDrawer open={open} size="small" aria-label="导航" onOpenChange={(_, data) => !data.open && onClose()}>
      <FocusReturn />
      <SideNav menu={menu} place={place} onGo={onClose} />
    </OverlayDrawer>
  )
}
