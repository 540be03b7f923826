import { lazy } from 'react'
import { dateFieldWidth, dateTimeFormat } from './constants'
import { DateField, type DateFieldOptions } from './DateField'
import { limitsOf, momentProblem, type LimitProps } from './limits'
import { hasTime, settle, writeMoment, type DateFormat, type Moment } from './moment'
import { readMoment, type Reading } from './typedText'

const SinglePanel = lazy(async () => ({ default: (await import('./SinglePanel')).SinglePanel }))

export interface DateTimePickerProps extends DateFieldOptions, LimitProps {
  /** In the format; null without a date. */
  value: string | null
  /** A date in the format, or null when the field was emptied. */
  onChange: (value: string | null) => void
  /** `YYYY-MM-DD HH:mm:ss` unless given (Shared building blocks, 9); without a time only days are chosen. */
  format?: DateFormat
}

/**
 * A date and time, typed or chosen from a calendar: 200 px wide, hours 0–23, minutes 0–59
 * (Shared building blocks, 2.3 and 9). What can't be read stays in the field with its problem, and the value stays as
 * it was.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, format = dateTimeFormat, min, max, isDayDisabled, ...options } = props
  const limits = limitsOf({ min, max, isDayDisabled }, format)
  const readSettled = (text: string): Reading<Moment> => {
    const reading = readMoment(text, format)
    return 'problem' in reading ? reading : { value: settle(reading.value, format, 'start') }
  }
  const reading = value === null || value === '' ? null : readSettled(value)
  const moment = reading && 'value' in reading ? reading.value : null

  return (
    <DateField
      placeholder={hasTime(format) ? '选择时间' : '选择日期'}
      {...options}
      width={dateFieldWidth}
      text={moment === null ? (value ?? '') : writeMoment(moment, format)}
      valueProblem={reading && 'problem' in reading ? reading.problem : null}
      read={(typed) => {
        const read = readSettled(typed)
        if ('problem' in read) return read
        const problem = momentProblem(read.value, limits)
        return problem === null ? { value: writeMoment(read.value, format) } : { problem }
      }}
      onCommit={onChange}
      panel={(frame) => <SinglePanel frame={frame} moment={moment} format={format} limits={limits} />}
    />
  )
}
