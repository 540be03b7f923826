import type { KeptRun } from '@machines/testing/keptRuns'
import { layerWords, togetherLayers } from '@machines/testing/layers'
import { togethers } from '@machines/testing/together/togethers'
import { useAddressOf } from '../useAddressOf'
import { LastRun } from './LastRun'
import { useTableStyles } from './useTableStyles'

/** Sets of flows that stand on one page, with what ties them and how each layer last took them. */
export function TogetherTable({ label, runs }: { label: string; runs: readonly KeptRun[] }) {
  const styles = useTableStyles()
  const addressOf = useAddressOf()
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">组合</th>
            <th scope="col">名称</th>
            <th scope="col">流程</th>
            <th scope="col" className={styles.number}>
              联动
            </th>
            <th scope="col" className={styles.number}>
              故事
            </th>
            {togetherLayers.map((layer) => (
              <th key={layer} scope="col">
                {layerWords[layer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {togethers.map(({ name, together }) => (
            <tr key={name}>
              <td>
                <a href={addressOf(`/together/${name}`)} className={styles.link}>
                  {together.title}
                </a>
              </td>
              <td className={styles.quiet}>
                <code>{name}</code>
              </td>
              <td>
                {Object.values(together.parts)
                  .map(({ model }) => model.title)
                  .join('、')}
              </td>
              <td className={styles.number}>{together.links.length}</td>
              <td className={styles.number}>{together.stories.length}</td>
              {togetherLayers.map((layer) => (
                <td key={layer}>
                  <LastRun run={runs.find((run) => run.flow === name && run.layer === layer)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
