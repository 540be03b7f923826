import { useLocation, useNavigate } from 'react-router-dom'
import type { BulkRequest } from '../list/useList'

/** What is to stand on the sheets: one record, or the rows ticked in a list in its order. */
export type PrintedRecords =
  { readonly id: number } | { readonly request: BulkRequest; readonly orderType: string | undefined }

export interface Printed {
  /** Place of the sheet in the definition. */
  readonly sheet: number
  /** null: the address came without its selection. */
  readonly records: PrintedRecords | null
}

/** Name in the address of what is printed in the page's place: `?print=0-12`. No filter may be called so. */
export const PRINT = 'print'

function recordsIn(state: unknown): PrintedRecords | null {
  const printed = typeof state === 'object' && state !== null && 'printed' in state ? state.printed : null
  return printed as PrintedRecords | null
}

function readPrinted(search: string, state: unknown): Printed | null {
  const [, sheet, id] = /^(\d{1,2})(?:-(\d{1,15}))?$/.exec(new URLSearchParams(search).get(PRINT) ?? '') ?? []
  if (sheet === undefined) return null
  return { sheet: Number(sheet), records: id === undefined ? recordsIn(state) : { id: Number(id) } }
}

function searchWith(search: string, printed: string | null): string {
  const params = new URLSearchParams(search)
  if (printed === null) params.delete(PRINT)
  else params.set(PRINT, printed)
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * What the address prints in the place of a list or a record. A selection is too long for an address: it stays with the
 * entry of the browser's history, and so survives a reload.
 */
export function usePrintPlace() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return {
    printed: readPrinted(search, state),
    print(sheet: number, records: PrintedRecords): void {
      const text = 'id' in records ? `${sheet}-${records.id}` : String(sheet)
      void navigate({ pathname, search: searchWith(search, text) }, { state: { printed: records } })
    },
    /** Back to what stood there before. */
    leave: (): void => void navigate({ pathname, search: searchWith(search, null) }),
  }
}
