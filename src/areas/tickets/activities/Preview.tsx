import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  preview: { margin: '4px 0 0', color: tokens.colorBrandForeground1, fontSize: tokens.fontSizeBase200 },
})

/** What the values of a form come to, said below the field that decides it. */
export function Preview({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <p role="status" className={styles.preview}>
      {children}
    </p>
  )
}
