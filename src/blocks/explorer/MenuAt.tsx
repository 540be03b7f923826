import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { Fragment, useState, type ReactElement } from 'react'

/** What can be done, in a menu. */
export interface MenuAction {
  label: string
  icon: ReactElement
  /** The key that does the same. */
  shortcut?: string
  onClick: () => void
}

interface MenuAtProps {
  /** What it is about. */
  label: string
  /** Point of the window. */
  at: { x: number; y: number }
  /** Groups with a line between; an empty one is none. */
  groups: readonly (readonly MenuAction[])[]
  onClose: () => void
}

/** A menu opened at the pointer or by the menu key. */
export function MenuAt({ label, at, groups, onClose }: MenuAtProps) {
  const [before] = useState(() => document.activeElement)
  const place = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  const shown = groups.filter(({ length }) => length > 0)
  return (
    <Menu
      open
      positioning={{ target: place, position: 'below', align: 'start' }}
      onOpenChange={(_, { open, type }) => {
        if (open) return
        // A dialog that follows gives the focus back to where it was: to the file.
        if (type !== 'clickOutside' && before instanceof HTMLElement) before.focus()
        onClose()
      }}
    >
      <MenuPopover>
        <MenuList aria-label={label}>
          {shown.map((group, index) => (
            <Fragment key={group[0]!.label}>
              {index > 0 && <MenuDivider />}
              {group.map((action) => (
                <MenuItem
                  key={action.label}
                  icon={action.icon}
                  secondaryContent={action.shortcut}
                  onClick={action.onClick}
                >
                  {action.label}
                </MenuItem>
              ))}
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
