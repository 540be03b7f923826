import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  tokens,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { appearanceWords, densityWords } from '@/app/preferences/preferenceWords'
import { guideRequests } from '@/app/guide/guideRequests'
import { usePreferences } from '@/app/preferences/usePreferences'
import { homePath } from '@/app/router/landing'
import { useMe, useSignOut } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { useViewAs } from '@/app/tenant/useViewAs'
import { APP_VERSION } from '@/app/version'
import { ratingWords } from '@/blocks/rating/constants'
import { useOfferedRating } from '@/blocks/rating/offeredRating'
import { useViewport } from '@/look/useViewport'
import { Portrait } from './Portrait'
import { placeName } from './tenantNames'

const useStyles = makeStyles({
  popover: { width: '256px', maxHeight: 'calc(100dvh - 64px)', overflowY: 'auto' },
  who: { display: 'flex', alignItems: 'center', gap: '12px', padding: '8px' },
  words: { minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  version: { padding: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const on = 'on'

interface AccountMenuProps {
  target: HTMLElement | null
  onClose: () => void
  onPassword: () => void
  onViewAs: () => void
  onShortcuts: () => void
}

/** Who is signed in, his own pages, how the console looks, and the way out (docs/console.md, 14). */
export function AccountMenu({ target, onClose, onPassword, onViewAs, onShortcuts }: AccountMenuProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { user } = useMe()
  const { isOffered: mayViewAs } = useViewAs()
  const { current } = useTenant()
  const { appearance, density, tabsOn, change } = usePreferences()
  const onPhone = useViewport() === 'phone'
  const rating = useOfferedRating()
  const rate = (type: 'rate page' | 'rate system') => {
    target?.focus()
    rating?.send({ type })
  }
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(event, { open }) => {
        if (open) return
        onClose()
        if (event.type === 'keydown') target?.focus()
      }}
      checkedValues={{ appearance: [appearance], density: [density], tabsOn: tabsOn ? [on] : [] }}
      onCheckedValueChange={(_, { name, checkedItems }) =>
        change({ [name]: name === 'tabsOn' ? checkedItems.includes(on) : checkedItems[0] })
      }
    >
      <MenuPopover className={styles.popover}>
        <div className={styles.who} role="region" aria-label="当前账号">
          <Portrait name={user.name} picture={user.avatar} />
          <div className={styles.words}>
            <div className={styles.name}>{user.name}</div>
            <div className={styles.line}>{current.roleName}</div>
            <div className={styles.line}>
              {current.brandName} / {placeName(current)}
            </div>
          </div>
        </div>
        <MenuList aria-label={`账号：${user.name}`}>
          <MenuItem onClick={() => navigate('/profile')}>个人资料与登录设备</MenuItem>
          <MenuItem onClick={onPassword}>修改密码</MenuItem>
          {mayViewAs && <MenuItem onClick={onViewAs}>以角色查看</MenuItem>}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>外观</MenuGroupHeader>
            {Object.entries(appearanceWords).map(([value, text]) => (
              <MenuItemRadio key={value} name="appearance" value={value} persistOnClick>
                {text}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {!onPhone && (
            <MenuGroup>
              <MenuGroupHeader>显示</MenuGroupHeader>
              {Object.entries(densityWords).map(([value, text]) => (
                <MenuItemRadio key={value} name="density" value={value} persistOnClick>
                  {text}
                </MenuItemRadio>
              ))}
              <MenuItemCheckbox name="tabsOn" value={on} persistOnClick>
                页面标签
              </MenuItemCheckbox>
            </MenuGroup>
          )}
          <MenuDivider />
          {!onPhone && (
            <MenuItem secondaryContent="?" onClick={onShortcuts}>
              快捷键
            </MenuItem>
          )}
          {rating && onPhone && <MenuItem onClick={() => rate('rate page')}>{ratingWords.rate.page}</MenuItem>}
          {rating && <MenuItem onClick={() => rate('rate system')}>{ratingWords.rate.system}</MenuItem>}
          <MenuItem
            onClick={() => {
              void navigate(homePath)
              guideRequests.ask()
            }}
          >
            重看引导
          </MenuItem>
          <MenuItem disabled={!signOut.isPossible} onClick={signOut.run}>
            退出登录
          </MenuItem>
        </MenuList>
        <div className={styles.version} role="region" aria-label="版本">
          版本 {APP_VERSION}
        </div>
      </MenuPopover>
    </Menu>
  )
}
