import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider, Outlet } from 'react-router-dom'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  FluentProvider,
  webLightTheme,
  DataGrid,
  DataGridHeader,
  DataGridRow,
  DataGridHeaderCell,
  DataGridBody,
  DataGridCell,
  createTableColumn,
  TableCellLayout,
  Badge,
  Button,
  Field,
  Input,
  Dropdown,
  Option,
} from '@fluentui/react-components'
import { statusLabel, money } from '../../shared/fields.js'
const col = (columnId, header, cell) =>
  createTableColumn({
    columnId,
    compare: (a, b) => String(a[columnId]).localeCompare(String(b[columnId])),
    renderHeaderCell: () => header,
    renderCell: (r) => <TableCellLayout>{cell ? cell(r) : r[columnId]}</TableCellLayout>,
  })
const columns = [
  col('id', '编号'),
  col('productName', '产品名称'),
  col('type', '类型'),
  col('status', '状态', (r) => (
    <Badge appearance="tint" color={r.status === 'PUBLISHED' ? 'success' : 'informative'}>
      {statusLabel[r.status]}
    </Badge>
  )),
  col('salePrice', '售价', (r) => money(r.salePrice)),
  col('inventory', '库存'),
  col('validFrom', '有效期', (r) => `${r.validFrom} 至 ${r.validTo}`),
  col('updatedAt', '更新时间'),
  col('action', '操作', () => (
    <>
      <Button size="small" appearance="transparent">
        编辑
      </Button>
      <Button size="small" appearance="transparent">
        删除
      </Button>
    </>
  )),
]
const List = ({ size }) => {
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
        <Dropdown>
          {Object.entries(statusLabel).map(([k, v]) => (
            <Option key={k} value={k}>
              {v}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {data && (
        <DataGrid items={data.list} columns={columns} sortable selectionMode="multiselect" getRowId={(r) => r.id}>
          <DataGridHeader>
            <DataGridRow selectionCell={{ checkboxIndicator: { 'aria-label': '全选' } }}>
              {({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}
            </DataGridRow>
          </DataGridHeader>
          <DataGridBody>
            {({ item, rowId }) => (
              <DataGridRow
                key={rowId}
                className="bench-row"
                selectionCell={{ checkboxIndicator: { 'aria-label': '选择' } }}
              >
                {({ renderCell }) => <DataGridCell>{renderCell(item)}</DataGridCell>}
              </DataGridRow>
            )}
          </DataGridBody>
        </DataGrid>
      )}
    </>
  )
}
const FormPage = lazy(() => import('./form.jsx'))
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
      {
        path: '/form',
        element: (
          <Suspense fallback={null}>
            <FormPage />
          </Suspense>
        ),
      },
    ],
  },
])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
