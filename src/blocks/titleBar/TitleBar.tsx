import { makeStyles, mergeClasses, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'
import { useId, useState, type ReactNode } from 'react'
import { DateRangePicker, type DateRangePickerProps } from '@/blocks/dates/DateRangePicker'
import { DateTimePicker, type DateTimePickerProps } from '@/blocks/dates/DateTimePicker'
import { rangePresets, type RangePreset } from '@/blocks/dates/presets'
import { presetRange } from '@/blocks/dates/rangeValue'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { barPresets } from './constants'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minWidth: 0,
    [below.phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  name: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, minHeight: look.controlHeight },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  tip: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [below.phone]: { width: '40px', height: '40px' },
  },
  tipText: { maxWidth: '264px', padding: '12px' },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    minWidth: 0,
    maxWidth: '100%',
  },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  preset: {
    ...focusRing,
    height: look.controlHeight,
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  closed: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

interface TitleBarProps {
  title: string
  /** What the figures below mean; opens from a small ⓘ beside the title. */
  tip?: ReactNode
  /** One date, or a range with its presets as buttons beside it. */
  dates?:
    | ({ kind: 'date' } & DateTimePickerProps)
    | ({
        kind: 'range'
        /** Names of the presets shown in the bar; 今天, 昨天, 近7天 and 近30天 unless given. */
        inBar?: readonly string[]
      } & DateRangePickerProps)
  /** Right of the dates. */
  actions?: ReactNode
}

/**
 * The head of a part of a page: its name, what it means, the time it covers, and what can be done
 * (Shared building blocks, 2.3).
 */
export function TitleBar({ title, tip, dates, actions }: TitleBarProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.bar}>
      <div className={styles.name}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tip && (
          <Popover withArrow trapFocus positioning="below">
            <PopoverTrigger disableButtonEnhancement>
              <button type="button" className={styles.tip} aria-label={`${title}说明`}>
                <Info16Regular aria-hidden />
              </button>
            </PopoverTrigger>
            <PopoverSurface className={styles.tipText} aria-label={`${title}说明`} tabIndex={-1}>
              {tip}
            </PopoverSurface>
          </Popover>
        )}
      </div>
      <div className={styles.tools}>
        {dates && <Dates title={title} dates={dates} />}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

function Dates({ title, dates }: { title: string; dates: NonNullable<TitleBarProps['dates']> }) {
  const label = `${title}时间`
  if (dates.kind === 'date') {
    const { kind: _kind, ...picker } = dates
    return <DateTimePicker label={label} {...picker} />
  }
  const { kind: _kind, inBar = barPresets, ...picker } = dates
  return (
    <>
      {inBar.length > 0 && !picker.readOnly && <BarPresets names={inBar} picker={picker} />}
      <DateRangePicker label={label} {...picker} />
    </>
  )
}

/** The presets that are asked for most, one press away; one that the limits forbid says why. */
function BarPresets({ names, picker }: { names: readonly string[]; picker: DateRangePickerProps }) {
  const styles = useStyles()
  const { value, onChange, presets = rangePresets, disabled } = picker
  const [now] = useState(() => new Date())
  const choose = (preset: RangePreset) => {
    // Reckoned anew: the page may have been open since yesterday.
    const reading = presetRange(preset, picker)
    if ('value' in reading && reading.value.join() !== value?.join()) onChange(reading.value)
  }
  return (
    <div role="group" aria-label="快捷时间" className={styles.presets}>
      {presets
        .filter(({ name }) => names.includes(name))
        .map((preset) => {
          const reading = presetRange(preset, picker, now)
          const range = 'value' in reading ? reading.value : null
          const problem = 'problem' in reading ? reading.problem : undefined
          const isChosen = range !== null && value !== null && range.join() === value.join()
          const isClosed = disabled || range === null
          return (
            <button
              key={preset.name}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isClosed || undefined}
              title={problem}
              className={mergeClasses(styles.preset, isChosen && styles.chosen, isClosed && styles.closed)}
              onClick={() => !isClosed && choose(preset)}
            >
              {preset.name}
            </button>
          )
        })}
    </div>
  )
}
