import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { keptEvents, type LiveEvent, type LiveFlow } from './liveFlows'
import { useLiveFlows } from './useLiveFlows'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px', padding: `0 ${look.panelPadding} 16px` },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  flow: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' },
  context: {
    margin: '4px 0 0',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  log: { maxHeight: '240px', margin: '8px 0 0', paddingLeft: '40px', overflowY: 'auto' },
})

interface LiveFlowsPanelProps {
  /** Id of a machine: only its flows. */
  machine?: string
  /** What stands behind the name of a running flow, such as a choice. */
  actionOf?: (flow: LiveFlow) => ReactNode
}

const timeOf = ({ at }: LiveEvent) => new Date(at).toLocaleTimeString('zh-CN', { hour12: false })

/** Who runs on this page, where each of them stands, its context without secrets, and the last events. */
export function LiveFlowsPanel({ machine, actionOf }: LiveFlowsPanelProps) {
  const styles = useStyles()
  const view = useLiveFlows()
  const concerns = (one: { machine: string }) => machine === undefined || one.machine === machine
  const flows = view.flows.filter(concerns)
  const events = view.events.filter(concerns).toReversed()
  return (
    <Panel title="本页运行中的流程">
      <div className={styles.content}>
        {flows.length === 0 && <p className={styles.quiet}>没有运行中的流程</p>}
        {flows.map((flow) => (
          <div key={flow.id} data-flow={flow.id}>
            <div className={styles.flow}>
              <strong>{flow.machine}</strong>
              <code>{flow.state}</code>
              {actionOf?.(flow)}
            </div>
            <details>
              <summary>数据（密钥与个人信息已隐藏）</summary>
              <pre className={styles.context}>{flow.context}</pre>
            </details>
          </div>
        ))}
        <details>
          <summary>
            最近的事件（{events.length}，最多保留 {keptEvents} 条）
          </summary>
          <ol className={styles.log} reversed>
            {events.map((one) => (
              <li key={one.number}>
                <span className={styles.quiet}>{timeOf(one)}</span> {machine === undefined && `${one.machine} `}
                <code>{one.event}</code> → <code>{one.state}</code>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Panel>
  )
}
