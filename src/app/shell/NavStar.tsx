import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons'
import { useFavourite } from '@/app/preferences/useFavourite'
import { focusRing } from '@/look/focusRing'

const useStyles = makeStyles({
  star: {
    ...focusRing,
    position: 'absolute',
    right: '4px',
    bottom: '4px',
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    opacity: 0,
    ':focus-visible': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
  on: { color: tokens.colorBrandForeground1 },
})

/** The star of a page in the navigation: there for the pointer, and by → from its entry. */
export function NavStar({ permission, title }: { permission: string; title: string }) {
  const styles = useStyles()
  const { isOn, toggle } = useFavourite(permission)
  return (
    <button
      type="button"
      className={mergeClasses(styles.star, isOn && styles.on)}
      aria-label={`收藏${title}`}
      aria-pressed={isOn}
      title={isOn ? '取消收藏' : '收藏'}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') event.currentTarget.parentElement?.querySelector('a')?.focus()
      }}
      onClick={toggle}
    >
      {isOn ? <Star16Filled aria-hidden /> : <Star16Regular aria-hidden />}
    </button>
  )
}
