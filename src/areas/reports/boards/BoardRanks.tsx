import { makeStyles, tokens } from '@fluentui/react-components'
import { shortFigure } from '../report/figureText'

const useStyles = makeStyles({
  part: { display: 'grid', alignContent: 'start', gap: '0.6em', minWidth: 0 },
  title: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '1em', fontWeight: tokens.fontWeightRegular },
  list: { display: 'grid', gap: '0.7em', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0.2em 1em' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bar: { gridColumn: '1 / -1', height: '0.3em', borderRadius: '0.15em', backgroundColor: tokens.colorBrandBackground2 },
  share: { height: '100%', borderRadius: 'inherit', backgroundColor: tokens.colorBrandForeground1 },
})

interface BoardRanksProps {
  title: string
  rows: readonly { readonly key: string; readonly label: string; readonly value: number }[]
}

/** Names with their amounts, the largest first. */
export function BoardRanks({ title, rows }: BoardRanksProps) {
  const styles = useStyles()
  const most = rows[0]?.value ?? 1
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {rows.map(({ key, label, value }) => {
          const { text, unit } = shortFigure(value, 'fen', '')
          return (
            <li key={key} className={styles.row}>
              <span className={styles.name}>{label}</span>
              <span>
                {text} {unit}
              </span>
              <div className={styles.bar} aria-hidden>
                <div className={styles.share} style={{ width: `${(value / most) * 100}%` }} />
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
