import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  portrait: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

interface PortraitProps {
  name: string
  /** Address of the picture; null where there is none. */
  picture: string | null
  className?: string
}

/** A user's picture in a disc, else the first character of his name; people are addressed by family name. */
export function Portrait({ name, picture, className }: PortraitProps) {
  return (
    <span className={mergeClasses(useStyles().portrait, className)} aria-hidden>
      {picture ? <img src={picture} alt="" /> : [...name][0]?.toUpperCase()}
    </span>
  )
}
