import { idIn } from '@/blocks/records/recordPaths'

const PATH = '/dishes-class'
/** In the address: the classes themselves in place of what is in them. */
const SHOW = 'show'
const CLASSES = 'classes'
/** In the address: the class whose dishes are shown. */
const CLASS = 'classId'

/** Address of all dishes, or of those of one class. */
export const classAddress = (id: number | null): string => (id === null ? PATH : `${PATH}?${CLASS}=${id}`)
/** Address of the classes, to be put in order, switched and changed. */
export const classesAddress = `${PATH}?${SHOW}=${CLASSES}`

/** What an address shows: the classes, or the dishes of one of them; null: of all. */
export function shownAt(search: string): { readonly isOfClasses: boolean; readonly classId: number | null } {
  const params = new URLSearchParams(search)
  return {
    isOfClasses: params.get(SHOW) === CLASSES,
    classId: idIn(params.get(CLASS)),
  }
}

/** Words of 菜品分类. */
export const classWords = {
  title: '菜品分类',
  list: '分类',
  all: '全部菜品',
  manage: '管理与排序',
  dishes: '菜品与套餐',
  classes: '分类与排序',
  disabled: '已停用',
} as const
