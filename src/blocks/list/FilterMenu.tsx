import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { Tabs } from '@/look/parts/Tabs'
import { emptyWords, endText, isBackwards, notWord, typedEnd } from './filterWords'
import { FoundChoices } from './FoundChoices'
import { chosenIn } from './foundNames'
import type { ListFilter } from './listDefinition'
import type { FilterValue, OtherOperator } from './listQuery'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

interface FilterMenuProps extends MenuProps {
  filter: ListFilter
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

/** What a filter may be asked, in the order in which it is offered; the first is a value of its own. */
type Asked = 'own' | OtherOperator

const askedWords: Readonly<Record<Asked, string>> = { own: '是', noneOf: notWord, ...emptyWords }
const ownWords: Partial<Record<ListFilter['is'], string>> = { contains: '包含', between: '范围' }

const askedOf = (value: FilterValue | undefined): Asked =>
  value?.is === 'noneOf' || value?.is === 'empty' || value?.is === 'filled' ? value.is : 'own'

/** Sets one filter. It acts at once; there is no 查询 button (docs/look.md, 5). */
export function FilterMenu({ filter, value, onSet, ...menu }: FilterMenuProps) {
  const styles = useMenuStyles()
  const { also = [] } = filter
  const set = askedOf(value)
  // 不是 is chosen before there is anything that it is not.
  const [wished, setWished] = useState(set)
  const asked = value === undefined ? wished : set
  const ask = (next: Asked) => {
    setWished(next)
    const values = chosenIn(value)
    if (next === 'empty' || next === 'filled') onSet({ is: next })
    else if (values.length > 0) onSet({ is: next === 'own' ? 'oneOf' : next, values })
    else if (value !== undefined) onSet(null)
  }
  const isNot = asked === 'noneOf'
  return (
    <MenuSurface label={filter.label} {...menu}>
      {also.length > 0 && (
        <Tabs
          label={`${filter.label}的条件`}
          tabs={(['own', ...also] as const).map((one) => ({
            value: one,
            text: (one === 'own' && ownWords[filter.is]) || askedWords[one],
          }))}
          chosen={asked}
          onChoose={ask}
        />
      )}
      {(asked === 'own' || isNot) && <OwnValue filter={filter} value={value} isNot={isNot} onSet={onSet} {...menu} />}
      <div className={styles.end}>
        <Button appearance="subtle" disabled={value === undefined} onClick={() => onSet(null)}>
          清除
        </Button>
        <Button onClick={menu.onClose}>完成</Button>
      </div>
    </MenuSurface>
  )
}

/** A value of the filter's own kind; `isNot`: which it is not. */
export function OwnValue({ filter, value, isNot, onSet, onClose }: FilterMenuProps & { isNot: boolean }) {
  const negatable = { value, onSet, isNot }
  return (
    <>
      {filter.is === 'oneOf' && <Choices filter={filter} {...negatable} />}
      {filter.is === 'found' && <FoundChoices filter={filter} {...negatable} />}
      {filter.is === 'between' && <Range filter={filter} value={value} onSet={onSet} />}
      {filter.is === 'contains' && <Words filter={filter} value={value} onSet={onSet} onDone={onClose} />}
    </>
  )
}

type Part<Is extends ListFilter['is']> = Pick<FilterMenuProps, 'value' | 'onSet'> & {
  filter: Extract<ListFilter, { is: Is }>
}

function Choices({ filter, value, isNot, onSet }: Part<'oneOf'> & { isNot: boolean }) {
  const styles = useMenuStyles()
  const chosen = chosenIn(value)
  const isSingle = filter.single && !isNot
  const choose = (one: string, isChosen: boolean) => {
    const wanted = isSingle ? [] : chosen.filter((other) => other !== one)
    // In the order of the options: ticking back and forth leaves the same address.
    const asked = isChosen ? [...wanted, one] : wanted
    const values = filter.options.flatMap(({ value: each }) => (asked.includes(each) ? [each] : []))
    onSet({ is: isNot ? 'noneOf' : 'oneOf', values })
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{filter.label}</legend>
      {filter.options.map(({ value: each, label }) => (
        <label key={each} className={styles.row}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
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

  const read = (text: string) => typedEnd(text, filter)
  const [from, to] = [read(typed.from), read(typed.to)]
  const isNumber = from !== undefined && to !== undefined
  const runsBack = isNumber && isBackwards(from, to)
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
        inputMode="decimal"
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
