import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '../focusRing'

const useStyles = makeStyles({ link: { ...focusRing, color: tokens.colorBrandForegroundLink } })

interface TextLinkProps {
  /** A page of the console, or an address outside of it, which gets a window of its own. */
  to: string
  /** Opens a page of the console beside this one too. */
  isApart?: boolean
  children: ReactNode
}

const outside = /^[a-z]+:/

/** A link within a text. */
export function TextLink({ to, isApart = false, children }: TextLinkProps) {
  const { link } = useStyles()
  const apart = { target: '_blank', rel: 'noopener noreferrer' }
  if (outside.test(to))
    return (
      <a href={to} className={link} {...apart}>
        {children}
      </a>
    )
  return (
    <Link to={to} className={link} {...(isApart ? apart : {})}>
      {children}
    </Link>
  )
}
