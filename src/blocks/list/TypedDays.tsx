import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Input } from '@/look/parts/Input'
import type { Day } from '../dates/days'
import { dayOf } from '../dates/moment'
import { readMoment, type Reading } from '../dates/typedText'
import { useMenuStyles } from './useMenuStyles'

const useStyles = makeStyles({
  range: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  day: { width: '128px', minWidth: 0 },
})

/** A day without its year, which is this one then: 11-3, 11/03, 11月3日. */
const withoutYear = /^\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?$/

/** What was typed as a day; null for nothing. */
function readDay(text: string, today: Day): Reading<Day | null> {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { value: null }
  const read = readMoment(withoutYear.test(plain) ? `${today.slice(0, 4)}-${plain}` : plain, 'YYYY-MM-DD')
  return 'problem' in read ? read : { value: dayOf(read.value) }
}

interface TypedDaysProps {
  from: Day | null
  to: Day | null
  today: Day
  onSet: (from: Day | null, to: Day | null) => void
}

/** Two days as they are typed: 2026-11-3, 20261103, 11-03. They act on Enter and on leaving the field. */
export function TypedDays({ from, to, today, onSet }: TypedDaysProps) {
  const styles = useStyles()
  const menuStyles = useMenuStyles()
  const shown = `${from ?? ''}..${to ?? ''}`
  const [typed, setTyped] = useState({ shown, from: from ?? '', to: to ?? '' })
  const [problem, setProblem] = useState<string | null>(null)
  // A preset, a day of the calendar, 清除: what is set has changed elsewhere.
  if (typed.shown !== shown) {
    setTyped({ shown, from: from ?? '', to: to ?? '' })
    setProblem(null)
  }
  const apply = () => {
    const [start, end] = [readDay(typed.from, today), readDay(typed.to, today)]
    if ('problem' in start) return setProblem(start.problem)
    if ('problem' in end) return setProblem(end.problem)
    if (start.value !== null && end.value !== null && start.value > end.value) return setProblem('起始不能大于结束')
    setProblem(null)
    if (`${start.value ?? ''}..${end.value ?? ''}` !== shown) onSet(start.value, end.value)
  }
  const field = (edge: 'from' | 'to', label: string) => (
    <Input
      className={styles.day}
      aria-label={label}
      placeholder={label}
      value={typed[edge]}
      aria-invalid={problem !== null || undefined}
      onChange={(_, { value }) => setTyped({ ...typed, [edge]: value })}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
    />
  )
  return (
    <>
      <div className={styles.range}>
        {field('from', '开始日期')}至{field('to', '结束日期')}
      </div>
      {problem !== null && (
        <p role="alert" className={menuStyles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
