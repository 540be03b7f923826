import { makeStyles, tokens } from '@fluentui/react-components'

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
  },
})

/** The first character of a name in a disc; people are addressed by family name. */
export function Portrait({ name }: { name: string }) {
  return (
    <span className={useStyles().portrait} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
