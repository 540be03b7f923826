import { routes } from '@contracts/routes'
import { isBuilt } from '@contracts/routes/route'

/** Something that can be begun from anywhere: 新增票券商品. */
export interface ActionPage {
  readonly permission: string
  readonly title: string
  readonly path: string
}

const saving = /:save$/

/**
 * The pages that begin a new record, for who may save it: those of the route table that need a `:save` right and no
 * record to begin with.
 * @param holds whether the user holds a right
 */
export const actionPages = (holds: (right: string) => boolean): ActionPage[] =>
  routes.flatMap((route) => {
    const { access, alsoAccess, path, title, newTitle } = route
    if (alsoAccess === undefined || !saving.test(alsoAccess) || path.includes(':') || !isBuilt(route)) return []
    const needed = [access, alsoAccess].filter((right) => right !== undefined)
    return needed.every(holds) ? [{ permission: route.name, title: newTitle ?? title, path }] : []
  })
