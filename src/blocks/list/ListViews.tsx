import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Bookmark16Regular, MoreHorizontal16Regular } from '@fluentui/react-icons'
import { useState, type FormEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { LONGEST_VIEW_NAME, VIEWS_IN_ROW } from './constants'
import type { SavedView } from './listPreferences'
import { MenuButton, type MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import type { ListState } from './useList'
import { useMenuStyles } from './useMenuStyles'

const useStyles = makeStyles({
  views: { display: 'flex', flexShrink: 0, alignItems: 'center', gap: '4px' },
  rule: {
    flexShrink: 0,
    width: '1px',
    height: '16px',
    margin: '0 8px',
    backgroundColor: tokens.colorNeutralStroke1,
    ':first-child': { display: 'none' },
  },
  view: {
    ...focusRing,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    height: look.controlHeight,
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  shown: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: '8px',
      bottom: 0,
      height: '2px',
      borderRadius: '1px',
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
})

/** What the user kept under names, behind the tabs; those that find no room are behind 更多, never the one that is shown. */
export function ListViews<Row>({ list }: { list: ListState<Row> }) {
  const styles = useStyles()
  const { views } = list
  const shown = views.find(({ address }) => list.isShown(address))
  const first = views.slice(0, VIEWS_IN_ROW)
  const inRow = shown && !first.includes(shown) ? [...first.slice(0, -1), shown] : first
  const rest = views.filter((view) => !inRow.includes(view))
  return (
    <>
      <span className={styles.rule} />
      <div className={styles.views} role="group" aria-label="我的视图">
        {inRow.map((view) => (
          <button
            key={view.name}
            type="button"
            className={mergeClasses(styles.view, view === shown && styles.shown)}
            aria-pressed={view === shown}
            onClick={() => list.showView(view.address)}
          >
            <Bookmark16Regular aria-hidden />
            {view.name}
          </button>
        ))}
        {rest.length > 0 && (
          <MenuButton label={`更多 ${rest.length}`} quiet>
            {(menu) => <MoreViews {...menu} views={rest} onShow={list.showView} />}
          </MenuButton>
        )}
        {shown && (
          <MenuButton label={`管理视图 ${shown.name}`} icon={MoreHorizontal16Regular} quiet>
            {(menu) => (
              <ViewSettings
                {...menu}
                key={shown.name}
                view={shown}
                onChange={(change) => list.changeView(shown.name, change)}
                onRemove={() => list.removeView(shown.name)}
              />
            )}
          </MenuButton>
        )}
      </div>
    </>
  )
}

interface MoreViewsProps extends MenuProps {
  views: readonly SavedView[]
  onShow: (address: string) => void
}

function MoreViews({ views, onShow, ...menu }: MoreViewsProps) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label="更多视图" {...menu}>
      <div className={styles.group}>
        {views.map(({ name, address }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            onClick={() => {
              onShow(address)
              menu.onClose()
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </MenuSurface>
  )
}

interface ViewSettingsProps extends MenuProps {
  view: SavedView
  onChange: (change: { name?: string; isDefault?: boolean }) => void
  onRemove: () => void
}

/** Its name, whether the list opens with it, and its end. */
function ViewSettings({ view, onChange, onRemove, ...menu }: ViewSettingsProps) {
  const styles = useMenuStyles()
  const [name, setName] = useState(view.name)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && name.trim() !== view.name) onChange({ name })
    menu.onClose()
  }
  return (
    <MenuSurface label={`管理视图 ${view.name}`} {...menu}>
      <form className={styles.row} onSubmit={rename}>
        <Input
          className={styles.field}
          aria-label="视图名称"
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={(_, { value }) => setName(value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          改名
        </Button>
      </form>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={view.isDefault ?? false}
          onChange={(event) => onChange({ isDefault: event.target.checked })}
        />
        <span className={styles.text}>打开列表时显示</span>
      </label>
      <div className={styles.end}>
        <Button
          appearance="subtle"
          onClick={() => {
            onRemove()
            menu.onClose()
          }}
        >
          删除视图
        </Button>
      </div>
    </MenuSurface>
  )
}
