import { Input as FluentInput, makeStyles, mergeClasses, type InputProps } from '@fluentui/react-components'
import type { Ref } from 'react'
import { look } from '../tokens'

const useStyles = makeStyles({ field: { minHeight: look.controlHeight, height: look.controlHeight } })

/** Text field at the height of the density. */
export function Input(props: InputProps & { ref?: Ref<HTMLInputElement> }) {
  const styles = useStyles()
  return <FluentInput {...props} className={mergeClasses(!props.size && styles.field, props.className)} />
}
