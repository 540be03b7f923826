import { mergeClasses } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useState, type FormEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { ToolButton } from '@/look/parts/ToolButton'
import { LONGEST_VIEW_NAME, MOST_VIEWS } from './constants'
import type { SavedView } from './listPreferences'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

interface SavedViewsProps extends MenuProps {
  views: readonly SavedView[]
  isShown: (address: string) => boolean
  onShow: (address: string) => void
  onSave: (name: string) => void
  onRemove: (name: string) => void
}

/** Filters, search, tab and sort under names of the user's own: choose, save, remove. */
export function SavedViews({ views, isShown, onShow, onSave, onRemove, ...menu }: SavedViewsProps) {
  const styles = useMenuStyles()
  const [name, setName] = useState('')
  const isNew = !views.some((view) => view.name === name.trim())
  const isFull = isNew && views.length >= MOST_VIEWS
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isFull) return
    onSave(name)
    setName('')
  }
  return (
    <MenuSurface label="我的视图" {...menu}>
      {views.length === 0 && <p className={styles.hint}>把现在的筛选、搜索和排序存成视图，下次一点就到。</p>}
      <div className={styles.group}>
        {views.map((view) => (
          <div key={view.name} className={styles.row}>
            <button
              type="button"
              className={mergeClasses(styles.choice, isShown(view.address) && styles.chosen)}
              aria-current={isShown(view.address) || undefined}
              onClick={() => {
                onShow(view.address)
                menu.onClose()
              }}
            >
              {view.name}
            </button>
            <ToolButton icon={Delete16Regular} label={`删除视图 ${view.name}`} onClick={() => onRemove(view.name)} />
          </div>
        ))}
      </div>
      <form className={styles.row} onSubmit={save}>
        <Input
          className={styles.field}
          aria-label="视图名称"
          placeholder="视图名称"
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={(_, { value }) => setName(value)}
        />
        <Button type="submit" disabled={!name.trim() || isFull}>
          {isNew ? '保存' : '覆盖'}
        </Button>
      </form>
      {isFull && <p className={styles.hint}>最多保存 {MOST_VIEWS} 个视图，先删除不用的</p>}
    </MenuSurface>
  )
}
