import {
  Button as FluentButton,
  Input as FluentInput,
  SearchBox as FluentSearchBox,
  Select as FluentSelect,
  TabList as FluentTabList,
  makeStyles,
  mergeClasses,
  tokens,
  type ButtonProps,
  type InputProps,
  type SearchBoxProps,
  type SelectProps,
  type TabListProps,
} from '@fluentui/react-components'
import type { Ref } from 'react'
import { useDensity } from '../Console'
import { look } from '../tokens'

// Fluent's controls at the height of the current density, always with 14 px text. Screens import them from here.

const useStyles = makeStyles({
  button: { height: look.controlHeight, paddingTop: 0, paddingBottom: 0 },
  text: { minWidth: '64px', flexShrink: 0, whiteSpace: 'nowrap' },
  plain: { fontWeight: tokens.fontWeightRegular },
  quiet: { minWidth: 0, paddingLeft: '8px', paddingRight: '8px' },
  field: { minHeight: look.controlHeight, height: look.controlHeight },
  select: { '& select': { height: look.controlHeight } },
})

/** Two Chinese characters need 64 px, not 96; only the primary button is semibold. */
export function Button(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  const styles = useStyles()
  const { appearance, size, children } = props
  const hasText = children !== undefined
  const isQuiet = appearance === 'subtle' || appearance === 'transparent'
  return (
    <FluentButton
      {...props}
      className={mergeClasses(
        hasText && styles.text,
        hasText && !size && styles.button,
        hasText && isQuiet && styles.quiet,
        appearance !== 'primary' && styles.plain,
        props.className,
      )}
    />
  )
}

/** Text field at the height of the density. */
export function Input(props: InputProps) {
  const styles = useStyles()
  return <FluentInput {...props} className={mergeClasses(!props.size && styles.field, props.className)} />
}

/** Native choice at the height of the density. */
export function Select(props: SelectProps) {
  const styles = useStyles()
  return <FluentSelect {...props} className={mergeClasses(!props.size && styles.select, props.className)} />
}

/** Search field with its own cross. */
export function SearchBox(props: SearchBoxProps) {
  const styles = useStyles()
  return <FluentSearchBox {...props} className={mergeClasses(!props.size && styles.field, props.className)} />
}

/** Tabs in the size of the density. */
export function TabList(props: TabListProps) {
  return <FluentTabList size={useDensity() === 'compact' ? 'small' : 'medium'} {...props} />
}
