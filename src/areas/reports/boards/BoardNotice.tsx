import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPathFrom } from '@/app/router/landing'
import { focusRing } from '@/look/focusRing'
import { useWallStyles } from './wallStyles'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  outside: { gridTemplateRows: 'none', placeContent: 'center', justifyItems: 'center', gap: '0.8em' },
  line: { margin: 0 },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
})

/** In place of a board: who is not signed in is told so. */
export function BoardNotice() {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  return (
    <NoticePage title={words.outside}>
      <p className={styles.line}>{words.outsideHint}</p>
      <Link className={styles.link} to={loginPathFrom(`${pathname}${search}`)}>
        {words.signIn}
      </Link>
    </NoticePage>
  )
}

interface NoticePageProps {
  title: string
  children?: ReactNode
}

/** A page of a few words on the wall. */
export function NoticePage({ title, children }: NoticePageProps) {
  const [wall, styles] = [useWallStyles(), useStyles()]
  return (
    <main className={mergeClasses(wall.wall, styles.outside)}>
      <h1 className={wall.title}>{title}</h1>
      {children}
    </main>
  )
}
