import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { chartScale, type ChartOf } from './chart'
import { heatColour } from './heat'

const useStyles = makeStyles({
  map: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '2px', maxWidth: '560px' },
  tile: {
    display: 'grid',
    placeItems: 'center',
    height: '32px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    [below.phone]: { fontSize: tokens.fontSizeBase100 },
  },
  valued: { color: tokens.colorNeutralForeground1 },
})

/** Every province at its rough place: short name, column, row. Equal tiles keep small places as legible as large ones. */
const tiles: readonly (readonly [string, number, number])[] = [
  ['黑龙江', 12, 1],
  ['内蒙古', 6, 2],
  ['北京', 8, 2],
  ['辽宁', 10, 2],
  ['吉林', 11, 2],
  ['新疆', 1, 3],
  ['甘肃', 4, 3],
  ['宁夏', 5, 3],
  ['山西', 7, 3],
  ['河北', 8, 3],
  ['天津', 9, 3],
  ['青海', 3, 4],
  ['陕西', 6, 4],
  ['河南', 7, 4],
  ['山东', 9, 4],
  ['西藏', 2, 5],
  ['四川', 4, 5],
  ['重庆', 5, 5],
  ['湖北', 7, 5],
  ['安徽', 8, 5],
  ['江苏', 9, 5],
  ['上海', 10, 5],
  ['云南', 4, 6],
  ['贵州', 5, 6],
  ['湖南', 7, 6],
  ['江西', 8, 6],
  ['浙江', 9, 6],
  ['广西', 6, 7],
  ['广东', 8, 7],
  ['福建', 9, 7],
  ['台湾', 10, 7],
  ['海南', 7, 8],
  ['澳门', 8, 8],
  ['香港', 9, 8],
]

interface ProvincesProps {
  label: string
  /** Slices are named by the short names of provinces. */
  chart: ChartOf<'provinces'>
}

/** Where it comes from, by province. */
export function Provinces({ label, chart }: ProvincesProps) {
  const styles = useStyles()
  const { exact } = chartScale(chart)
  const values = new Map(chart.slices.map(({ name, value }) => [name, value]))
  const top = Math.max(0, ...values.values())
  return (
    <div className={styles.map} role="img" aria-label={label}>
      {tiles.map(([name, gridColumn, gridRow]) => {
        const value = values.get(name)
        const place = { gridColumn, gridRow }
        return value === undefined ? (
          <span key={name} className={styles.tile} style={place}>
            {name}
          </span>
        ) : (
          <span
            key={name}
            className={mergeClasses(styles.tile, styles.valued)}
            title={`${name} ${exact(value)}`}
            style={{ ...place, backgroundColor: heatColour(top === 0 ? 0 : value / top) }}
          >
            {name}
          </span>
        )
      })}
    </div>
  )
}
