import { makeStyles } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { Button, SearchBox } from '@/look/parts/controls'
import { pickerWords, SEARCH_LENGTH } from './constants'

const useStyles = makeStyles({
  form: { display: 'flex', flexGrow: 1, gap: '8px', minWidth: 0, maxWidth: '336px' },
  field: { flexGrow: 1, minWidth: 0 },
})

interface PickerSearchProps {
  label: string
  keyword: string
  onSearch: (keyword: string) => void
}

/** Looks for a name with Enter or 搜索; the field's own cross shows everything again. */
export function PickerSearch({ label, keyword, onSearch }: PickerSearchProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The window may stand in a form of its own, which hears of it as if it lay inside.
    event.stopPropagation()
    onSearch(typed.trim())
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <SearchBox
        className={styles.field}
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_LENGTH}
        dismiss={{ 'aria-label': pickerWords.clear }}
        value={typed}
        onChange={(event, { value }) => {
          setTyped(value)
          if (event.type === 'click' && value === '' && keyword !== '') onSearch('')
        }}
      />
      <Button type="submit">{pickerWords.search}</Button>
    </form>
  )
}
