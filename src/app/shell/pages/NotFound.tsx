import { makeStyles, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { pagesOf } from '@/app/menus/pagesOf'
import { useMenu } from '@/app/menus/useMenu'
import { focusRing } from '@/look/focusRing'
import { Blank } from '@/look/parts/Blank'
import { HomeLink } from './HomeLink'
import { nearestPages } from './nearestPages'

const useStyles = makeStyles({
  near: { marginTop: '24px' },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px 16px',
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  link: {
    ...focusRing,
    display: 'inline-block',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    lineHeight: '24px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})

/** 404 in place of a page, with the pages whose names come closest (docs/console.md, 8). */
export function NotFound({ path }: { path: string | null }) {
  const styles = useStyles()
  const near = nearestPages(path ?? '', pagesOf(useMenu()))
  return (
    <Blank
      icon={DocumentSearchRegular}
      title="页面不存在"
      heading="h1"
      text={`${path ? `没有 ${path} 这个页面。` : ''}地址可能写错，或页面已经移走。`}
      actions={<HomeLink />}
    >
      {near.length > 0 && (
        <nav className={styles.near} aria-label="相近的页面">
          相近的页面
          <ul className={styles.list}>
            {near.map((page) => (
              <li key={page.permission}>
                <Link to={page.path} className={styles.link}>
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Blank>
  )
}
