import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  cell: { display: 'grid', minWidth: 0, lineHeight: '20px' },
  first: { overflow: 'hidden', textOverflow: 'ellipsis' },
  second: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

interface TwoLinesProps {
  first: string
  second: ReactNode
  /** All of both, where they are cut off. */
  title?: string
}

/** A cell of a list: what it is, and below it what is said of it. */
export function TwoLines({ first, second, title }: TwoLinesProps) {
  const styles = useStyles()
  return (
    <span className={styles.cell} title={title}>
      <span className={styles.first}>{first}</span>
      {second !== null && second !== '' && <span className={styles.second}>{second}</span>}
    </span>
  )
}
