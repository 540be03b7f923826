import { clauseWords } from '@machines/testing/export/clauseWords'
import { layerWords, togetherLayers } from '@machines/testing/layers'
import { flows } from '@machines/testing/models'
import { pathsTogether, type NamedTogether } from '@machines/testing/together/answer'
import { jointCases } from '@machines/testing/together/cases'
import { reasonNotTogetherIn, type Link, type Together } from '@machines/testing/together/together'
import { togethers } from '@machines/testing/together/togethers'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BranchFork20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useAddressOf } from '../useAddressOf'
import { LastRun } from './LastRun'
import { MarkedCases } from './MarkedCases'
import { usePathRuns } from './usePathRuns'
import { useTableStyles } from './useTableStyles'

const useStyles = makeStyles({
  heading: {
    margin: '32px 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingLeft: '20px', lineHeight: '24px' },
})

/** Several flows of one page: `/qa/machines#/together/saveWhileExpired`. */
export function TogetherScreen() {
  const table = useTableStyles()
  const { name } = useParams()
  const addressOf = useAddressOf()
  const named = togethers.find((one) => one.name === name)
  if (named) return <Whole key={named.name} {...named} />
  return (
    <Blank
      icon={BranchFork20Regular}
      heading="h1"
      title="没有这个组合"
      text={`没有名为「${name}」的组合。`}
      actions={
        <a href={addressOf('/')} className={table.link}>
          全部流程
        </a>
      }
    />
  )
}

function Whole({ name, together }: NamedTogether) {
  const styles = useStyles()
  const table = useTableStyles()
  const addressOf = useAddressOf()
  const { runs } = usePathRuns()
  const { title, where, parts, links, invariants } = together
  const cases = useMemo(() => jointCases(name, together, pathsTogether(together, 'once')), [name, together])
  const ours = runs.filter((run) => run.flow === name)
  const failures = ours.flatMap(({ executed }) =>
    executed.flatMap(({ name: path, failure }) => (failure === undefined ? [] : { path, failure })),
  )
  return (
    <>
      <PageHeader
        title={title}
        note={
          <>
            <a href={addressOf('/')} className={table.link}>
              全部流程
            </a>{' '}
            · <code>{name}</code> · {where}
          </>
        }
      />
      <ul className={styles.list} aria-label="流程">
        {Object.entries(parts).map(([part, { model }]) => (
          <li key={part}>
            <a
              href={addressOf(`/${flows.find((flow) => flow.model.machine === model.machine)?.name}`)}
              className={table.link}
            >
              {model.title}
            </a>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>联动</h2>
      <LinkTable together={together} links={links} />
      <h2 className={styles.heading}>任何时候都成立</h2>
      <ul className={styles.list}>
        {Object.keys(invariants).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>最近一次运行</h2>
      <ul className={styles.list}>
        {togetherLayers.map((layer) => {
          const run = ours.find((one) => one.layer === layer)
          return (
            <li key={layer}>
              {layerWords[layer]}：
              {run ? (
                <LastRun run={run} />
              ) : (
                (reasonNotTogetherIn(layer, together) ?? <code>{`npm run paths -- ${name} --run ${layer}`}</code>)
              )}
            </li>
          )
        })}
      </ul>
      {failures.map(({ path, failure }) => (
        <p key={path} className={table.missing}>
          {path}：{failure}
        </p>
      ))}
      <h2 className={styles.heading}>用例</h2>
      <MarkedCases name={name} of={{ id: name, title }} file={name} cases={cases} total={cases.length} />
    </>
  )
}

function LinkTable({ together, links }: { together: Together; links: readonly Link[] }) {
  const styles = useTableStyles()
  const titleOf = (part: string) => together.parts[part]!.model.title
  return (
    <div className={styles.scroll}>
      <table className={mergeClasses(styles.table, styles.tall)} aria-label="联动">
        <thead>
          <tr>
            {['联动', '从', '到', '规格依据'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map(({ name, clause, when, brings }) => (
            <tr key={name}>
              <td className={styles.words}>{name}</td>
              <td>{titleOf(when.part)}</td>
              <td>{titleOf(brings.part)}</td>
              <td>{clauseWords(clause)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
