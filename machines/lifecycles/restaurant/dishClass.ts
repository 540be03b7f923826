import { switchLifecycle } from '../switch'

/** 菜品分类: shown on the menu or not. */
export const dishClassLifecycle = switchLifecycle('dishClass')
