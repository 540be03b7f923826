import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useToast } from '@/blocks/toast/ToastProvider'
import { copiedText, notCopiedText } from '@/blocks/copyLink/constants'
import { copyText } from '@/blocks/copyLink/copyText'
import { linkOfPage } from '@/app/tabs/linkOfPage'
import { refreshPage } from '@/app/tabs/refreshPage'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'
import { useTenant } from '@/app/tenant/useTenant'
import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'

interface PageTabMenuProps {
  flow: PageTabsRef
  path: string
  target: HTMLElement
  onClose: () => void
}

/** What can be done with a tab (docs/console.md, 5); 左移 and 右移 do without dragging what dragging does (WCAG 2.5.7). */
export function PageTabMenu({ flow, path, target, onClose }: PageTabMenuProps) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { current } = useTenant()
  const { tabs, shown } = useSelector(flow, ({ context }) => context)
  const at = tabs.findIndex((tab) => tab.path === path)
  const tab = tabs[at]
  if (!tab) return null
  const link = linkOfPage(tab.address, current.hotelId)

  const item = (text: string, event: PageTabsEvent) => (
    <MenuItem disabled={!flow.getSnapshot().can(event)} onClick={() => flow.send(event)}>
      {text}
    </MenuItem>
  )
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={`标签：${tab.title}`}>
          <MenuItem disabled={path !== shown} onClick={() => refreshPage(queryClient)}>
            刷新
          </MenuItem>
          <MenuDivider />
          {item('关闭', { type: 'close', path, reach: 'this' })}
          {item('关闭左侧', { type: 'close', path, reach: 'left' })}
          {item('关闭右侧', { type: 'close', path, reach: 'right' })}
          {item('关闭其他', { type: 'close', path, reach: 'others' })}
          <MenuDivider />
          {item(tab.isPinned ? '取消固定' : '固定', { type: 'pin', path })}
          {item('左移', { type: 'move', path, to: at - 1 })}
          {item('右移', { type: 'move', path, to: at + 1 })}
          <MenuDivider />
          <MenuItem
            onClick={() =>
              void copyText(link).then((isThere) =>
                show({ text: isThere ? copiedText : notCopiedText, type: isThere ? 'success' : 'danger' }),
              )
            }
          >
            复制链接
          </MenuItem>
          <MenuItem onClick={() => window.open(link, '_blank', 'noopener')}>新窗口打开</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
