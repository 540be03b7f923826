import { flows } from '@machines/testing/models'
import { focusRing } from '@/look/focusRing'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCharts } from '../charts'
import { useAddressOf } from '../useAddressOf'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    maxWidth: '960px',
    borderCollapse: 'collapse',
    '& th': {
      height: look.headRowHeight,
      backgroundColor: tokens.colorNeutralBackground2,
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
    '& th, & td': { padding: `0 ${look.cellPadding}`, borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    '& td': { height: look.rowHeight },
    '& tbody tr:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  number: { textAlign: 'right !important' as 'right', width: '88px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
  name: { color: tokens.colorNeutralForeground3 },
})

/** Every flow of the product with the size of its machine and of its path set. */
export function MachineList() {
  const styles = useStyles()
  const { drawings, paths } = useCharts()
  const addressOf = useAddressOf()
  return (
    <>
      <PageHeader title="状态机" note={`${flows.length} 个流程。路径：走过每个转移所需的用例数。`} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">流程</th>
              <th scope="col">名称</th>
              <th scope="col" className={styles.number}>
                状态
              </th>
              <th scope="col" className={styles.number}>
                转移
              </th>
              <th scope="col" className={styles.number}>
                路径
              </th>
              <th scope="col" className={styles.number}>
                故事
              </th>
            </tr>
          </thead>
          <tbody>
            {flows.map(({ name, model, stories }) => (
              <tr key={name}>
                <td>
                  <a href={addressOf(`/${name}`)} className={styles.link}>
                    {model.title}
                  </a>
                </td>
                <td className={styles.name}>
                  <code>{name}</code>
                </td>
                {/* The machine itself is drawn too, but is no state one could be in. */}
                <td className={styles.number}>{(drawings[name]?.states.length ?? 1) - 1}</td>
                <td className={styles.number}>{drawings[name]?.transitions.length ?? 0}</td>
                <td className={styles.number}>{paths[name] ?? '–'}</td>
                <td className={styles.number}>{stories.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
