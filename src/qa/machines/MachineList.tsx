import { lifecycleFlows } from '@contracts/resources/lifecycleFlows'
import { standingsOf, type KeptRun } from '@machines/testing/keptRuns'
import { layersOf, layerWords, type Layer } from '@machines/testing/layers'
import { flows, type Flow } from '@machines/testing/models'
import { PageHeader } from '@/look/parts/PageHeader'
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useCharts } from '../charts'
import { useAddressOf } from '../useAddressOf'
import { LayerCell } from './LayerCell'
import { TogetherTable } from './TogetherTable'
import { usePathRuns } from './usePathRuns'
import { useTableStyles } from './useTableStyles'

const useStyles = makeStyles({
  heading: {
    margin: '32px 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Every flow and every lifecycle with the size of its machine, of its path set, and how each layer last took it. */
export function MachineList() {
  const styles = useStyles()
  const table = useTableStyles()
  const addressOf = useAddressOf()
  const { runs, problem } = usePathRuns()
  return (
    <>
      <PageHeader
        title="状态机"
        note={
          <>
            {flows.length} 个流程，{lifecycleFlows.length} 个业务记录的生命周期。各层为最近一次运行走到的状态 / 转移。{' '}
            <a href={addressOf('/matrix')} className={table.link}>
              规格依据对照表
            </a>
          </>
        }
      />
      {problem !== null && (
        <MessageBar intent="warning">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <MachineTable label="流程" shown={flows} runs={runs} hasStories />
      <h2 className={styles.heading}>同一页面上的几个流程</h2>
      <TogetherTable label="同一页面上的几个流程" runs={runs} />
      <h2 className={styles.heading}>业务记录的生命周期</h2>
      <MachineTable label="业务记录的生命周期" shown={lifecycleFlows} runs={runs} />
    </>
  )
}

interface MachineTableProps {
  label: string
  shown: readonly Flow[]
  runs: readonly KeptRun[]
  hasStories?: boolean
}

function MachineTable({ label, shown, runs, hasStories = false }: MachineTableProps) {
  const styles = useTableStyles()
  const layers: readonly Layer[] = shown[0] ? layersOf(shown[0]) : []
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">流程</th>
            <th scope="col">名称</th>
            {['状态', '转移', '路径', ...(hasStories ? ['故事'] : [])].map((head) => (
              <th key={head} scope="col" className={styles.number}>
                {head}
              </th>
            ))}
            {layers.map((layer) => (
              <th key={layer} scope="col">
                {layerWords[layer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((flow) => (
            <MachineRow key={flow.name} flow={flow} runs={runs} hasStories={hasStories} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MachineRow({ flow, runs, hasStories }: { flow: Flow; runs: readonly KeptRun[]; hasStories: boolean }) {
  const styles = useTableStyles()
  const { drawings, paths } = useCharts()
  const addressOf = useAddressOf()
  const { name, model, stories } = flow
  const standings = standingsOf(flow, runs)
  return (
    <tr>
      <td>
        <a href={addressOf(`/${name}`)} className={styles.link}>
          {model.title}
        </a>
      </td>
      <td className={styles.quiet}>
        <code>{name}</code>
      </td>
      {/* The machine itself is drawn too, but is no state one could be in. */}
      <td className={styles.number}>{(drawings[name]?.states.length ?? 1) - 1}</td>
      <td className={styles.number}>{drawings[name]?.transitions.length ?? 0}</td>
      <td className={styles.number}>{paths[name] ?? '–'}</td>
      {hasStories && <td className={styles.number}>{stories.length}</td>}
      {standings.map((standing) => (
        <td key={standing.layer}>
          <LayerCell standing={standing} />
        </td>
      ))}
    </tr>
  )
}
