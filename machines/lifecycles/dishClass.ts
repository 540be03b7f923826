import { switchLifecycle } from './switch'

/** 菜品分类: shown on the menu or not (areas restaurant 2.4). */
export const dishClassLifecycle = switchLifecycle('dishClass')
