import type { Call } from '@contracts/calls/call'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { callsOf, type RecordCalls } from '@contracts/resources/calls'
import type { AnyResource, Field, RecordOf } from '@contracts/resources/definition'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Route } from '@contracts/routes/route'
import { writeCell } from '@server/records/cellText'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import type { Client } from './client'
import { openConsole } from './openConsole'

/** Views come from the real gateway: a busy machine takes its time. */
export const slow = { timeout: 60_000 }

/** The page on which the tests' screen stands. */
export const place = '/ticket/list/all'

const bare = [
  { name: 'shell.login', path: '/login', suite: 'shell', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'reports.dashboard', path: '/dashboard', suite: 'reports', title: '首页', screen: 'Dashboard' },
] satisfies Route[]

/** What a product of the store holds unless a test says otherwise. */
const someProduct = {
  ...sampleRecord(ticketProduct),
  specAxes: null,
  specs: null,
  splits: null,
  benefits: null,
  gradeIds: null,
  postageId: null,
  video: null,
  productSpecType: '0',
  hotelIds: [1001],
}

type TaskStatus = RecordOf<typeof exportTask>['status']

/** A record as a row of a file, without the columns that cannot be filled in. */
const fileRow = ({ fields }: AnyResource, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Field>(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [field.label, String(writeCell(field, values[name]))]),
  )

/** A file of tests before the real gateway: a console with one screen, and the same user elsewhere. */
export function openRecords() {
  let elsewhere: Client | undefined
  const edge = openConsole({ fill: async ({ gateway }) => void (elsewhere = await gateway.signIn('admin')) })

  async function ask<Input extends object, Data>(call: Call<Input, Data>, input: NoInfer<Input>): Promise<Data> {
    const answer = await elsewhere!.call(call, input)
    if (answer.code !== 0) throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  async function bringIn(calls: Pick<RecordCalls<AnyResource>, 'import'>, rows: Record<string, string>[]) {
    const { created, problems } = await ask(calls.import, { rows })
    if (created !== rows.length) throw new Error(JSON.stringify(problems))
  }
  const categories = callsOf(ticketCategory)
  const products = callsOf(ticketProduct)
  return {
    edge: () => edge,
    /** What somebody else does at the same moment. */
    ask,
    createCategory: (categoryName: string, more: object = {}) =>
      ask(categories.save, { values: { categoryName, productType: 'meal', ...more } }),
    makeProduct: (productName: string, categoryId: number, more: object = {}) =>
      ask(products.save, {
        values: {
          ...someProduct,
          productName,
          categoryId,
          ...more,
        },
      }),
    /** Many at once, as a file brings them in. */
    makeCategories: (names: readonly string[]) =>
      bringIn(
        categories,
        names.map((name) => ({ 分类名称: name, 商品形态: '餐券' })),
      ),
    /** @param each their names, with what differs from other products */
    makeProducts: (categoryId: number, each: readonly (object & { readonly productName: string })[]) =>
      bringIn(
        products,
        each.map((one) => fileRow(ticketProduct, { ...someProduct, categoryId, ...one })),
      ),
    /** An export task of an account in this store, as the server has left it; its file is not there. */
    async makeTask(account: string, name: string, status: TaskStatus, more: object = {}): Promise<void> {
      const { current } = await ask(oauth2Api.me, {})
      const caller = { userId: `demo-${account}`, tenant: { ...current, permissions: new Set<string>() } }
      const values = {
        ...sampleRecord(exportTask),
        format: 'CSV' as const,
        fileId: null,
        failReason: null,
        name,
        ...more,
      }
      const row = { ...newRow(exportTask, caller as unknown as RecordCaller, new Date(), values), status }
      await edge.gateway.services.db.insert(recordTable(exportTask).table).values(row)
    },
    /** Opens a screen, in the place of the products by default; `search` as the address has it. */
    open(Screen: ComponentType, search = '', at = place) {
      const path = at === place ? '/ticket/list/:type' : at
      const route = { name: 'tickets.ticketList', path, suite: 'tickets', title: '记录' } as const
      const area = async () => ({ Screen, SignIn: () => <h1>登录页</h1>, Dashboard: () => <h1>首页</h1> })
      return startApp({
        table: [...bare, { ...route, screen: 'Screen' }],
        at: at + search,
        areas: { shell: area, reports: area, tickets: area },
      })
    },
  }
}

/** An address that no menu leads to: the frame does not count it among the pages visited last. */
export const outsideMenu = '/profile'

type App = ReturnType<typeof startApp>

/** Presses 保存, of the form or of the dialog over it, once it is open again: it is closed for 3 s after each press. */
export async function pressSave({ clock }: App): Promise<void> {
  act(() => clock.increment(3_000))
  const dialog = screen.queryByRole('alertdialog')
  const button = dialog
    ? within(dialog).getByRole('button', { name: /^(按选择)?保存$/ })
    : await screen.findByRole('button', { name: '保存' }, slow)
  await userEvent.setup().click(button)
}

/** Lets time pass, 100 ms at once, until something is so: errors may arrive for a moment after 保存. */
export const until = ({ clock }: App, holds: () => void): Promise<void> =>
  waitFor(() => {
    act(() => clock.increment(100))
    holds()
  }, slow)

/** Saves what is stored without a word. */
export async function saveForm(app: App): Promise<void> {
  await pressSave(app)
  await until(app, () => expect(screen.queryAllByText(/^已保存(，合并了.*)?$/).length).toBeGreaterThan(0))
}
