import { lazy } from 'react'
import { rangeFieldWidth, rangeSeparator } from './constants'
import { DateField, type DateFieldOptions } from './DateField'
import { limitsOf, rangeProblem } from './limits'
import { hasTime } from './moment'
import { rangePresets, type RangePreset } from './presets'
import { rangeFormats, rangeText, readSettledRange, writeRange, type DateRange, type RangeRules } from './rangeValue'

const RangePanel = lazy(async () => ({ default: (await import('./RangePanel')).RangePanel }))

export interface DateRangePickerProps extends DateFieldOptions, RangeRules {
  /** Start and end in their formats; null without a range. */
  value: DateRange | null
  /** Start and end, the start never later, or null when the field was emptied. */
  onChange: (value: DateRange | null) => void
  /** Ranges chosen with one press: 今天 to 上月 unless given; `[]` shows none. */
  presets?: readonly RangePreset[]
}

/**
 * A range of dates, typed as `a 至 b` or chosen from two months, one below 480 px: 350 px wide, with least and most days
 * (Shared building blocks, 2.3, 5 and 9). Days are counted by the calendar, both ends included.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, presets = rangePresets, min, max, isDayDisabled, minDays, maxDays, ...rest } = props
  const { format: _format, endFormat: _endFormat, ...options } = rest
  const formats = rangeFormats(props)
  const limits = limitsOf({ min, max, isDayDisabled }, formats.format)
  const length = { minDays, maxDays }
  const reading = value === null ? null : readSettledRange(rangeText(value), formats)
  const range = reading && 'value' in reading ? reading.value : null
  const kind = hasTime(formats.format) ? '时间' : '日期'

  return (
    <DateField
      placeholder={`开始${kind} 至 结束${kind}`}
      {...options}
      width={rangeFieldWidth}
      text={range ? rangeText(writeRange(range, formats)) : value ? rangeText(value) : ''}
      valueProblem={reading && 'problem' in reading ? reading.problem : null}
      read={(typed) => {
        const read = readSettledRange(typed, formats)
        if ('problem' in read) return read
        const problem = rangeProblem(read.value, limits, length)
        return problem === null ? { value: rangeText(writeRange(read.value, formats)) } : { problem }
      }}
      // What is committed was written by `rangeText`: two dates around the separator.
      onCommit={(text) => onChange(text === null ? null : (text.split(rangeSeparator) as DateRange))}
      panel={(frame) => (
        <RangePanel frame={frame} range={range} formats={formats} limits={limits} length={length} presets={presets} />
      )}
    />
  )
}
