import { listOperations } from './listOperations'
import { multipartOperations } from './multipartOperations'
import { objectOperations } from './objectOperations'
import type { OssOperation } from './ossOperation'
import { signingOperations } from './signingOperations'

/** Every operation that the console and the older explorer use, through the unmodified client (files.md §1.2). */
export const ossOperations: readonly OssOperation[] = [
  ...objectOperations,
  ...listOperations,
  ...multipartOperations,
  ...signingOperations,
]
