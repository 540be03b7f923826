import { reportApi, setupSteps, type StoreSetup } from '@contracts/calls/reportApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useMenu } from '@/app/menus/useMenu'
import { useTenant } from '@/app/tenant/useTenant'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { focusRing } from '@/look/focusRing'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    listStyle: 'none',
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '48px',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, lineHeight: '24px', display: 'inline-block' },
})

/** What each step asks for, and the key of the page where it is done. */
const words: Readonly<Record<keyof StoreSetup, { readonly text: string; readonly page: string }>> = {
  applet: { text: '开通小程序', page: 'applets:register' },
  product: { text: '上线首个商品', page: 'ticket:product' },
  staff: { text: '新增员工', page: 'power:employee' },
}

/**
 * 开店准备: what a new store has still to do, until all of it is done (docs/console.md, 9), to who can do it. A whole brand
 * has none of it.
 */
export function SetupPanel() {
  const styles = useStyles()
  const { current } = useTenant()
  const { groups } = useMenu()
  const { data } = useQuery({
    queryKey: ['storeSetup', tenantKey(current)],
    queryFn: ({ signal }) => call(reportApi.storeSetup, {}, { signal }),
    enabled: current.hotelId !== null,
  })
  if (!data) return null
  const pageOf = (step: keyof StoreSetup) =>
    groups.flatMap(({ pages }) => pages).find(({ permission }) => permission === words[step].page)
  // Who cannot do it is not told of it.
  const steps = setupSteps.filter((step) => data[step] || pageOf(step))
  if (steps.every((step) => data[step])) return null
  return (
    <Panel title="开店准备">
      <ul className={styles.steps}>
        {steps.map((step) => {
          const { text } = words[step]
          const target = data[step] ? undefined : pageOf(step)
          return (
            <li key={step} className={styles.step}>
              {target ? (
                <Link to={target.path} className={styles.link}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
              <StatusBadge tone={data[step] ? 'success' : 'neutral'}>{data[step] ? '已完成' : '待完成'}</StatusBadge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
