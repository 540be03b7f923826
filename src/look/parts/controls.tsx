import { makeStyles, mergeClasses, SearchBox as FluentSearchBox, type SearchBoxProps } from '@fluentui/react-components'
import type { Ref } from 'react'
import { look } from '../tokens'

// Fluent's controls at the height of the current density, always with 14 px text. Screens import them from here; the
// shell takes Button from its own file, because it is loaded first and needs no other.
export { Button } from './Button'

const useStyles = makeStyles({ field: { minHeight: look.controlHeight, height: look.controlHeight } })

/** Search field with its own cross. */
export function SearchBox(props: SearchBoxProps & { ref?: Ref<HTMLInputElement> }) {
  const styles = useStyles()
  return <FluentSearchBox {...props} className={mergeClasses(!props.size && styles.field, props.className)} />
}
