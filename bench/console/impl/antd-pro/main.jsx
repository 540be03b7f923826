import '@ant-design/v5-patch-for-react-19'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider, Outlet } from 'react-router-dom'
import { ProTable } from '@ant-design/pro-components'
import { Button, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { moneyColumns, plainColumns, statusLabel } from '../../shared/fields.js'
const valueEnum = {
  NEW: { text: statusLabel.NEW, status: 'Processing' },
  PUBLISHED: { text: statusLabel.PUBLISHED, status: 'Success' },
  OFFLINE: { text: statusLabel.OFFLINE, status: 'Default' },
}
const columns = [
  { title: '编号', dataIndex: 'id', search: false, sorter: true },
  {
    title: '产品名称',
    dataIndex: 'productName',
    sorter: true,
    render: (_, r) => (
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <img src={r.picture} alt="" width={40} height={40} />
        <div>
          <div>{r.productName}</div>
          <small>{r.code}</small>
        </div>
      </div>
    ),
  },
  { title: '类型', dataIndex: 'type', search: false },
  { title: '状态', dataIndex: 'status', valueType: 'select', valueEnum },
  ...moneyColumns.map(({ name, label }) => ({
    title: label,
    dataIndex: name,
    valueType: 'money',
    search: false,
    renderText: (v) => v / 100,
  })),
  { title: '库存', dataIndex: 'inventory', valueType: 'digit', search: false },
  { title: '有效期', dataIndex: 'validFrom', search: false, render: (_, r) => `${r.validFrom} 至 ${r.validTo}` },
  ...plainColumns.map(({ name, label, isNumber }) => ({
    title: label,
    dataIndex: name,
    search: false,
    ...(isNumber && { valueType: 'digit' }),
  })),
  { title: '截止', dataIndex: 'validTo', search: false },
  {
    title: '操作',
    valueType: 'option',
    render: () => [
      <Button key="e" type="link" size="small">
        编辑
      </Button>,
      <Button key="d" type="link" size="small" danger>
        删除
      </Button>,
    ],
  },
]
const request = async ({ current, pageSize }) => {
  const j = await (await fetch(`/api/tickets?page=${current}&size=${pageSize}`)).json()
  return { data: j.list, total: j.total, success: true }
}
const List = ({ size }) => (
  <ProTable
    key={size}
    rowKey="id"
    columns={columns}
    request={request}
    rowSelection={{}}
    pagination={{ defaultPageSize: size, pageSizeOptions: [50, 1000] }}
  />
)
const FormPage = lazy(() => import('./form.jsx'))
const SpecPage = lazy(() => import('./specs.jsx'))
const router = createHashRouter([
  {
    element: (
      <ConfigProvider locale={zhCN}>
        <Outlet />
      </ConfigProvider>
    ),
    children: [
      { path: '/tickets', element: <List size={50} /> },
      { path: '/big', element: <List size={1000} /> },
      {
        path: '/specs',
        element: (
          <Suspense fallback={null}>
            <SpecPage />
          </Suspense>
        ),
      },
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
