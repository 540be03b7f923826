import { useState, type FormEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { LONGEST_VIEW_NAME, MOST_VIEWS } from './constants'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { withView } from './savedViews'
import type { ListState } from './useList'
import { useMenuStyles } from './useMenuStyles'

interface SaveViewProps<Row> extends MenuProps {
  list: ListState<Row>
}

/** Keeps what is shown now under a name: tab, filters, search, sort and columns. */
export function SaveView<Row>({ list, ...menu }: SaveViewProps<Row>) {
  const styles = useMenuStyles()
  const { ownViews: views } = list
  const [name, setName] = useState('')
  const isNew = !views.some((view) => view.name === name.trim())
  const isFull = isNew && views.length >= MOST_VIEWS
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isFull) return
    list.keepViews(withView(views, { name, ...list.viewNow }))
    menu.onClose()
  }
  return (
    <MenuSurface label="存为视图" {...menu}>
      <p className={styles.hint}>把现在的分类、筛选、搜索、排序和列存成视图，下次一点就到。</p>
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
