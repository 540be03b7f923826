import type { Flow } from '@machines/testing/models'
import type { Drawing } from '@machines/testing/report/drawing'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { makeStyles, tokens } from '@fluentui/react-components'
import { BranchFork20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCharts } from '../charts'
import { LiveFlowsPanel } from '../live/LiveFlowsPanel'
import { useLiveFlows } from '../live/useLiveFlows'
import { useAddressOf } from '../useAddressOf'
import { useAddressWord } from '../useAddressWord'
import { CaseList } from './CaseList'
import { DriveLink } from './DriveLink'
import { ChartView } from './ChartView'
import { StateList } from './StateList'
import { RunList } from './RunList'
import { StatePanel } from './StatePanel'
import { StoryList } from './StoryList'
import { TryOutPane } from './TryOutPane'
import { useTryOut } from './useTryOut'
import { walkable } from './walkable'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '288px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  scroll: {
    maxHeight: 'calc(100vh - 208px)',
    padding: '0 4px 4px 0',
    overflowY: 'auto',
    [below.phone]: { maxHeight: '320px' },
  },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
  main: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  tabs: { paddingTop: '24px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, marginTop: '24px' },
  tab: { paddingTop: '12px' },
})

/** One machine: `/qa/machines#/deletion?state=forcing`. */
export function MachineScreen() {
  const styles = useStyles()
  const { name } = useParams()
  const { drawings } = useCharts()
  const addressOf = useAddressOf()
  const flow = walkable.find((one) => one.name === name)
  const drawing = flow && drawings[flow.name]
  if (!flow || !drawing) {
    return (
      <Blank
        icon={BranchFork20Regular}
        heading="h1"
        title="没有这个流程"
        text={`没有名为「${name}」的流程，或者它还没有状态图。`}
        actions={
          <a href={addressOf('/')} className={styles.link}>
            全部流程
          </a>
        }
      />
    )
  }
  return <Machine key={flow.name} flow={flow} drawing={drawing} />
}

const sides = ['states', 'try'] as const
const sideTabs = [
  { value: 'states', text: '状态' },
  { value: 'try', text: '试一试' },
] as const
const parts = ['cases', 'stories', 'runs'] as const
const partTabs = [
  { value: 'cases', text: '用例' },
  { value: 'stories', text: '故事' },
  { value: 'runs', text: '运行结果' },
] as const

function Machine({ flow, drawing }: { flow: Flow; drawing: Drawing }) {
  const styles = useStyles()
  const addressOf = useAddressOf()
  const [side, setSide] = useAddressWord<(typeof sides)[number]>('side', 'states', sides)
  const [part, setPart] = useAddressWord<(typeof parts)[number]>('part', 'cases', parts)
  const [path] = useAddressWord<string>('state', '')
  const { tried, view } = useTryOut(flow.model)
  const { flows: running } = useLiveFlows()
  const [followed, setFollowed] = useState<string | null>(null)

  const ours = running.filter(({ machine }) => machine === drawing.machine)
  const live = ours.find(({ id }) => id === followed) ?? ours.at(-1)
  const active = live?.active ?? []
  const chosen = drawing.states.find((state) => state.path === path && path !== '')?.id ?? null
  const hrefOf = (id: string) => {
    const { path: to = '' } = drawing.states.find((state) => state.id === id) ?? {}
    return addressOf(`/${flow.name}`, { ...(to && { state: to }), ...(side === 'try' && { side }) })
  }
  return (
    <>
      <PageHeader
        title={drawing.title}
        note={
          <>
            <a href={addressOf('/')} className={styles.link}>
              全部流程
            </a>{' '}
            · <code>{flow.name}</code>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Tabs label="左栏" tabs={sideTabs} chosen={side} onChoose={setSide} />
          <div className={styles.scroll}>
            {side === 'states' ? (
              <StateList drawing={drawing} active={active} chosen={chosen} hrefOf={hrefOf} />
            ) : (
              <TryOutPane flow={flow.name} tried={tried} view={view} />
            )}
          </div>
        </div>
        <div className={styles.main}>
          <ChartView drawing={drawing} active={active} last={live?.last ?? []} chosen={chosen} hrefOf={hrefOf} />
          {chosen && <StatePanel drawing={drawing} id={chosen} action={<DriveLink flow={flow.name} state={path} />} />}
          <LiveFlowsPanel
            machine={drawing.machine}
            actionOf={(one) =>
              one.id === live?.id ? (
                <span>状态图正在跟随</span>
              ) : (
                <Button size="small" onClick={() => setFollowed(one.id)}>
                  跟随
                </Button>
              )
            }
          />
        </div>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label="用例与故事"
          tabs={partTabs.filter(({ value }) => value !== 'stories' || flow.stories.length > 0)}
          chosen={part}
          onChoose={setPart}
        />
        <div className={styles.tab}>
          {part === 'cases' && <CaseList flow={flow} drawing={drawing} />}
          {part === 'stories' && <StoryList flow={flow} />}
          {part === 'runs' && <RunList flow={flow} />}
        </div>
      </div>
    </>
  )
}
