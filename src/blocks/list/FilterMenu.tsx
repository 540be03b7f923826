import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { endText, isBackwards, typedEnd } from './filterWords'
import { FoundChoices } from './FoundChoices'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

interface FilterMenuProps extends MenuProps {
  filter: ListFilter
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

/** Sets one filter. It acts at once; there is no 查询 button (docs/look.md, 5). */
export function FilterMenu({ filter, value, onSet, ...menu }: FilterMenuProps) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label={filter.label} {...menu}>
      {filter.is === 'oneOf' && <Choices filter={filter} value={value} onSet={onSet} />}
      {filter.is === 'found' && <FoundChoices filter={filter} value={value} onSet={onSet} />}
      {filter.is === 'between' && <Range filter={filter} value={value} onSet={onSet} />}
      {filter.is === 'contains' && <Words filter={filter} value={value} onSet={onSet} onDone={menu.onClose} />}
      <div className={styles.end}>
        <Button appearance="subtle" disabled={value === undefined} onClick={() => onSet(null)}>
          清除
        </Button>
        <Button onClick={menu.onClose}>完成</Button>
      </div>
    </MenuSurface>
  )
}

type Part<Is extends ListFilter['is']> = Pick<FilterMenuProps, 'value' | 'onSet'> & {
  filter: Extract<ListFilter, { is: Is }>
}

function Choices({ filter, value, onSet }: Part<'oneOf'>) {
  const styles = useMenuStyles()
  const chosen = value?.is === 'oneOf' ? value.values : []
  const choose = (one: string, isChosen: boolean) => {
    const wanted = filter.single ? [] : chosen.filter((other) => other !== one)
    // In the order of the options: ticking back and forth leaves the same address.
    const asked = isChosen ? [...wanted, one] : wanted
    onSet({ is: 'oneOf', values: filter.options.flatMap(({ value: each }) => (asked.includes(each) ? [each] : [])) })
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{filter.label}</legend>
      {filter.options.map(({ value: each, label }) => (
        <label key={each} className={styles.row}>
          <input
            type={filter.single ? 'radio' : 'checkbox'}
            name={filter.name}
            className={styles.tick}
            checked={chosen.includes(each)}
            onChange={(event) => choose(each, event.target.checked)}
          />
          <span className={styles.text}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Range({ filter, value, onSet }: Part<'between'>) {
  const styles = useMenuStyles()
  const range = value?.is === 'between' ? value : { from: null, to: null }
  const shown = `${endText(range.from, filter)}..${endText(range.to, filter)}`
  const [typed, setTyped] = useState({ shown, from: endText(range.from, filter), to: endText(range.to, filter) })
  // 清除, Back: what is set has changed elsewhere.
  if (typed.shown !== shown) setTyped({ shown, from: endText(range.from, filter), to: endText(range.to, filter) })

  const read = (text: string) => (filter.of === 'date' ? text || null : typedEnd(text, filter))
  const [from, to] = [read(typed.from), read(typed.to)]
  const isNumber = from !== undefined && to !== undefined
  const runsBack = isNumber && isBackwards(from, to, filter.of)
  const problem = !isNumber ? '填写数字' : runsBack ? '起始不能大于结束' : null
  const apply = () => {
    if (isNumber && !runsBack && `${from}..${to}` !== `${range.from}..${range.to}`) {
      onSet({ is: 'between', from, to })
    }
  }
  const field = (end: 'from' | 'to', label: string) => (
    <label className={styles.row}>
      <span aria-hidden>{label}</span>
      <Input
        className={styles.field}
        aria-label={label}
        type={filter.of === 'date' ? 'date' : 'text'}
        inputMode={filter.of === 'date' ? undefined : 'decimal'}
        contentAfter={filter.unit}
        value={typed[end]}
        aria-invalid={problem !== null || undefined}
        onChange={(_, { value: text }) => setTyped({ ...typed, [end]: text })}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </label>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{filter.label}</legend>
      {field('from', '从')}
      {field('to', '至')}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Words({ filter, value, onSet, onDone }: Part<'contains'> & { onDone: () => void }) {
  const styles = useMenuStyles()
  const set = value?.is === 'contains' ? value.text : ''
  const [typed, setTyped] = useState({ set, text: set })
  if (typed.set !== set) setTyped({ set, text: set })
  const apply = () => {
    const text = typed.text.trim()
    if (text !== set) onSet(text === '' ? null : { is: 'contains', text })
  }
  return (
    <Input
      className={styles.field}
      aria-label={filter.label}
      value={typed.text}
      onChange={(_, { value: text }) => setTyped({ ...typed, text })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        apply()
        onDone()
      }}
    />
  )
}
