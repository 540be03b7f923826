import { callsOf } from '@contracts/resources/calls'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { restaurant } from '@contracts/resources/restaurant/restaurant'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { sampleRecord } from '@contracts/resources/sample'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { slow } from '../support/openRecords'

const long = { timeout: 240_000 }
const edge = openConsole()
const areas = { restaurant: () => import('@/areas/restaurant') }

async function menu() {
  const admin = await edge.gateway.signIn('admin')
  const restaurantId = (await admin.call(callsOf(restaurant).save, { values: sampleRecord(restaurant) })).data.id
  const classOf = async (name: string) =>
    (await admin.call(callsOf(dishClass).save, { values: { ...sampleRecord(dishClass), name, restaurantId } })).data.id
  const dish = async (name: string, classId: number) => {
    const values = {
      ...sampleRecord(restaurantProduct),
      name,
      restaurantId,
      classIds: [classId],
      productType: 'DISH',
      setItems: null,
    }
    return (await admin.call(callsOf(restaurantProduct).save, { values })).data.id
  }
  return { admin, classOf, dish }
}

it('shows the dishes of a class, counted beside it; what is moved stands in the other', long, async () => {
  const user = userEvent.setup()
  const { admin, classOf, dish } = await menu()
  const [fish, tea] = [await classOf('湖鲜'), await classOf('茶饮')]
  const id = await dish('清炒虾仁', fish)
  await dish('明前龙井', tea)
  const app = startApp({ table: routes, at: '/dishes-class', areas })
  const classes = within(await screen.findByRole('navigation', { name: '分类' }, slow))
  await screen.findByText('明前龙井', { selector: 'td *' }, slow)
  await user.click(await classes.findByRole('link', { name: '湖鲜1' }, slow))
  await waitFor(() => expect(screen.queryByText('明前龙井', { selector: 'td *' })).toBeNull(), slow)
  expect(screen.getByText('清炒虾仁', { selector: 'td *' })).toBeTruthy()
  expect(app.address()).toContain(`classId=${fish}`)
  const changes = [{ field: 'classIds', how: 'set', value: [tea] }]
  const moved = await admin.call(callsOf(restaurantProduct).batch, { ids: [id], event: 'change', payload: { changes } })
  expect(moved.data).toMatchObject({ done: 1 })
  await user.click(classes.getByRole('link', { name: /^茶饮/ }))
  expect(await screen.findByText('明前龙井', { selector: 'td *' }, slow)).toBeTruthy()
  expect(screen.getByText('清炒虾仁', { selector: 'td *' })).toBeTruthy()
})

it('shows a dish as guests will see it while it is filled in', long, async () => {
  const user = userEvent.setup()
  startApp({ table: routes, at: '/dishes-class?open=add', areas })
  await user.click(await screen.findByRole('switch', { name: '手机预览' }, slow))
  const pane = within(await screen.findByRole('region', { name: '手机预览' }, slow))
  expect(pane.getByText('菜品名称')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '清炒虾仁')
  await pane.findByText('清炒虾仁', {}, slow)
})
