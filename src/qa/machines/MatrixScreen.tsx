import { lifecycleFlows } from '@contracts/resources/lifecycleFlows'
import { layers, layerWords } from '@machines/testing/layers'
import { matrixOf, resultWords, toMatrix } from '@machines/testing/matrix'
import { flows } from '@machines/testing/models'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useAddressOf } from '../useAddressOf'
import { download } from './download'
import { usePathRuns } from './usePathRuns'
import { useTableStyles } from './useTableStyles'

/** Each clause of the spec against the stories that cite it, the cases that take it, and what came of them last. */
export function MatrixScreen() {
  const styles = useTableStyles()
  const addressOf = useAddressOf()
  const { runs } = usePathRuns()
  const rows = useMemo(() => matrixOf([...flows, ...lifecycleFlows], runs), [runs])
  return (
    <>
      <PageHeader
        title="规格依据对照表"
        note={
          <>
            <a href={addressOf('/')} className={styles.link}>
              全部流程
            </a>{' '}
            · 每条规格依据和生命周期的每个事件由哪些故事和用例证明，最近一次在各层运行的结果；“–”是还没有运行
          </>
        }
        actions={<Button onClick={() => download('matrix.md', toMatrix(rows), 'text/markdown')}>下载 Markdown</Button>}
      />
      <div className={styles.scroll}>
        <table className={mergeClasses(styles.table, styles.tall)} aria-label="规格依据对照表">
          <thead>
            <tr>
              {['流程', '规格依据', '故事', '用例', ...layers.map((layer) => layerWords[layer])].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ flow, title, clause, stories, cases, results }) => (
              <tr key={`${flow} ${clause}`}>
                <td className={styles.words}>
                  <a href={addressOf(`/${flow}`)} className={styles.link}>
                    {title}
                  </a>
                </td>
                <td className={styles.words}>{clause}</td>
                <td className={styles.words}>
                  {stories.map((story) => (
                    <div key={story}>{story}</div>
                  ))}
                </td>
                <td>{cases.join('、') || '–'}</td>
                {layers.map((layer) => (
                  <td
                    key={layer}
                    className={mergeClasses(styles.nowrap, (results[layer]?.failed ?? 0) > 0 && styles.missing)}
                  >
                    {resultWords(results[layer])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
