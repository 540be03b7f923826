import { makeStyles } from '@fluentui/react-components'
import { useMe } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { layout } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { IntakeDocs } from './IntakeDocs'
import { IntakeSecrets } from './IntakeSecrets'
import { SecondFactorResets } from './SecondFactorResets'

const useStyles = makeStyles({
  panels: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: layout.formWidth, padding: '16px 0 24px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
})

/** What only administrators keep: the secrets of a brand, for whom the whole brand is chosen, and lost second factors. */
export function Security() {
  const styles = useStyles()
  const { permissions } = useMe()
  const { hotelId } = useTenant().current
  if (!permissions.includes('all')) return null
  return (
    <div className={styles.panels}>
      {hotelId === null && (
        <Panel title="外部订单接入密钥">
          <div className={styles.body}>
            <IntakeSecrets />
            <IntakeDocs />
          </div>
        </Panel>
      )}
      <Panel title="员工的动态验证码">
        <div className={styles.body}>
          <SecondFactorResets />
        </div>
      </Panel>
    </div>
  )
}
