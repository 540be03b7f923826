import { makeStyles } from '@fluentui/react-components'
import { PromoPanel } from '../promo/PromoPanel'
import { AccountPanel } from './AccountPanel'

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
})

/** What stands first on the page of an employee: his promotion code, then his account with all his rights. */
export function EmployeePanels({ record }: { record: { readonly id: number; readonly version: number } }) {
  const styles = useStyles()
  return (
    <div className={styles.panels}>
      <PromoPanel record={record} />
      <AccountPanel record={record} />
    </div>
  )
}
