import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import type { RowAction } from './column'

interface ActionMenuProps {
  /** What the row is called. */
  name: string
  actions: readonly RowAction[]
  target: HTMLElement
  onClose: () => void
}

/** The actions of a row that don't stand in it; a closed one says why. */
export function ActionMenu({ name, actions, target, onClose }: ActionMenuProps) {
  const close = () => {
    onClose()
    target.focus()
  }
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(event, { open }) => {
        if (open) return
        if (event.type === 'keydown') close()
        else onClose()
      }}
    >
      <MenuPopover>
        <MenuList aria-label={`${name}：更多操作`}>
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              disabled={action.closedReason !== undefined}
              subText={action.closedReason}
              onClick={() => {
                close()
                action.perform()
              }}
            >
              {action.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
