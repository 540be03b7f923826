import { ArrowDown16Regular, ArrowUp16Regular } from '@fluentui/react-icons'
import { usePreferences } from '@/app/preferences/usePreferences'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { ToolButton } from '@/look/parts/ToolButton'
import { arrangeColumns } from '../table/arrangeColumns'
import type { ColumnLayout, TableColumn } from '../table/column'
import { noLayout } from './listPreferences'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

interface ColumnSettingsProps extends MenuProps {
  columns: readonly Pick<TableColumn<unknown>, 'name' | 'header'>[]
  layout: ColumnLayout
  onArrange: (layout: ColumnLayout) => void
}

const densities = [
  { value: 'standard', text: '标准' },
  { value: 'compact', text: '紧凑' },
] as const

const bare = { hasTicks: false, hasActions: false, stickyColumns: 0 }

/** Which columns are shown, in which order, and how tight the rows are; kept for the user. The last column can't go. */
export function ColumnSettings({ columns, layout, onArrange, ...menu }: ColumnSettingsProps) {
  const styles = useMenuStyles()
  const { density, change } = usePreferences()
  const ordered = arrangeColumns(columns, { ...layout, hidden: [] }, bare).arranged.map(({ column }) => column)
  const names = ordered.map(({ name }) => name)
  const hidden = layout.hidden.filter((name) => names.includes(name))
  const show = (name: string, isShown: boolean) =>
    onArrange({ ...layout, hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name] })
  const move = (at: number, by: -1 | 1) => {
    const order = [...names]
    order.splice(at + by, 0, ...order.splice(at, 1))
    onArrange({ ...layout, order })
  }
  return (
    <MenuSurface label="列设置" {...menu}>
      <div className={styles.group} role="group" aria-label="显示的列">
        {ordered.map(({ name, header }, at) => {
          const isShown = !hidden.includes(name)
          return (
            <div key={name} className={styles.row}>
              <label className={styles.row} style={{ flexGrow: 1 }}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={isShown}
                  disabled={isShown && names.length - hidden.length === 1}
                  onChange={(event) => show(name, event.target.checked)}
                />
                <span className={styles.text}>{header}</span>
              </label>
              <ToolButton
                icon={ArrowUp16Regular}
                label={`${header} 前移`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <ToolButton
                icon={ArrowDown16Regular}
                label={`${header} 后移`}
                disabled={at === ordered.length - 1}
                onClick={() => move(at, 1)}
              />
            </div>
          )
        })}
      </div>
      <Tabs label="行高" tabs={densities} chosen={density} onChoose={(value) => change({ density: value })} />
      <div className={styles.end}>
        <Button appearance="subtle" onClick={() => onArrange(noLayout)}>
          恢复默认
        </Button>
        <Button onClick={menu.onClose}>完成</Button>
      </div>
    </MenuSurface>
  )
}
