import type { RecordAnswer } from '@contracts/resources/calls'
import { employee } from '@contracts/resources/members/employee'
import type { OrdersOfEmployee } from '@contracts/resources/members/ordersOfEmployee'
import { makeStyles } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

type EmployeeRecord = RecordAnswer<typeof employee>

const broughtBy = ({ facts }: EmployeeRecord) => facts.orders as OrdersOfEmployee | undefined
const orderCount = (record: EmployeeRecord) => String(broughtBy(record)?.count ?? 0)
const orderNet = (record: EmployeeRecord) => yuanText(broughtBy(record)?.net ?? 0)

const useStyles = makeStyles({ body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` } })

/** What an employee has brought in, in the stores of the brand, less what was given back. */
function Brought({ record }: { record: EmployeeRecord }) {
  const styles = useStyles()
  return (
    <Panel title="推广概况（全部门店）">
      <div className={styles.body}>
        <Facts
          facts={[
            { label: employee.virtual!.orderCount, value: orderCount(record) },
            { label: '推广净额', value: `¥${orderNet(record)}` },
          ]}
        />
      </div>
    </Panel>
  )
}

const employees = screensFor(employee, {
  cells: { orderCount, orderNet },
  lead: Brought,
  paths: {
    list: '/power/employee-list',
    add: '/power/employee/0',
    edit: (id) => `/power/employee/${id}`,
  },
})

/** 员工管理. */
export const Employees = () => <employees.Page title="员工管理" />

/** The id that stands for a new one. */
const NEW = '0'

/** 员工资料. */
export function EmployeeForm({ id = NEW }: { id?: string }) {
  return id === NEW ? <employees.Form mode="add" id={null} /> : <employees.Form mode="edit" id={id} />
}
