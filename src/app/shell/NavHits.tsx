import { pagesOf, whereabouts } from '@/app/menus/pagesOf'
import type { Menu } from '@/app/menus/useMenu'
import { findPages } from '@/app/palette/findPages'
import { usePinyin } from '@/app/palette/usePinyin'
import { NavPage } from './NavPage'
import { useNavStyles } from './navStyles'
import type { Place } from './place'

interface NavHitsProps {
  menu: Menu
  text: string
  place: Place
  onGo: () => void
}

/** The pages that the text finds, by name, pinyin or initials, in place of the groups. */
export function NavHits({ menu, text, place, onGo }: NavHitsProps) {
  const styles = useNavStyles()
  const hits = findPages(pagesOf(menu), text, usePinyin())
  return (
    <>
      <p role="status" className={styles.none}>
        {hits.length === 0 ? '没有符合的页面' : `${hits.length} 个页面`}
      </p>
      <ul className={styles.list} aria-label="查找结果">
        {hits.map((page) => (
          <NavPage
            key={page.permission}
            page={page}
            current={page.permission === place.permission}
            end={whereabouts(page)}
            onGo={onGo}
          />
        ))}
      </ul>
    </>
  )
}
