import { makeStyles } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { changeOf } from '../list/numberText'

const useStyles = makeStyles({ up: { color: look.toneSuccessText }, down: { color: look.toneDangerText } })

interface ChangeProps {
  value: number
  before: number
  /** Stands where nothing was before, and where nothing has changed. */
  none?: string
}

/** By how much a number has changed, in percent. */
export function Change({ value, before, none }: ChangeProps) {
  const styles = useStyles()
  const change = changeOf(value, before)
  return change ? <span className={change.isUp ? styles.up : styles.down}>{change.text}</span> : none
}
