import type { FieldOf } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState, type FocusEvent } from 'react'
import { Input } from '@/look/parts/Input'
import { readTime } from '../dates/typedTime'
import { nextDay, rangeEnds, rangeWord, timeExample } from './constants'
import { ariaOf, type FieldInputProps } from './fieldInput'

const useStyles = makeStyles({
  time: { width: '112px', '& input': { minWidth: 0, width: '100%' } },
  range: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  beside: { color: tokens.colorNeutralForeground3 },
})

interface ClockProps {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly value: string
  readonly onChange: (time: string) => void
  readonly onBlur?: () => void
}

/** One time of the day: what is typed stands until the box is left, what is no time stays for the rule to say so. */
function Clock({ value, onChange, onBlur, ...aria }: ClockProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...aria}
      className={styles.time}
      autoComplete="off"
      inputMode="numeric"
      placeholder={timeExample}
      value={typed ?? value}
      onChange={(_, { value: text }) => {
        setTyped(text)
        onChange(readTime(text) ?? text)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A time of the day, HH:mm; 9 and 0900 are understood. */
export function TimeInput(props: FieldInputProps<FieldOf<'time'>>) {
  const { id, value, onChange, onBlur } = props
  return (
    <Clock
      {...ariaOf(props)}
      id={id}
      value={textIn(value)}
      onChange={(time) => onChange(time === '' ? null : time)}
      onBlur={onBlur}
    />
  )
}

/** From when to when of a day; says so where the end is on the next one. */
export function TimeRangeInput(props: FieldInputProps<FieldOf<'timeRange'>>) {
  const { field, id, labelledBy, describedBy, isInvalid, isRequired, value, onChange, onBlur } = props
  const styles = useStyles()
  const [start = '', end = ''] = Array.isArray(value) ? value.map(textIn) : []
  const change = (next: readonly [string, string]) => onChange(next.every((time) => time === '') ? null : next)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  const shared = { 'aria-invalid': isInvalid || undefined, 'aria-required': isRequired || undefined }
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.range}
      onBlur={leave}
    >
      <Clock
        {...shared}
        id={id}
        aria-label={`${field.label}${rangeEnds.start}`}
        value={start}
        onChange={(time) => change([time, end])}
      />
      <span className={styles.beside}>{rangeWord.trim()}</span>
      <Clock
        {...shared}
        aria-label={`${field.label}${rangeEnds.end}`}
        value={end}
        onChange={(time) => change([start, time])}
      />
      {field.overnight && readTime(end) !== null && end <= start && <span className={styles.beside}>{nextDay}</span>}
    </div>
  )
}
