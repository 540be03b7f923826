import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Admin,
  Resource,
  List,
  DataTable,
  TextInput,
  SelectInput,
  EditButton,
  DeleteButton,
  ChipField,
  NumberField,
  FunctionField,
  Pagination,
  CustomRoutes,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { statusLabel, money, moneyColumns, plainColumns } from '../../shared/fields.js'
const dataProvider = new Proxy(
  {
    getList: async (_r, { pagination: { page, perPage } }) => {
      const j = await (await fetch(`/api/tickets?page=${page}&size=${perPage}`)).json()
      return { data: j.list, total: j.total }
    },
  },
  { get: (t, k) => t[k] ?? (async () => ({ data: [] })) },
)
const filters = [
  <TextInput source="q" label="产品名称" alwaysOn key="q" />,
  <SelectInput
    source="status"
    label="状态"
    alwaysOn
    key="s"
    choices={Object.entries(statusLabel).map(([id, name]) => ({ id, name }))}
  />,
]
const Table = () => (
  <DataTable rowClick={false}>
    <DataTable.Col source="id" label="编号" />
    <DataTable.Col
      source="productName"
      label="产品名称"
      render={(r) => (
        <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <img src={r.picture} alt="" width={40} height={40} />
          <div>
            <div>{r.productName}</div>
            <small>{r.code}</small>
          </div>
        </div>
      )}
    />
    <DataTable.Col source="type" label="类型" />
    <DataTable.Col source="status" label="状态" field={ChipField} />
    {moneyColumns.map(({ name, label }) => (
      <DataTable.Col key={name} source={name} label={label} render={(r) => money(r[name])} />
    ))}
    <DataTable.NumberCol source="inventory" label="库存" />
    <DataTable.Col source="validFrom" label="有效期" render={(r) => `${r.validFrom} 至 ${r.validTo}`} />
    {plainColumns.map(({ name, label, isNumber }) =>
      isNumber ? (
        <DataTable.NumberCol key={name} source={name} label={label} />
      ) : (
        <DataTable.Col key={name} source={name} label={label} />
      ),
    )}
    <DataTable.Col source="validTo" label="截止" />
    <DataTable.Col label="操作">
      <EditButton />
      <DeleteButton />
    </DataTable.Col>
  </DataTable>
)
const TicketList = () => (
  <List filters={filters} perPage={50} pagination={<Pagination rowsPerPageOptions={[50, 1000]} />}>
    <Table />
  </List>
)
const BigList = () => (
  <List
    resource="tickets"
    storeKey={false}
    disableSyncWithLocation
    filters={filters}
    perPage={1000}
    pagination={<Pagination rowsPerPageOptions={[50, 1000]} />}
  >
    <Table />
  </List>
)
const FormPage = lazy(() => import('./form.jsx'))
const SpecPage = lazy(() => import('./specs.jsx'))
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="tickets" list={TicketList} edit={() => null} />
    <CustomRoutes>
      <Route
        path="/form"
        element={
          <Suspense fallback={null}>
            <FormPage />
          </Suspense>
        }
      />
      <Route
        path="/specs"
        element={
          <Suspense fallback={null}>
            <SpecPage />
          </Suspense>
        }
      />
      <Route path="/big" element={<BigList />} />
    </CustomRoutes>
  </Admin>,
)
