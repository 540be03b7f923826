import { lazy, type RefObject } from 'react'
import type { useMenu } from '@/app/menus/useMenu'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'
import type { Place } from './place'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }))
const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette')).CommandPalette }))
const MessageDrawer = lazy(async () => ({ default: (await import('@/app/messages/MessageDrawer')).MessageDrawer }))
const NavDrawer = lazy(async () => ({ default: (await import('./NavDrawer')).NavDrawer }))
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }))
const TenantPopover = lazy(async () => ({ default: (await import('./TenantPopover')).TenantPopover }))
const ViewAsDialog = lazy(async () => ({ default: (await import('./ViewAsDialog')).ViewAsDialog }))

/** What lies over the page on request. */
export type LayerName =
  'palette' | 'tenants' | 'account' | 'viewAs' | 'shortcuts' | 'password' | 'navigation' | 'todo' | 'messages'

interface LayersProps {
  layer: LayerName
  /** False while it goes away. */
  isOpen: boolean
  menu: ReturnType<typeof useMenu>
  place: Place
  /** The open pages; null before they are there. */
  tabs: PageTabsRef | null
  tenantChip: RefObject<HTMLButtonElement | null>
  accountButton: RefObject<HTMLButtonElement | null>
  onOpen: (layer: LayerName) => void
  closeOf: (layer: LayerName) => () => void
}

/** The layer that is open over the page, or was open last. */
export function Layers({ layer, isOpen, menu, place, tabs, tenantChip, accountButton, onOpen, closeOf }: LayersProps) {
  const onClose = closeOf(layer)
  // The entry of the menu goes away with it: its button is where the focus returns to.
  const openFromAccount = (next: LayerName) => () => {
    accountButton.current?.focus()
    onOpen(next)
  }
  switch (layer) {
    case 'palette':
      return (
        <CommandPalette
          menu={menu}
          open={isOpen}
          onClose={onClose}
          onShortcuts={() => onOpen('shortcuts')}
          onPassword={() => onOpen('password')}
        />
      )
    case 'tenants':
      return isOpen && <TenantPopover target={tenantChip.current} onClose={onClose} />
    case 'account':
      return (
        isOpen && (
          <AccountMenu
            target={accountButton.current}
            onClose={onClose}
            onPassword={openFromAccount('password')}
            onViewAs={openFromAccount('viewAs')}
            onShortcuts={openFromAccount('shortcuts')}
          />
        )
      )
    case 'viewAs':
      return <ViewAsDialog open={isOpen} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog open={isOpen} onClose={onClose} />
    case 'password':
      return <PasswordDialog open={isOpen} onClose={onClose} />
    case 'navigation':
      return <NavDrawer menu={menu} place={place} tabs={tabs} open={isOpen} onClose={onClose} />
    case 'todo':
    case 'messages':
      return <MessageDrawer start={layer === 'todo' ? 'TODO' : 'NEWS'} open={isOpen} onClose={onClose} />
  }
}
