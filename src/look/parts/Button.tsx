import { Button as FluentButton, makeStyles, mergeClasses, tokens, type ButtonProps } from '@fluentui/react-components'
import type { Ref } from 'react'
import { look } from '../tokens'

const useStyles = makeStyles({
  button: { height: look.controlHeight, paddingTop: 0, paddingBottom: 0 },
  text: { minWidth: '64px', flexShrink: 0, whiteSpace: 'nowrap' },
  plain: { fontWeight: tokens.fontWeightRegular },
  quiet: { minWidth: 0, paddingLeft: '8px', paddingRight: '8px' },
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
