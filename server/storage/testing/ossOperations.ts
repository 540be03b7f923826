import { listOperations } from './listOperations'
import { multipartOperations } from './multipartOperations'
import { objectOperations } from './objectOperations'
import type { OssOperation } from './ossOperation'
import { signingOperations } from './signingOperations'

/** Every operation that the console and the older explorer use, through the unmodified client (docs/files.md, 19). */
export const ossOperations: readonly OssOperation[] = [
  ...objectOperations,
  ...listOperations,
  ...multipartOperations,
  ...signingOperations,
]
