import { switchLifecycle } from '../switch'

/** 商城分类: shown in the mall or not; its products stay. */
export const pointsCategoryLifecycle = switchLifecycle('pointsCategory')
