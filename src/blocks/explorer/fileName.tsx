import type { FileItem } from '@contracts/calls/ossApi'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import type { Renaming } from './useFileArea'

const RenameField = lazy(async () => ({ default: (await import('./RenameField')).RenameField }))

/**
 * The name opens the file; while it is changed in its place, the field in which that is done. No component: there is one
 * in each row.
 * @param renaming the flow in which it gets another name just now
 */
export function fileName(item: FileItem, renaming: Renaming['flow'] | null, className: string) {
  if (renaming) {
    return (
      <Overlay>
        <RenameField flow={renaming} item={item} />
      </Overlay>
    )
  }
  return (
    <button type="button" tabIndex={-1} data-part="name" className={className} title={item.displayName}>
      {item.displayName}
    </button>
  )
}
