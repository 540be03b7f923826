import { standingsOf } from '@machines/testing/keptRuns'
import { layerWords } from '@machines/testing/layers'
import type { Flow } from '@machines/testing/models'
import { mergeClasses } from '@fluentui/react-components'
import { LayerCell } from './LayerCell'
import { usePathRuns } from './usePathRuns'
import { useTableStyles } from './useTableStyles'

const when = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' })

/** How each layer took a flow when it was last run, what it did not reach and what failed, with the way there. */
export function RunList({ flow }: { flow: Flow }) {
  const styles = useTableStyles()
  const { runs, problem } = usePathRuns()
  const ours = runs.filter((run) => run.flow === flow.name)
  const failures = ours.flatMap(({ layer, executed }) =>
    executed.flatMap(({ name, failure, lines = [] }) => (failure === undefined ? [] : { layer, name, failure, lines })),
  )
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="运行结果">
          <thead>
            <tr>
              {['层', '状态 / 转移', '通过', '失败', '最近运行'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standingsOf(flow, ours).map((standing) => (
              <tr key={standing.layer}>
                <td>{layerWords[standing.layer]}</td>
                <td>
                  <LayerCell standing={standing} />
                </td>
                <td>{standing.passed}</td>
                <td>{standing.failed}</td>
                <td>
                  {standing.ranAt === null ? (
                    <>
                      还没有运行：<code>{`npm run paths -- ${flow.name} --run ${standing.layer}`}</code>
                    </>
                  ) : (
                    when.format(new Date(standing.ranAt))
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem !== null && <p className={styles.missing}>{problem}</p>}
      {failures.map(({ layer, name, failure, lines }) => (
        <details key={`${layer} ${name}`}>
          <summary className={mergeClasses(styles.link, styles.missing)}>{name}</summary>
          <p>{failure}</p>
          <ol>
            {lines.map((line, at) => (
              <li key={`${at} ${line}`}>
                <code>{line}</code>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  )
}
