import { employee } from '@contracts/resources/members/employee'
import { makeStyles } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { addressNames } from '@/blocks/list/listQuery'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecordPlace } from '@/blocks/records/useRecordPlace'
import { below } from '@/look/layout'
import { DepartmentTree } from './staff/DepartmentTree'
import { employeeDialogs } from './tasks/taskDialogs'

const paths = {
  list: '/power/employee-list',
  add: '/power/employee/0',
  edit: '/power/employee/{id}',
} as const

const { Page } = screensFor(employee, {
  title: '员工管理',
  page: async () => (await import('./employeePage')).employeePage,
  bulkDialogs: employeeDialogs,
  paths,
})

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    alignItems: 'start',
    // The list's lines reach beyond its text on both sides.
    gap: '40px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { minWidth: 0 },
})

const byDepartment = 'departmentId'

/** 员工管理: the list beside the departments, and 员工资料. */
export function Employees() {
  const styles = useStyles()
  const { opened } = useRecordPlace(employee.key, paths)
  const [search, setSearch] = useSearchParams()
  if (opened) return <Page />
  const choose = (ids: string) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.delete(addressNames.page)
      if (ids === '') next.delete(byDepartment)
      else next.set(byDepartment, ids)
      return next
    })
  return (
    <div className={styles.both}>
      <DepartmentTree chosen={search.get(byDepartment) ?? ''} onChoose={choose} />
      <div className={styles.list}>
        <Page />
      </div>
    </div>
  )
}
