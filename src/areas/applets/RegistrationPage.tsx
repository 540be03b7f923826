import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { PageHeader } from '@/look/parts/PageHeader'
import { registrationPaths, registrationTexts, wizardWidth } from './constants'

const useStyles = makeStyles({
  page: { maxWidth: wizardWidth, paddingBottom: '24px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
})

interface RegistrationPageProps {
  /** How far the mini-program has come. */
  badge?: ReactNode
  children: ReactNode
}

/** The screen 小程序注册授权 with its way to the tutorial, whatever stands in it. */
export function RegistrationPage({ badge, children }: RegistrationPageProps) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeader
        title={registrationTexts.title}
        badge={badge}
        actions={
          <Link to={registrationPaths.help} className={styles.link}>
            {registrationTexts.help}
          </Link>
        }
      />
      {children}
    </div>
  )
}
