import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { Tabs } from '@/look/parts/Tabs'

const products = screensFor(restaurantProduct, {
  inline: ['price'],
  prepareCopy: (values) => ({ ...values, name: `${String(values.name)}副本` }),
})
const classes = screensFor(dishClass)

const TITLE = '菜品分类'
const PATH = '/dishes-class'
/** In the address: the classes themselves in place of what is in them. */
const SHOW = 'show'
const CLASSES = 'classes'

/** 菜品分类: the dishes and sets of the store's restaurants, and the classes that they stand in, in their order. */
export function DishesClass() {
  const { search } = useLocation()
  return new URLSearchParams(search).get(SHOW) === CLASSES ? (
    <classes.Page title={TITLE} above={<Parts chosen="classes" />} />
  ) : (
    <products.Page title={TITLE} above={<Parts chosen="dishes" />} />
  )
}

function Parts({ chosen }: { chosen: 'dishes' | 'classes' }) {
  const navigate = useNavigate()
  return (
    <Tabs
      label={TITLE}
      tabs={[
        { value: 'dishes' as const, text: '菜品与套餐' },
        { value: 'classes' as const, text: '分类与排序' },
      ]}
      chosen={chosen}
      onChoose={(next) => void navigate(next === 'classes' ? `${PATH}?${SHOW}=${CLASSES}` : PATH)}
    />
  )
}
