import { makeStyles } from '@fluentui/react-components'
import { ArrowLeft20Regular, Navigation20Regular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '@/app/router/landing'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({ button: { minWidth: '40px', height: '40px' } })

interface HeaderStartProps {
  /** The page has a way back in place of the navigation. */
  isDeep: boolean
  /** Where who came by a link goes back to. */
  list: string | undefined
  onMenu: () => void
}

/** Where a phone's header begins: the navigation, or the way back from a form or a record. */
export function HeaderStart({ isDeep, list = homePath, onMenu }: HeaderStartProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return isDeep ? (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={<ArrowLeft20Regular />}
      aria-label="返回"
      onClick={() => void (isFirst ? navigate(list) : navigate(-1))}
    />
  ) : (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={<Navigation20Regular />}
      aria-label="打开导航"
      aria-haspopup="dialog"
      onClick={onMenu}
    />
  )
}
