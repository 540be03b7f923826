import { Star16Filled, Star16Regular } from '@fluentui/react-icons'
import { tokens } from '@fluentui/react-components'
import { pagesOf } from '@/app/menus/pagesOf'
import { homePermission } from '@/app/menus/joinMenu'
import type { Menu } from '@/app/menus/useMenu'
import { useFavourite } from '@/app/preferences/useFavourite'

interface PageStarProps {
  /** Page key of the page shown; null outside the menu. */
  permission: string | null
  menu: Menu
  className: string
}

/** The star of the page shown. 首页 has none: it stands first anyway. */
export function PageStar({ permission, menu, className }: PageStarProps) {
  const page = pagesOf(menu).find((one) => one.permission === permission)
  if (!page || page.permission === homePermission) return null
  return <Star permission={page.permission} title={page.title} className={className} />
}

function Star({ permission, title, className }: { permission: string; title: string; className: string }) {
  const { isOn, toggle } = useFavourite(permission)
  return (
    <button
      type="button"
      className={className}
      aria-label={`收藏此页：${title}`}
      aria-pressed={isOn}
      title={isOn ? '取消收藏' : '收藏此页'}
      onClick={toggle}
    >
      {isOn ? <Star16Filled color={tokens.colorBrandForeground1} aria-hidden /> : <Star16Regular aria-hidden />}
    </button>
  )
}
