import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { MenuProps } from '@/blocks/list/MenuButton'
import { MenuSurface } from '@/blocks/list/MenuSurface'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0 },
  term: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
})

const width = 400

/** How each measure of a report is counted, from the one dictionary. */
export function MeasureNotes({ measures, ...menu }: MenuProps & { measures: readonly MeasureKey[] }) {
  const styles = useStyles()
  return (
    <MenuSurface {...menu} label="统计口径" width={width}>
      <dl className={styles.list}>
        {measures.map((measure) => {
          const { label, note } = measureOf(measure)
          return (
            <div key={measure}>
              <dt className={styles.term}>{label}</dt>
              <dd className={styles.note}>{note}</dd>
            </div>
          )
        })}
      </dl>
    </MenuSurface>
  )
}
