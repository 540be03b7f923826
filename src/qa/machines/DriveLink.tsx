import { screens } from '@machines/testing/screens'
import { focusRing } from '@/look/focusRing'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({ link: { ...focusRing, color: tokens.colorBrandForegroundLink } })

/** 带我去这个状态: opens the product and drives it there, for flows that start at an address. */
export function DriveLink({ flow, state }: { flow: string; state: string }) {
  const styles = useStyles()
  if (screens[flow]?.at === undefined) return null
  const words = new URLSearchParams({ flow, state })
  return (
    <a className={styles.link} href={`/qa/product?${words}`} target="_blank" rel="noreferrer">
      带我去这个状态
    </a>
  )
}
