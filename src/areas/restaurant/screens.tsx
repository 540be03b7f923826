import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { makeStyles } from '@fluentui/react-components'
import { OPEN } from '@contracts/resources/recordLink'
import { useLocation, useNavigate } from 'react-router-dom'
import { copiedName } from '@/blocks/records/copiedName'
import { screensFor } from '@/blocks/records/screensFor'
import { below } from '@/look/layout'
import { Tabs } from '@/look/parts/Tabs'
import { ClassList } from './ClassList'
import { classAddress, classesAddress, classWords, shownAt } from './places'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  },
  classes: {
    position: 'sticky',
    top: '16px',
    paddingTop: '16px',
    minWidth: 0,
    [below.desktop]: { position: 'static', paddingTop: '8px' },
  },
})

const products = screensFor(restaurantProduct, {
  inline: ['price', 'dailyStock'],
  prepareCopy: copiedName(restaurantProduct),
  preview: async () => (await import('./dishPreview')).dishPreview,
})
const classes = screensFor(dishClass)

/** 菜品分类: the dishes and sets of the store's restaurants by class, and the classes themselves, in their order. */
export function DishesClass() {
  const styles = useStyles()
  const { search } = useLocation()
  const { isOfClasses, classId } = shownAt(search)
  if (isOfClasses) return <classes.Page title={classWords.title} above={<Parts chosen="classes" />} />
  const list = (
    <products.Page
      title={classWords.title}
      fixed={classId === null ? undefined : { classIds: String(classId) }}
      above={<Parts chosen="dishes" />}
    />
  )
  // What is opened in place of the list has the page for itself.
  if (new URLSearchParams(search).has(OPEN)) return list
  return (
    <div className={styles.columns}>
      <div className={styles.classes}>
        <ClassList chosen={classId} />
      </div>
      <div>{list}</div>
    </div>
  )
}

function Parts({ chosen }: { chosen: 'dishes' | 'classes' }) {
  const navigate = useNavigate()
  return (
    <Tabs
      label={classWords.title}
      tabs={[
        { value: 'dishes' as const, text: classWords.dishes },
        { value: 'classes' as const, text: classWords.classes },
      ]}
      chosen={chosen}
      onChoose={(next) => void navigate(next === 'classes' ? classesAddress : classAddress(null))}
    />
  )
}
