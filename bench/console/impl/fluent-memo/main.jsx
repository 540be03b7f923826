import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider, Outlet } from 'react-router-dom'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  FluentProvider,
  webLightTheme,
  Badge,
  Button,
  Checkbox,
  Field,
  Input,
  Select,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { setup } from 'xstate'
import { statusLabel, money } from '../../shared/fields.js'
const lifecycle = setup({}).createMachine({
  initial: 'NEW',
  states: {
    NEW: { on: { PUBLISH: 'PUBLISHED' } },
    PUBLISHED: { on: { TAKE_OFFLINE: 'OFFLINE' } },
    OFFLINE: { on: { PUBLISH: 'PUBLISHED' } },
  },
})
const eventLabel = { PUBLISH: '上线', TAKE_OFFLINE: '下线' }
const legalEvents = Object.fromEntries(Object.entries(lifecycle.states).map(([k, s]) => [k, s.events]))
const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    '& th, & td': { padding: '6px 8px', textAlign: 'left', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  row: { '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  link: {
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    padding: '2px 6px',
  },
  badge: { padding: '0 6px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
})
// A resource definition: one cell renderer per field type; a column may bring its own.
const columns = [
  { name: 'id', label: '编号' },
  { name: 'productName', label: '产品名称' },
  { name: 'type', label: '类型' },
  {
    name: 'status',
    label: '状态',
    cell: (r) => (
      <Badge appearance="tint" color={r.status === 'PUBLISHED' ? 'success' : 'informative'}>
        {statusLabel[r.status]}
      </Badge>
    ),
  },
  { name: 'salePrice', label: '售价', cell: (r) => money(r.salePrice) },
  { name: 'inventory', label: '库存' },
  { name: 'validFrom', label: '有效期', cell: (r) => `${r.validFrom} 至 ${r.validTo}` },
  { name: 'updatedAt', label: '更新时间' },
  {
    name: 'action',
    label: '操作',
    cell: (r) => (
      <>
        <Button size="small" appearance="transparent">
          编辑
        </Button>
        {legalEvents[r.status].map((e) => (
          <Button key={e} size="small" appearance="transparent">
            {eventLabel[e]}
          </Button>
        ))}
      </>
    ),
  },
]
const Row = memo(({ record, checked, onToggle, styles }) => (
  <tr className={`bench-row ${styles.row}`}>
    <td>
      <Checkbox aria-label="选择" checked={checked} onChange={() => onToggle(record.id)} />
    </td>
    {columns.map((c) => (
      <td key={c.name}>{c.cell ? c.cell(record, styles) : record[c.name]}</td>
    ))}
  </tr>
))
const List = ({ size }) => {
  const styles = useStyles()
  const [selected, setSelected] = useState(() => new Set())
  const onToggle = useCallback(
    (id) =>
      setSelected((s) => {
        const n = new Set(s)
        n.has(id) ? n.delete(id) : n.add(id)
        return n
      }),
    [],
  )
  const { data } = useQuery({
    queryKey: ['tickets', size],
    queryFn: async () => (await fetch(`/api/tickets?page=1&size=${size}`)).json(),
  })
  return (
    <>
      <Field label="产品名称">
        <Input />
      </Field>
      <Field label="状态">
        <Select>
          {Object.entries(statusLabel).map(([k, v]) => (
            <option key={k} value={k}>
              {v}
            </option>
          ))}
        </Select>
      </Field>
      <Button>查询</Button>
      <Badge>{selected.size}</Badge>
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th />
              {columns.map((c) => (
                <th key={c.name}>{c.label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((r) => (
              <Row key={r.id} record={r} checked={selected.has(r.id)} onToggle={onToggle} styles={styles} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
const client = new QueryClient()
const router = createHashRouter([
  {
    element: (
      <FluentProvider theme={webLightTheme}>
        <QueryClientProvider client={client}>
          <Outlet />
        </QueryClientProvider>
      </FluentProvider>
    ),
    children: [
      { path: '/tickets', element: <List key="l" size={50} /> },
      { path: '/big', element: <List key="b" size={1000} /> },
      { path: '/form', lazy: async () => ({ Component: (await import('./form.jsx')).default }) },
    ],
  },
])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
